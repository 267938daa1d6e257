import { isRefusal } from '../../../base/refusal.ts'
import { isMapping } from '../../../contract/document/document-tree.ts'
import type { FormRoute, FormSite, Page, PageError } from '../../../html/html.ts'
import { parseJson } from '../../../http/read-json.ts'
import type { OperationId } from '../../../contract/contract.ts'
import type { Calls } from '../../calls.ts'
import { docsPaths, type SentCall } from '../docs-page.ts'
import type { Tool } from './tool.ts'

interface CallSiteParts {
  readonly calls: Calls
  readonly operationIds: readonly OperationId[]
  readonly tools: readonly Tool[]
  /** The page of a tool, with a call that a reader sent from it. */
  readonly called: (operationId: string, sent: SentCall) => Promise<Page>
  readonly failed: (status: PageError) => Page
}

/**
 * Where the forms of the tools' pages lead. A GET fills the form with an example; a POST makes the call, as the visitor or with the
 * key in the form, and shows the response. No cookie is read, so a form on another site could only make a call that its visitor's
 * browser could make without us.
 */
export function callSite({ calls, operationIds, tools, called, failed }: CallSiteParts): FormSite {
  const routes = tools.flatMap(({ id, call }): readonly (readonly [string, FormRoute])[] => {
    const operationId = operationIds.find((each) => each === id)
    if (operationId === undefined) return []
    const route: FormRoute = {
      countsForms: true,
      get: async ({ query }) => {
        const named = call.examples.find(({ name }) => name === query.get('example'))
        return called(id, { arguments: (named ?? call.examples[0])?.arguments ?? {} })
      },
      post: async ({ fields, ipAddress, requestId }) => {
        const text = fields.get('body') ?? ''
        const body = parseJson(text)
        const key = fields.get('credential')?.trim() ?? ''
        const credential = key === '' ? {} : { authorization: `Bearer ${key}` }
        return called(id, {
          arguments: isRefusal(body) || !isMapping(body.value) ? {} : body.value,
          text,
          response: await calls.send(operationId, body, {
            ipAddress,
            requestId,
            credential,
          }),
        })
      },
    }
    return [[docsPaths.call(id), route] as const]
  })
  return { root: docsPaths.calls, pages: new Map(routes), errorPage: failed }
}
