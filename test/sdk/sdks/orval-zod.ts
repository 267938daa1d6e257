import { runGenerator, versionOf } from '../run-generator.ts'
import { camelCase, type Sdk } from '../sdk.ts'

const post = (how: string, tool: string, query: string): string => {
  const name = camelCase(tool)
  return `await ${how}('${tool}', sdk.${name}Body, sdk.${name}Response, ${query})`
}

export const orvalZod: Sdk = {
  name: 'orval, zod schemas',
  packages: ['orval', 'zod'],
  settings: `npx -y orval@${versionOf('orval')} --input $DOCUMENT --output nilam.ts --client zod`,
  hasNoErrorTypes: true,
  sendsDefaults: true,
  remark:
    'Generates schemas of arguments and responses, but not of errors. You send the requests yourself. We parsed each response with its schema. A schema fills in the defaults of arguments that you leave out, so responses do not name them as defaults.',
  generate: (documentUrl, folder) =>
    runGenerator(folder, 'orval', [
      ...['--input', documentUrl, '--output', 'nilam.ts'],
      ...['--client', 'zod'],
    ]),
  program: {
    imports: `
import type { z } from 'zod'
import * as sdk from './nilam'
`,
    setUp: `
export type Refusal =
  | { error: 'invalid_params'; issues: readonly { path: string }[] }
  | { error: 'rate_limited'; reason: string; retryAfterSeconds: number }
  | { error: 'invalid_api_key' }
function send(tool: string, query: unknown): Promise<Response> {
  return fetch(new URL(\`/public/v1/\${tool}\`, origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: \`Bearer \${key}\` }),
    },
    body: JSON.stringify(query),
  })
}
async function answered<Body extends z.ZodType, Answer extends z.ZodType>(
  tool: string, body: Body, answer: Answer, query: z.input<Body>,
): Promise<z.output<Answer>> {
  return answer.parse(await (await send(tool, body.parse(query))).json())
}
async function refused<Body extends z.ZodType>(
  tool: string, body: Body, _answer: z.ZodType, query: z.input<Body>,
): Promise<Refusal | undefined> {
  const { error } = body.safeParse(query)
  if (error !== undefined) {
    return { error: 'invalid_params', issues: error.issues.map(({ path }) => ({ path: path.join('.') })) }
  }
  const response = await send(tool, query)
  return response.ok ? undefined : response.json()
}
`,
    answer: (tool, query) => post('answered', tool, query),
    refusal: (tool, query) => post('refused', tool, query),
  },
}
