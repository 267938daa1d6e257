// Written by `make generate` from openapi.yaml; never edit.

import type {
  BalanceTransferComparison,
  BalanceTransferQuery,
  CredentialCheckUnavailableError,
  EmiEstimate,
  EmiQuery,
  ForbiddenError,
  HttpError,
  InternalError,
  InvalidParamsError,
  LocalityComparison,
  LocalityComparisonQuery,
  LocalityInsightsQuery,
  LocalityInsightsReport,
  PayloadTooLargeError,
  PrepaymentQuery,
  PrepaymentSimulation,
  PropertyComparison,
  PropertyComparisonQuery,
  PropertyDecision,
  PropertyDecisionQuery,
  PropertyDetails,
  PropertyDetailsQuery,
  PropertySearchPage,
  PropertySearchQuery,
  RateLimitedError,
  StampDutyEstimate,
  StampDutyQuery,
  TaxRegimeComparison,
  TaxRegimeQuery,
  UnauthorizedError,
  UnsupportedMediaTypeError,
} from './schemas.ts'

/** The version of the contract that this client was made from. */
export const contractVersion = "1.0.0"

/** Where tokens are given. */
export const tokenPath = "/oauth/token"

export type Scope =
  | "listings:read:public"
  | "locality:read:public"
  | "calculators:use"

/** What a refused call is answered with, told apart by `error`. */
export type ErrorBody =
  | InvalidParamsError
  | UnauthorizedError
  | ForbiddenError
  | HttpError
  | PayloadTooLargeError
  | UnsupportedMediaTypeError
  | RateLimitedError
  | InternalError
  | CredentialCheckUnavailableError

export const errorCodes = [
  "invalid_params",
  "invalid_api_key",
  "api_key_expired",
  "invalid_auth_header",
  "invalid_token",
  "dpop_required",
  "dpop_missing",
  "invalid_dpop_proof",
  "unauthorized",
  "insufficient_scope",
  "app_inactive",
  "app_claim_unproved",
  "tier_not_licensed",
  "owner_suspended",
  "ip_not_allowed",
  "cross_origin_credential",
  "client_token_not_a_user",
  "origin_not_allowed",
  "not_found",
  "method_not_allowed",
  "request_timeout",
  "headers_too_large",
  "not_implemented",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
  "internal_error",
  "credential_check_unavailable",
] as const satisfies readonly ErrorBody['error'][]

export const limitReasons = [
  "rate_limit_per_tool",
  "anon_aggregate",
  "anon_daily",
  "cache_miss_budget",
  "locality_cardinality",
  "usage_daily",
  "usage_month",
  "usage_ceiling",
] as const

/** The tools of Nilam. Every one only reads. */
export interface Tools<CallOptions> {
  /**
   * Search homes for sale or rent.
   *
   * Find residential listings in Coimbatore: apartments, villas, plots and independent houses, for sale or rent. Use it first when somebody looks for a home, and to get the listingId that the other listing tools need. Every filter is optional and narrows the result. Localities are matched by common spellings and Tamil names. Prices are whole INR (7500000, not "75 lakh"); for rent they are per month, for a lump-sum lease the lump sum. Without transactionType the search is for sale. Returns the exact total and one page in a fixed order (verified first, then complete and recent, then cheapest). For a city outside coverage, or a locality it does not know, it answers 200 with a scopeMessage to relay. Seller contacts are never returned.
   */
  search_properties(query: PropertySearchQuery, options?: CallOptions): Promise<PropertySearchPage>

  /**
   * Get one listing.
   *
   * Read the full public card of one listing by its listingId, as returned by a listings search. Use it to look at one home again: price in whole INR, areas in square feet, floor, age, amenities, RERA registration as listed, and a link for a person. An id that is unknown, expired, unpublished or withdrawn answers 200 with notFound true and no listing; which of these it is, is never told. Seller contacts and exact addresses are never returned.
   */
  get_property_details(query: PropertyDetailsQuery, options?: CallOptions): Promise<PropertyDetails>

  /**
   * Compare two to five listings.
   *
   * Put two to five listings side by side, in the order of the ids given. Use it when somebody weighs homes against each other. For each it returns the public card and metrics computed among the listings found: price per square foot (INR), how much dearer than the cheapest (percent) and how much smaller than the largest (percent). framing states the trade-offs in neutral words; it recommends nothing. An id that is unknown or no longer available stays in its place with status not_found_or_unpublished and no card.
   */
  compare_properties(query: PropertyComparisonQuery, options?: CallOptions): Promise<PropertyComparison>

  /**
   * Get insights on one locality.
   *
   * Describe one locality of Coimbatore for somebody who may live or buy there: average sale price (INR), supply, demand pulse, livability score (0 to 100), investment grade (A+ to C), highlights, watch-outs, strength tags, and twelve months of price trend (INR per square foot, oldest first), with freshness and confidence. Use it for questions on an area rather than on one home. Names are matched by common spellings, Tamil names and sub-localities. For a city outside coverage, or an unknown locality, every insight is null or empty and scopeMessage says why: relay it. The disclaimer must be shown with a livability score or investment grade.
   */
  get_locality_insights(query: LocalityInsightsQuery, options?: CallOptions): Promise<LocalityInsightsReport>

  /**
   * Compare two or three localities.
   *
   * Compare two or three localities of Coimbatore side by side: price trend (INR per square foot, twelve months, oldest first), livability score (0 to 100), investment grade, strengths, highlights and watch-outs. Use it when somebody chooses between areas; give localities as an array, not as one comma-separated string. propertyType narrows the price trend to one kind of home. The answer is keyed by the locality's canonical name; two spellings of one locality are refused. Outside coverage the comparison is empty and scopeMessage says why: relay it. It ranks nothing and recommends nothing.
   */
  compare_localities(query: LocalityComparisonQuery, options?: CallOptions): Promise<LocalityComparison>

  /**
   * Calculate the EMI of a home loan.
   *
   * Calculate the monthly instalment (EMI), total interest and total payment of a home loan from the price of the home. Use it for "what would the EMI be": reducing balance, monthly rests. Amounts are whole INR, the rate is percent a year, the tenure whole years. Without loanAmount the loan is 80 % of propertyValue; without interestRatePercent a dated market estimate is used and named. Totals come from the unrounded EMI. It does not look at income: for "can I afford it" use the property decision tool. Stamp duty, registration and fees are not part of the down payment.
   */
  calculate_home_affordability(query: EmiQuery, options?: CallOptions): Promise<EmiEstimate>

  /**
   * Simulate prepaying a home loan.
   *
   * Show what prepaying a running home loan saves: a one-time amount now, an amount every year, or both; either closing the loan earlier at the same EMI (reduce_tenure), or paying a smaller EMI over the same time (reduce_emi), or both side by side. Use it for "should the bonus go into the loan". Amounts are whole INR, the rate percent a year. The one-time amount comes off before the next EMI, a yearly amount right after every twelfth EMI; neither ever exceeds the balance. interestSaved is the baseline's interest minus the strategy's. No prepayment charge is assumed: RBI bars it on individuals' floating-rate home loans from 1 January 2026; a fixed-rate loan may carry one.
   */
  simulate_loan_prepayment(query: PrepaymentQuery, options?: CallOptions): Promise<PrepaymentSimulation>

  /**
   * Compare moving a home loan to another lender.
   *
   * Tell whether moving a home loan to a lender with another rate pays off over the remaining tenure: both EMIs, both totals of interest, the cost of switching, the net saving and after how many months the saving has paid for the switch. Use it for balance transfer and refinancing questions. Amounts are whole INR, rates percent a year. The tenure is held constant. Without processingFeePct and flatCosts, 0.5 % of the balance plus 12,500 is assumed, taxes included. breakevenMonths is null when nothing is saved each month. Mortgage stamp duty on the new loan is not modelled; the present lender may also lower its rate on request.
   */
  compare_balance_transfer(query: BalanceTransferQuery, options?: CallOptions): Promise<BalanceTransferComparison>

  /**
   * Compare the old and the new income-tax regime for a home loan.
   *
   * Compute income tax for FY2026-27 under the old and the new regime for somebody who repays a home loan, and name the lower. Models interest on a home (section 24(b) of the 1961 Act, section 22 of the 2025 Act), principal (80C, 123), standard deduction, rebate with marginal relief, cess and, for a joint loan, doubled caps on one income. Use it for "which regime" and "what does my home loan save in tax". All amounts are INR a year; annualIncome is gross, without income from the house. A resident individual is assumed. Surcharge above 50 lakh, HRA detail, 80EEA and losses carried forward are not modelled.
   */
  optimize_home_loan_tax_regime(query: TaxRegimeQuery, options?: CallOptions): Promise<TaxRegimeComparison>

  /**
   * Estimate stamp duty and registration for a purchase.
   *
   * Estimate what registering a purchase costs in any Indian state or union territory: stamp duty with its surcharges, registration fee and, when constructionStatus is given, GST. Use it for "what are the registration charges". state is required and takes an ISO code (TN), a slug (tamil-nadu) or a name; there is no default. city or localBody matters where a state prices by location (MH, KA, WB, MP, HR); what was assumed without them is said in assumptions. Amounts are whole INR. Every figure names its effective date and whether it was verified. Duty is payable on the higher of price and guideline value, which this tool does not know. A place outside India answers 200 with supported false.
   */
  estimate_stamp_duty_and_registration(query: StampDutyQuery, options?: CallOptions): Promise<StampDutyEstimate>

  /**
   * Judge whether a home is affordable for a household.
   *
   * Give one affordability verdict for a household and a home: AFFORDABLE, STRETCH, NOT_YET or INELIGIBLE, with eligible loan, EMI, cash to close (stamp duty, registration, GST and fees included), tax effect, and the smallest changes that would improve it. Use it for "can we afford this home". Say which home either by listingId, or by propertyValue and state; with both, the listing wins. monthlyNetIncome is take-home INR a month. More inputs (savings, existing EMIs, credit score, co-applicant) make it sharper; what is missing is stated in assumptions, never guessed silently. It is indicative: not a loan approval, an offer or advice. An unknown listingId answers 200 with notFound true. A rental listing is refused.
   */
  get_property_decision_intelligence(query: PropertyDecisionQuery, options?: CallOptions): Promise<PropertyDecision>
}

/** The tools over whatever makes one call. */
export function toolsOver<CallOptions>(
  call: <Answer>(path: string, query: object, options?: CallOptions) => Promise<Answer>,
): Tools<CallOptions> {
  return {
    search_properties: (query, options) => call("/public/v1/search_properties", query, options),
    get_property_details: (query, options) => call("/public/v1/get_property_details", query, options),
    compare_properties: (query, options) => call("/public/v1/compare_properties", query, options),
    get_locality_insights: (query, options) => call("/public/v1/get_locality_insights", query, options),
    compare_localities: (query, options) => call("/public/v1/compare_localities", query, options),
    calculate_home_affordability: (query, options) => call("/public/v1/calculate_home_affordability", query, options),
    simulate_loan_prepayment: (query, options) => call("/public/v1/simulate_loan_prepayment", query, options),
    compare_balance_transfer: (query, options) => call("/public/v1/compare_balance_transfer", query, options),
    optimize_home_loan_tax_regime: (query, options) => call("/public/v1/optimize_home_loan_tax_regime", query, options),
    estimate_stamp_duty_and_registration: (query, options) => call("/public/v1/estimate_stamp_duty_and_registration", query, options),
    get_property_decision_intelligence: (query, options) => call("/public/v1/get_property_decision_intelligence", query, options),
  }
}
