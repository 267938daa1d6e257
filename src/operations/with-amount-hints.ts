import { isRefusal, type Result } from '../base/refusal.ts'
import type { OperationId, Responses, ValidArguments } from '../contract/contract.ts'
import type { UsualAmounts } from '../contract/usual-amounts.ts'
import { amountHints, priceHints } from './amount-hints.ts'
import type { Handler, OperationHandlers } from './handler.ts'

/** The handlers, with a hint in each response whose amounts are unusual: where that response has its other remarks. */
export function withAmountHints(
  handlers: OperationHandlers,
  usual: UsualAmounts,
): OperationHandlers {
  const noticed = (query: object): readonly Notice[] =>
    amountHints(query, usual).map((message) => ({ code: 'AMOUNT_UNUSUAL', message }))
  return {
    ...handlers,
    search_properties: hinted(handlers.search_properties, (response, query) => {
      const hints = response.supported ? priceHints(query, usual) : []
      const said = response.scopeMessage === undefined ? hints : [response.scopeMessage, ...hints]
      return hints.length === 0 ? response : { ...response, scopeMessage: said.join(' ') }
    }),
    calculate_home_affordability: hinted(handlers.calculate_home_affordability, (response, query) =>
      withNotices(response, noticed(query)),
    ),
    simulate_loan_prepayment: hinted(handlers.simulate_loan_prepayment, (response, query) =>
      withNotices(response, noticed(query)),
    ),
    compare_balance_transfer: hinted(handlers.compare_balance_transfer, (response, query) =>
      withNotices(response, noticed(query)),
    ),
    optimize_home_loan_tax_regime: hinted(
      handlers.optimize_home_loan_tax_regime,
      (response, query) => withNotices(response, noticed(query)),
    ),
    estimate_stamp_duty_and_registration: hinted(
      handlers.estimate_stamp_duty_and_registration,
      (response, query) =>
        response.supported
          ? { ...response, assumptions: [...response.assumptions, ...noticed(query)] }
          : response,
    ),
    get_property_decision_intelligence: hinted(
      handlers.get_property_decision_intelligence,
      (response, query) => withNotes(response, amountHints(query, usual)),
    ),
  }
}

interface Notice {
  readonly code: 'AMOUNT_UNUSUAL'
  readonly message: string
}

function hinted<Id extends OperationId>(
  handler: Handler<Id>,
  add: (response: Responses[Id], query: ValidArguments<Id>) => Responses[Id],
): Handler<Id> {
  return (query, context) => {
    const ended = (result: Result<Responses[Id]>): Result<Responses[Id]> =>
      isRefusal(result) ? result : add(result, query)
    const result = handler(query, context)
    return result instanceof Promise ? result.then(ended) : ended(result)
  }
}

function withNotices<Response extends { readonly notices?: readonly unknown[] }>(
  response: Response,
  notices: readonly Notice[],
): Response {
  return notices.length === 0
    ? response
    : { ...response, notices: [...(response.notices ?? []), ...notices] }
}

type Decision = Responses['get_property_decision_intelligence']

function withNotes(response: Decision, hints: readonly string[]): Decision {
  const { assumptions } = response
  if (hints.length === 0 || assumptions === undefined) return response
  return {
    ...response,
    assumptions: { ...assumptions, notes: [...(assumptions.notes ?? []), ...hints] },
  }
}
