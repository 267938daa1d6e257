// Written by `make generate` from openapi.yaml; never edit.
// sha-256 of openapi.yaml and its examples: 83d7ceb099f63fe15f72a6d91545c9b8090c4f36e26cd23a8f19a3bbb12fe20a

import type { components } from './types.d.ts'

export type OperationId =
  | 'search_properties'
  | 'get_property_details'
  | 'compare_properties'
  | 'get_locality_insights'
  | 'compare_localities'
  | 'calculate_home_affordability'
  | 'simulate_loan_prepayment'
  | 'compare_balance_transfer'
  | 'optimize_home_loan_tax_regime'
  | 'estimate_stamp_duty_and_registration'
  | 'get_property_decision_intelligence'

export type Scope =
  | 'listings:read:public'
  | 'locality:read:public'
  | 'calculators:use'

export type Tag =
  | 'listings'
  | 'locality'
  | 'calculators'

/** The arguments of each operation, with the defaults of the contract filled in. */
export interface Arguments {
  readonly search_properties: components['schemas']['PropertySearchQuery']
  readonly get_property_details: components['schemas']['PropertyDetailsQuery']
  readonly compare_properties: components['schemas']['PropertyComparisonQuery']
  readonly get_locality_insights: components['schemas']['LocalityInsightsQuery']
  readonly compare_localities: components['schemas']['LocalityComparisonQuery']
  readonly calculate_home_affordability: components['schemas']['EmiQuery']
  readonly simulate_loan_prepayment: components['schemas']['PrepaymentQuery']
  readonly compare_balance_transfer: components['schemas']['BalanceTransferQuery']
  readonly optimize_home_loan_tax_regime: components['schemas']['TaxRegimeQuery']
  readonly estimate_stamp_duty_and_registration: components['schemas']['StampDutyQuery']
  readonly get_property_decision_intelligence: components['schemas']['PropertyDecisionQuery']
}

/** The 200 response of each operation. */
export interface Responses {
  readonly search_properties: components['schemas']['PropertySearchPage']
  readonly get_property_details: components['schemas']['PropertyDetails']
  readonly compare_properties: components['schemas']['PropertyComparison']
  readonly get_locality_insights: components['schemas']['LocalityInsightsReport']
  readonly compare_localities: components['schemas']['LocalityComparison']
  readonly calculate_home_affordability: components['schemas']['EmiEstimate']
  readonly simulate_loan_prepayment: components['schemas']['PrepaymentSimulation']
  readonly compare_balance_transfer: components['schemas']['BalanceTransferComparison']
  readonly optimize_home_loan_tax_regime: components['schemas']['TaxRegimeComparison']
  readonly estimate_stamp_duty_and_registration: components['schemas']['StampDutyEstimate']
  readonly get_property_decision_intelligence: components['schemas']['PropertyDecision']
}
