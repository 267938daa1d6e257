import { fileURLToPath } from 'node:url'
import { isRefusal, type Refusal } from '../../../../src/base/refusal.ts'
import type { Responses, OperationId } from '../../../../src/contract/contract.ts'
import { disclaimersOf } from '../../../../src/contract/disclaimers.ts'
import { loadContract } from '../../../../src/contract/load-contract.ts'
import type { Handler } from '../../../../src/api/operations/handler.ts'
import { calculate_home_affordability } from '../../../../src/api/operations/calculators/calculate_home_affordability.ts'
import { compare_balance_transfer } from '../../../../src/api/operations/calculators/compare_balance_transfer.ts'
import { estimate_stamp_duty_and_registration } from '../../../../src/api/operations/calculators/estimate_stamp_duty_and_registration.ts'
import { optimize_home_loan_tax_regime } from '../../../../src/api/operations/calculators/optimize_home_loan_tax_regime.ts'
import { simulate_loan_prepayment } from '../../../../src/api/operations/calculators/simulate_loan_prepayment.ts'
import { loadRules } from '../../../../src/affordability/load-rules.ts'

const repository = new URL('../../../..', import.meta.url)
const fileOf = (path: string): string => fileURLToPath(new URL(path, repository))

export const contract = loadContract(fileOf('generated'))
export const disclaimers = disclaimersOf(contract)
export const rules = loadRules(fileOf('data/rules'))

/** The calculators, made of what the service is made of. */
export const calculators = {
  calculate_home_affordability: calculate_home_affordability(
    rules,
    new Map(),
    disclaimers.calculate_home_affordability,
  ),
  simulate_loan_prepayment: simulate_loan_prepayment(
    rules,
    new Map(),
    disclaimers.simulate_loan_prepayment,
  ),
  compare_balance_transfer: compare_balance_transfer(
    rules,
    new Map(),
    disclaimers.compare_balance_transfer,
  ),
  estimate_stamp_duty_and_registration: estimate_stamp_duty_and_registration(
    rules,
    new Map(),
    disclaimers.estimate_stamp_duty_and_registration,
  ),
  optimize_home_loan_tax_regime: optimize_home_loan_tax_regime(
    rules,
    new Map(),
    disclaimers.optimize_home_loan_tax_regime,
  ),
}

export type CalculatorId = keyof typeof calculators

const anyDayMs = Date.parse('2026-11-21T06:00:00Z')

/**
 * Validates, handles and checks as the pipeline does: no response that departs from the contract comes back.
 *
 * @param defaulted the arguments that the response says were not sent
 */
export async function calculate<Id extends CalculatorId & OperationId>(
  id: Id,
  candidate: object,
  nowMs = anyDayMs,
  defaulted: readonly string[] = [],
): Promise<Responses[Id] | Refusal> {
  const operation = contract.operations[id]
  // The contract's defaults are filled into the object itself.
  const validArguments = operation.validate(structuredClone(candidate))
  if (isRefusal(validArguments)) return validArguments
  // The table pairs each id with its own handler, which TypeScript cannot follow through a type parameter.
  const handler = calculators[id] as unknown as Handler<Id>
  const response = await handler(validArguments, {
    nowMs,
    defaulted,
  })
  if (isRefusal(response)) return response
  expect(operation.checkResponse(response).breaches).to.deep.equal([])
  return response
}

/** The response, where an error would be a failure of the test. */
export async function responseOf<Id extends CalculatorId & OperationId>(
  id: Id,
  candidate: object,
  nowMs = anyDayMs,
  defaulted: readonly string[] = [],
): Promise<Responses[Id]> {
  const response = await calculate(id, candidate, nowMs, defaulted)
  if (isRefusal(response)) throw new Error(response.message)
  return response
}

/** The issues of an error, where a response would be a failure of the test. */
export async function issuesOf(
  id: CalculatorId,
  candidate: object,
): Promise<readonly { readonly path: string; readonly message: string }[]> {
  const refusal = await calculate(id, candidate)
  if (!isRefusal(refusal) || refusal.error !== 'invalid_params') throw new Error('not refused')
  return refusal.issues
}
