import type { OperationId } from '../../../contract/contract.ts'
import type { Mapping } from '../../../contract/document-tree.ts'
import type { FormRequest, FormRoute, FormSite, Page, PageError } from '../../../html/page.ts'
import type { Pipeline } from '../../../pipeline/run-operation.ts'
import { sendForPage } from '../run-call.ts'
import { docsPaths, type SentCall } from './docs-page.ts'
import { argumentsOf, callControls } from './form-values.ts'
import type { Tool } from './tool.ts'

interface CallSiteParts {
  readonly pipeline: Pipeline
  readonly tools: readonly Tool[]
  /** The page of a tool, with a call that a reader sent from it. */
  readonly called: (operationId: string, sent: SentCall) => Promise<Page>
  readonly failed: (status: PageError) => Page
}

/**
 * Where the forms of the tools' pages lead without script. A GET fills the form with an example; a POST makes the call, as the
 * visitor or with the key in the form, and shows the response. No cookie is read, so a form on another site could only make a
 * call that its visitor's browser could make without us.
 */
export function callSite(parts: CallSiteParts): FormSite {
  const { pipeline, tools, called, failed } = parts
  const known = pipeline.contract.operationIds
  const routes = tools.flatMap((tool): readonly (readonly [string, FormRoute])[] => {
    const operationId = known.find((id) => id === tool.id)
    if (operationId === undefined) return []
    const route: FormRoute = {
      countsForms: true,
      get: async ({ query }) => called(tool.id, exampleOf(tool, query)),
      post: async (request) =>
        called(tool.id, await sentCall(pipeline, operationId, tool, request)),
    }
    return [[docsPaths.call(tool.id), route] as const]
  })
  return { root: docsPaths.calls, pages: new Map(routes), errorPage: failed }
}

function exampleOf({ call }: Tool, query: URLSearchParams): SentCall {
  const wanted = query.get(callControls.example)
  const example = call.examples.find(({ name }) => name === wanted) ?? call.examples[0]
  return { arguments: example?.arguments ?? {}, example: example?.name }
}

async function sentCall(
  pipeline: Pipeline,
  operationId: OperationId,
  { call }: Tool,
  { fields, address, requestId }: FormRequest,
): Promise<SentCall> {
  const given: Mapping = argumentsOf(call.form, fields)
  const key = fields.get(callControls.credential)?.trim() ?? ''
  const credential = key === '' ? {} : { authorization: `Bearer ${key}` }
  const visitor = { address, requestId, credential }
  return { arguments: given, response: await sendForPage(pipeline, operationId, given, visitor) }
}
