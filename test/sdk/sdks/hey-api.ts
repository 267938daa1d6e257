import { runGenerator, versionOf } from '../run-generator.ts'
import { camelCase, refusalUnion, type Sdk } from '../sdk.ts'

const post = (tool: string, query: string): string => `sdk.${camelCase(tool)}({ body: ${query} })`

export const heyApi: Sdk = {
  name: 'hey-api',
  packages: ['@hey-api/openapi-ts'],
  settings: `npx -y -p @hey-api/openapi-ts@${versionOf('@hey-api/openapi-ts')} -p typescript@${versionOf('typescript')} openapi-ts -i $DOCUMENT -o nilam`,
  withoutExactOptional: 'code that the generator adds to each client does not compile with it',
  remark:
    'The generated imports have no file extension. A bundler or tsx resolves them; plain Node does not.',
  generate: (documentUrl, folder) =>
    runGenerator(folder, 'openapi-ts', ['-i', documentUrl, '-o', '.', '--no-log-file', '--silent']),
  program: {
    imports: `
import { client } from './client.gen'
import * as sdk from './sdk.gen'
import type * as types from './types.gen'
`,
    setUp: `
client.setConfig({ baseUrl: origin, ...(key !== undefined && { auth: key }) })
export type Refusal = ${refusalUnion((schema) => `types.${schema}`)}
function answered<Answer>({ data }: { data: Answer | undefined }): Answer {
  if (data === undefined) throw new Error('refused')
  return data
}
`,
    answer: (tool, query) => `answered(await ${post(tool, query)})`,
    refusal: (tool, query) => `(await ${post(tool, query)}).error`,
  },
}
