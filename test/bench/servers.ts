/** A server under load: what it runs, and with what beside `PORT`, `NILAM_HOME` and `LIMITS=observe`. */
export interface ServerEntry {
  readonly label: string
  readonly script: string
  readonly logLevel: 'info' | 'warn'
}

const nilam = 'src/main.ts'
const fastify = 'test/bench/fastify-server.ts'

/** The servers of `make bench`. "logged" writes a line for each call, as the default does; "quiet" writes none. */
export const servers = {
  raw: { label: 'node:http', script: 'test/bench/raw-server.ts', logLevel: 'warn' },
  nilamQuiet: { label: 'Nilam, quiet', script: nilam, logLevel: 'warn' },
  nilamLogged: { label: 'Nilam, logged', script: nilam, logLevel: 'info' },
  fastifyQuiet: { label: 'fastify, quiet', script: fastify, logLevel: 'warn' },
  fastifyLogged: { label: 'fastify, logged', script: fastify, logLevel: 'info' },
} as const satisfies Readonly<Record<string, ServerEntry>>

export type ServerName = keyof typeof servers
export const serverNames = Object.keys(servers) as readonly ServerName[]
