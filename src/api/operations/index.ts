import type { OperationId } from '../../contract/contract.ts'
import { disclaimerFor, type Disclaimers } from '../../contract/disclaimers.ts'
import type { Market } from '../../market/market.ts'
import type { Rules } from '../../affordability/load-rules.ts'
import { calculate_home_affordability } from './calculators/calculate_home_affordability.ts'
import { compare_balance_transfer } from './calculators/compare_balance_transfer.ts'
import { estimate_stamp_duty_and_registration } from './calculators/estimate_stamp_duty_and_registration.ts'
import { get_property_decision_intelligence } from './calculators/get_property_decision_intelligence.ts'
import { optimize_home_loan_tax_regime } from './calculators/optimize_home_loan_tax_regime.ts'
import { simulate_loan_prepayment } from './calculators/simulate_loan_prepayment.ts'
import type { UsualAmounts } from './amount-hints.ts'
import type { OperationHandlers } from './handler.ts'
import { compare_properties } from './listings/compare_properties.ts'
import { get_property_details } from './listings/get_property_details.ts'
import { search_properties } from './listings/search_properties.ts'
import { compare_localities } from './locality/compare_localities.ts'
import { get_locality_insights } from './locality/get_locality_insights.ts'

/** What the operations are made of. */
interface OperationParts {
  readonly market: Market
  readonly rules: Rules
  readonly disclaimers: Disclaimers
  readonly usualAmounts: UsualAmounts
}

/** The handler of every operation of the contract. */
export function operationHandlers(parts: OperationParts): OperationHandlers {
  const { market, rules, disclaimers, usualAmounts } = parts
  const disclaimer = (id: OperationId) => disclaimerFor(disclaimers, id)
  return {
    search_properties: search_properties(market, usualAmounts, disclaimer('search_properties')),
    get_property_details: get_property_details(market, rules, disclaimer('get_property_details')),
    compare_properties: compare_properties(market, disclaimer('compare_properties')),
    get_locality_insights: get_locality_insights(market, disclaimer('get_locality_insights')),
    compare_localities: compare_localities(market.localities, disclaimer('compare_localities')),
    calculate_home_affordability: calculate_home_affordability(
      rules,
      usualAmounts,
      disclaimers.calculate_home_affordability,
    ),
    simulate_loan_prepayment: simulate_loan_prepayment(
      rules,
      usualAmounts,
      disclaimers.simulate_loan_prepayment,
    ),
    compare_balance_transfer: compare_balance_transfer(
      rules,
      usualAmounts,
      disclaimers.compare_balance_transfer,
    ),
    optimize_home_loan_tax_regime: optimize_home_loan_tax_regime(
      rules,
      usualAmounts,
      disclaimers.optimize_home_loan_tax_regime,
    ),
    estimate_stamp_duty_and_registration: estimate_stamp_duty_and_registration(
      rules,
      usualAmounts,
      disclaimers.estimate_stamp_duty_and_registration,
    ),
    get_property_decision_intelligence: get_property_decision_intelligence(
      market,
      rules,
      usualAmounts,
      disclaimers.get_property_decision_intelligence,
    ),
  }
}
