import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runGenerator, versionOf } from '../run-generator.ts'
import { camelCase, refusalUnion, type Sdk } from '../sdk.ts'

const plugins = ['plugin-oas', 'plugin-ts', 'plugin-zod', 'plugin-client']
const packages = ['cli', 'core', ...plugins].map((name) => `@kubb/${name}`)

const configFor = (address: string): string => `import { defineConfig } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { pluginZod } from '@kubb/plugin-zod'

export default defineConfig({
  input: { path: '${address}' },
  output: { path: 'nilam' },
  plugins: [pluginOas(), pluginTs(), pluginZod({ version: '4' }), pluginClient({ client: 'fetch' })],
})
`

/** What a caller writes: the call, and the schema that its response is parsed by. */
const call = (how: string, tool: string, query: string): string => {
  const name = camelCase(tool)
  return `await ${how}(sdk.${name}(${query}, options), sdk.${name}MutationResponseSchema)`
}

export const kubb: Sdk = {
  name: 'Kubb: TypeScript, zod, fetch client',
  packages: ['@kubb/core', 'zod'],
  settings: `npm install ${packages.map((name) => `${name}@${versionOf(name)}`).join(' ')} zod@${versionOf('zod')}
cat > kubb.config.ts <<END
${configFor('$DOCUMENT')}END
npx kubb generate`,
  remark:
    'Its fetch client sends no content type, so set one in the headers. It returns the body of a failed call like that of a successful one, so pass it a client of your own that throws. We parsed each response with its schema.',
  async generate(documentUrl, folder) {
    await writeFile(join(folder, 'kubb.config.mjs'), configFor(documentUrl))
    await runGenerator(folder, 'kubb', ['generate', '--silent'])
  },
  program: {
    imports: `
import send, { type Client } from '@kubb/plugin-client/clients/fetch'
import * as sdk from './nilam/index'
`,
    setUp: `
export type Refusal = ${refusalUnion((schema) => `sdk.${schema}`)}
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}
const client: Client = async (config) => {
  const response = await send<never>(config)
  if (response.status !== 200) throw new Refused(response.data)
  return response
}
const headers = { 'content-type': 'application/json', ...(key !== undefined && { authorization: \`Bearer \${key}\` }) }
const options = { client, baseURL: origin, headers }
async function answered<Answer>(call: Promise<Answer>, schema: { parse(answer: unknown): unknown }): Promise<Answer> {
  const answer = await call
  schema.parse(answer)
  return answer
}
async function refused(call: Promise<unknown>, _schema: unknown): Promise<Refusal | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
`,
    answer: (tool, query) => call('answered', tool, query),
    refusal: (tool, query) => call('refused', tool, query),
  },
}
