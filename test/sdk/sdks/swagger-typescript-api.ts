import { runGenerator, versionOf } from '../run-generator.ts'
import { camelCase, refusalUnion, type Sdk } from '../sdk.ts'

const post = (tool: string, query: string): string => `nilam.public.${camelCase(tool)}(${query})`

export const swaggerTypescriptApi: Sdk = {
  name: 'swagger-typescript-api',
  packages: ['swagger-typescript-api'],
  settings: `npx -y swagger-typescript-api@${versionOf('swagger-typescript-api')} generate -p $DOCUMENT -n nilam.ts --generate-union-enums`,
  remark:
    'It throws an error as a response whose `error` is the body. In a `catch`, you have to state its type.',
  generate: (documentUrl, folder) =>
    runGenerator(folder, 'swagger-typescript-api', [
      ...['generate', '-p', documentUrl, '-o', '.', '-n', 'nilam.ts'],
      ...['--generate-union-enums', '--silent'],
    ]),
  program: {
    imports: `
import { Api, type HttpResponse } from './nilam'
import type * as types from './nilam'
`,
    setUp: `
const nilam = new Api({
  baseUrl: origin,
  ...(key !== undefined && {
    baseApiParams: { headers: { authorization: \`Bearer \${key}\` } },
  }),
})
export type Refusal = ${refusalUnion((schema) => `types.${schema}`)}
async function refused<Answer>(call: Promise<HttpResponse<Answer, Refusal>>): Promise<Refusal | undefined> {
  const response = await call.catch((thrown: HttpResponse<Answer, Refusal>) => thrown)
  return response.ok ? undefined : response.error
}
`,
    answer: (tool, query) => `(await ${post(tool, query)}).data`,
    refusal: (tool, query) => `await refused(${post(tool, query)})`,
  },
}
