import { errorCatalogue, type ErrorCode } from '../../src/base/error-catalogue.ts'
import { legacy, toRequest } from '../api/mcp/requests.ts'
import { postJson } from '../post-json.ts'

export type CallHeaders = Readonly<Record<string, string>>

/** A call as its caller sees it, whichever way it was made. */
export interface SeenCall {
  readonly status: number
  readonly headers: globalThis.Headers
  readonly body: { readonly error?: string; readonly [name: string]: unknown }
}

export type CallTool = (tool: string, query: object, headers: CallHeaders) => Promise<SeenCall>

/** Makes calls of tools at a URL; a text is sent as it is. */
export function callsOver(origin: string): {
  readonly rest: (tool: string, query: object | string, headers: CallHeaders) => Promise<SeenCall>
  readonly mcp: CallTool
} {
  return {
    async rest(tool, query, headers) {
      const response = await postJson(`${origin}/public/v1/${tool}`, query, headers)
      return { ...statusAndHeaders(response), body: Object(await response.json()) }
    },
    async mcp(name, query, headers) {
      const sent = legacy('tools/call', { name, arguments: query })
      const response = await fetch(toRequest(new URL('/mcp', origin), { ...sent, headers }))
      const { result, error } = Object(await response.json())
      if (error !== undefined) {
        return { ...statusAndHeaders(response), body: Object(Object(error).data) }
      }
      const { isError, content } = Object(result)
      const body: SeenCall['body'] = JSON.parse(content[0].text)
      // A tool error has the status that REST would have had, since both have the same body.
      const status = isError === true ? errorCatalogue[body.error as ErrorCode] : response.status
      return { ...statusAndHeaders(response), status, body }
    },
  }
}

/** A call that everyone may make, with a key or a token. */
export function callWith(origin: string, credential: string): Promise<SeenCall> {
  const query = { propertyValue: 6_000_000 }
  return callsOver(origin).rest('calculate_home_affordability', query, bearer(credential))
}

function statusAndHeaders({ status, headers }: Response): Omit<SeenCall, 'body'> {
  return { status, headers }
}

/** The header of a key, a secret or a token. */
export function bearer(credential: string | { readonly text: string }): CallHeaders {
  const text = typeof credential === 'string' ? credential : credential.text
  return { authorization: `Bearer ${text}` }
}
