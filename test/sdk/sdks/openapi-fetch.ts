import { runGenerator, versionOf } from '../run-generator.ts'
import { refusalUnion, type Sdk } from '../sdk.ts'

const post = (tool: string, query: string): string =>
  `nilam.POST('/public/v1/${tool}', { body: ${query} })`

export const openapiFetch: Sdk = {
  name: 'openapi-typescript + openapi-fetch',
  packages: ['openapi-typescript', 'openapi-fetch'],
  settings: `npx -y openapi-typescript@${versionOf('openapi-typescript')} $DOCUMENT -o nilam.d.ts --default-non-nullable=false`,
  letsThrough: ['an argument that the tool does not have'],
  remark: 'Without `--default-non-nullable=false`, arguments that have a default are required.',
  generate: (documentUrl, folder) =>
    runGenerator(folder, 'openapi-typescript', [
      ...[documentUrl, '-o', 'nilam.d.ts'],
      '--default-non-nullable=false',
    ]),
  program: {
    imports: `
import createClient from 'openapi-fetch'
import type { components, paths } from './nilam'
`,
    setUp: `
const nilam = createClient<paths>({
  baseUrl: origin,
  ...(key !== undefined && { headers: { authorization: \`Bearer \${key}\` } }),
})
export type Refusal = ${refusalUnion((schema) => `components['schemas']['${schema}']`)}
function answered<Answer>({ data }: { data?: Answer }): Answer {
  if (data === undefined) throw new Error('refused')
  return data
}
`,
    answer: (tool, query) => `answered(await ${post(tool, query)})`,
    refusal: (tool, query) => `(await ${post(tool, query)}).error`,
  },
}
