import type { RequestName } from './requests.ts'
import type { ServerName } from './servers.ts'

/** One request to one server. */
export type Measured = readonly [server: ServerName, request: RequestName]

export interface Comparison {
  readonly own: Measured
  readonly beside: Measured
  /** The least ratio of requests per second that is wanted. */
  readonly goal?: number
}

/** What a warm call enters of src/: files, functions, and how often they are called. */
export interface Path {
  readonly files: number
  readonly functions: number
  readonly calls: number
}

/** The most that a warm call may enter; above it, `make bench` fails. */
export const pathLimits: Readonly<Partial<Record<RequestName, Partial<Path>>>> = {
  emi: { files: 36, functions: 70, calls: 110 },
  searchEach: { calls: 500 },
}

/** What `make bench` compares: a table for each subject, a row for each comparison. */
export const subjects: Readonly<Record<string, readonly Comparison[]>> = {
  'REST, a calculator': [
    { own: ['raw', 'emi'], beside: ['raw', 'emi'] },
    { own: ['nilamQuiet', 'emi'], beside: ['raw', 'emi'], goal: 0.7 },
    { own: ['nilamLogged', 'emi'], beside: ['raw', 'emi'], goal: 0.62 },
    { own: ['nilamQuiet', 'emiKey'], beside: ['raw', 'emi'], goal: 0.6 },
    { own: ['nilamQuiet', 'emiEach'], beside: ['raw', 'emiEach'] },
    { own: ['nilamLogged', 'emi'], beside: ['fastifyLogged', 'emi'], goal: 1.2 },
    { own: ['nilamQuiet', 'emi'], beside: ['fastifyQuiet', 'emi'], goal: 1.1 },
    { own: ['nilamLogged', 'emiEach'], beside: ['fastifyLogged', 'emiEach'], goal: 1 },
  ],
  'REST, a search': [
    { own: ['nilamQuiet', 'search'], beside: ['raw', 'search'] },
    { own: ['nilamQuiet', 'searchEach'], beside: ['raw', 'searchEach'], goal: 0.75 },
    { own: ['nilamLogged', 'searchEach'], beside: ['fastifyLogged', 'searchEach'] },
  ],
  MCP: [
    { own: ['nilamQuiet', 'mcpEmi'], beside: ['nilamQuiet', 'emi'], goal: 0.9 },
    { own: ['nilamQuiet', 'mcpModernEmi'], beside: ['nilamQuiet', 'emi'], goal: 0.9 },
    { own: ['nilamQuiet', 'mcpSearch'], beside: ['nilamQuiet', 'search'], goal: 0.85 },
  ],
}
