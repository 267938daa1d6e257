import { runGenerator, versionOf } from '../run-generator.ts'
import { camelCase, refusalUnion, type Sdk } from '../sdk.ts'

const post = (tool: string, query: string): string => `sdk.${camelCase(tool)}(${query}, options)`

export const orvalFetch: Sdk = {
  name: 'orval, fetch client',
  packages: ['orval'],
  settings: `npx -y orval@${versionOf('orval')} --input $DOCUMENT --output nilam.ts --client fetch`,
  remark:
    'Set the base URL with `baseUrl` in its configuration file, or pass your own fetch. Pass the key in the options of each call.',
  generate: (documentUrl, folder) =>
    runGenerator(folder, 'orval', [
      ...['--input', documentUrl, '--output', 'nilam.ts'],
      ...['--client', 'fetch'],
    ]),
  program: {
    imports: `
import * as sdk from './nilam'
`,
    setUp: `
const platformFetch = globalThis.fetch
globalThis.fetch = (path, init) => platformFetch(new URL(String(path), origin), init)
const options: RequestInit = key === undefined ? {} : { headers: { authorization: \`Bearer \${key}\` } }
export type Refusal = ${refusalUnion((schema) => `sdk.${schema}`)}
function isAnswer<Got extends { status: number }>(got: Got): got is Extract<Got, { status: 200 }> {
  return got.status === 200
}
function answered<Got extends { status: number; data: unknown }>(got: Got): Extract<Got, { status: 200 }>['data'] {
  if (!isAnswer(got)) throw new Error('refused')
  return got.data
}
function refused(got: { status: 200 } | { status: 400 | 401 | 403 | 413 | 415 | 429 | 500 | 503; data: Refusal }): Refusal | undefined {
  return got.status === 200 ? undefined : got.data
}
`,
    answer: (tool, query) => `answered(await ${post(tool, query)})`,
    refusal: (tool, query) => `refused(await ${post(tool, query)})`,
  },
}
