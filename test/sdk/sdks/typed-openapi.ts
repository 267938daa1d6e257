import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runGenerator, versionOf } from '../run-generator.ts'
import { refusalUnion, type Sdk } from '../sdk.ts'

const post = (tool: string, query: string, more = ''): string =>
  `nilam.post('/public/v1/${tool}', { body: ${query}${more} })`

export const typedOpenapi: Sdk = {
  name: 'typed-openapi',
  packages: ['typed-openapi'],
  settings: `curl -s $DOCUMENT -o openapi.json
npx -y typed-openapi@${versionOf('typed-openapi')} openapi.json -o nilam.ts`,
  remark: 'It reads a file, not a URL. You provide the function that sends the requests.',
  async generate(documentUrl, folder) {
    const file = join(folder, 'openapi.json')
    await writeFile(file, await (await fetch(documentUrl)).text())
    await runGenerator(folder, 'typed-openapi', ['openapi.json', '-o', 'nilam.ts'])
  },
  program: {
    imports: `
import { createApiClient, type Schemas } from './nilam'
`,
    setUp: `
const nilam = createApiClient(
  {
    fetch: ({ url, parameters }) =>
      fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key !== undefined && { authorization: \`Bearer \${key}\` }),
        },
        body: JSON.stringify(parameters?.body),
      }),
  },
  origin,
)
export type Refusal = ${refusalUnion((schema) => `Schemas.${schema}`)}
function refused(got: { ok: true } | { ok: false; data: Refusal }): Refusal | undefined {
  return got.ok ? undefined : got.data
}
`,
    answer: (tool, query) => `await ${post(tool, query)}`,
    refusal: (tool, query) => `refused(await ${post(tool, query, ', withResponse: true')})`,
  },
}
