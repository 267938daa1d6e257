import { declaredOperations } from '../../../src/contract/document/document-operations.ts'
import {
  mappingAt,
  resolved,
  textAt,
  valueAt,
} from '../../../src/contract/document/document-tree.ts'
import { document } from '../../journeys/account-office.ts'
import type { ScriptedResponse } from './scripted-server.ts'

const [search] = declaredOperations(document)
const responses = mappingAt(search?.operation, ['responses'])

/** An example of each header of a response of the first operation, by its name in lower case. All operations share them. */
export function exampleHeaders(status: string): Readonly<Record<string, string>> {
  const headers = mappingAt(resolved(document, responses[status]), ['headers'])
  const shown = Object.entries(headers).map(([name, header]) => {
    const schema = mappingAt(resolved(document, header), ['schema'])
    return [name.toLowerCase(), String(valueAt(schema, ['examples', 0]))]
  })
  return Object.fromEntries(shown)
}

/** Every example of an error that operations declare, by status and name: `429 ceiling`. */
export const declaredErrors: ReadonlyMap<string, ScriptedResponse> = new Map(
  Object.keys(responses)
    .filter((status) => status !== '200')
    .flatMap((status) => {
      const headers = exampleHeaders(status)
      const content = mappingAt(resolved(document, responses[status]), ['content'])
      const examples = mappingAt(content, ['application/json', 'examples'])
      return Object.entries(examples).map(([name, example]) => {
        const body = valueAt(example, ['value'])
        return [`${status} ${name}`, { status: Number(status), headers, body }] as const
      })
    }),
)

/** A successful response of the first operation: its first example. */
export function exampleResponse(): unknown {
  const examples = mappingAt(responses['200'], ['content', 'application/json', 'examples'])
  return valueAt(Object.values(examples)[0], ['value'])
}

/** What a program says of an error's body, as `Outcome.error` has it. */
export function errorInWords(body: unknown): string {
  const code = textAt(body, ['error'])
  const issues = valueAt(body, ['issues'])
  if (Array.isArray(issues)) {
    return [code, ...issues.map((issue) => textAt(issue, ['path']))].join(' ')
  }
  const [reason, wait] = [valueAt(body, ['reason']), valueAt(body, ['retryAfterSeconds'])]
  return wait === undefined ? code : `${code} ${String(reason)} ${String(wait)}`
}
