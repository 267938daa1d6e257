import { runGenerator, versionOf } from '../run-generator.ts'
import { refusalUnion, type Sdk } from '../sdk.ts'

const post = (tool: string, query: string): string => `nilam.${tool}({ body: ${query} })`

export const redocly: Sdk = {
  name: 'Redocly client',
  packages: ['@redocly/cli'],
  settings: `npx -y @redocly/cli@${versionOf('@redocly/cli')} generate-client $DOCUMENT --output nilam.ts --args-style grouped --error-mode result`,
  remark: 'Its authors mark it as experimental.',
  generate: (documentUrl, folder) =>
    runGenerator(folder, 'redocly', [
      ...['generate-client', documentUrl, '--output', 'nilam.ts'],
      ...['--args-style', 'grouped', '--error-mode', 'result'],
    ]),
  program: {
    imports: `
import { configure, client as nilam } from './nilam'
import type * as types from './nilam'
`,
    setUp: `
configure({ serverUrl: origin, ...(key !== undefined && { auth: { bearer: key } }) })
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
