import type { Day } from '../base/day.ts'
import type {
  BuyerGender,
  Charge,
  Concession,
  Pricing,
  Schedule,
  ScheduleReference,
  Zone,
} from './schedule.ts'
import { conditionInWords } from './conditions.ts'
import { estimateStampDuty, type SupportedEstimate } from './estimate.ts'
import { scheduleOn, type StateBook, type StateEntry } from './stamp-duty-rules.ts'
import { rupeesInWords } from '../base/rupees.ts'

/** What is known of stamp duty on a day: the coverage page and its JSON are both made of it. */
export interface Coverage {
  readonly rulesVersion: string
  readonly asOf: Day
  /** The purchase of which `examples` are the price. */
  readonly example: { readonly propertyValue: number; readonly description: string }
  readonly states: readonly StateCoverage[]
}

export interface StateCoverage {
  readonly code: string
  readonly otherCodes: readonly string[]
  readonly name: string
  readonly kind: 'state' | 'union_territory'
  readonly portal: string
  readonly capital: string
  readonly effectiveFrom: Day
  readonly verification: {
    readonly status: 'verified' | 'unverified'
    readonly verifiedOn: Day | null
    readonly unverified: readonly string[]
    readonly confidence: Schedule['confidence']
    readonly researchedOn: Day
  }
  readonly pricesByLocation: boolean
  readonly examples: Readonly<Record<BuyerGender, ExamplePrice>>
  readonly charges: readonly ChargeCoverage[]
  readonly notModelled: readonly string[]
  readonly cliffs: readonly { readonly above: string; readonly why: string }[]
  readonly notes: string
  readonly references: readonly ScheduleReference[]
  readonly cities: readonly string[]
}

export interface ExamplePrice {
  readonly stampDuty: number
  readonly registrationFee: number
  readonly total: number
}

export interface ChargeCoverage {
  readonly id: string
  readonly name: string
  readonly legalBasis: string | null
  readonly rates: readonly string[]
  readonly concessions: readonly string[]
}

const exampleInr = 5_000_000

export function stampDutyCoverage(book: StateBook, day: Day): Coverage {
  return {
    rulesVersion: book.version,
    asOf: day,
    example: {
      propertyValue: exampleInr,
      description: `A resale flat of ${rupeesInWords(exampleInr)} in the capital`,
    },
    states: book.states.map((state) => coverageOf(book, state, day)),
  }
}

function coverageOf(book: StateBook, state: StateEntry, day: Day): StateCoverage {
  const { rules } = state
  const schedule = scheduleOn(state, day)
  const { effective_from: effectiveFrom, verified_on: verifiedOn, ...written } = schedule.rules
  const charges = [written.duty, ...written.surcharges, ...written.registration_fees]
  const capital = state.places.find(({ slug }) => slug === rules.capital)?.name ?? rules.capital
  const price = (buyer: BuyerGender): ExamplePrice => examplePrice(book, state, capital, buyer, day)
  return {
    code: rules.code,
    otherCodes: rules.other_codes,
    name: rules.name,
    kind: rules.kind,
    portal: rules.portal,
    capital,
    effectiveFrom,
    verification: {
      status: verifiedOn !== null && written.unverified.length === 0 ? 'verified' : 'unverified',
      verifiedOn,
      unverified: written.unverified,
      confidence: written.confidence,
      researchedOn: written.researched_on,
    },
    pricesByLocation: schedule.pricesByLocation,
    examples: { male: price('male'), female: price('female'), joint: price('joint') },
    charges: charges.map((charge) => chargeCoverage(charge, rules.zones)),
    notModelled: written.not_modelled.map(({ rule }) => rule),
    cliffs: written.cliffs,
    notes: written.notes,
    references: written.references,
    cities: state.places.map(({ name }) => name),
  }
}

function examplePrice(
  book: StateBook,
  { rules }: StateEntry,
  city: string,
  buyerGender: BuyerGender,
  day: Day,
): ExamplePrice {
  const question = {
    propertyValue: exampleInr,
    state: rules.code,
    city,
    buyerGender,
    propertyType: 'residential',
    firstSale: false,
  } as const
  const estimate = estimateStampDuty(book, question, day)
  return estimate.supported ? priceOf(estimate) : { stampDuty: 0, registrationFee: 0, total: 0 }
}

function priceOf(estimate: SupportedEstimate): ExamplePrice {
  const { stampDutyInr: stampDuty, registrationFeeInr: registrationFee, totalInr: total } = estimate
  return { stampDuty, registrationFee, total }
}

function chargeCoverage(charge: Charge, zones: readonly Zone[]): ChargeCoverage {
  const { minimum, maximum, base } = charge
  const limits = [
    minimum && `at least ${inWords(minimum)}`,
    maximum && `at most ${inWords(maximum)}`,
  ].filter((limit) => limit !== undefined && limit !== '')
  const of = base === 'duty' ? ' of the stamp duty' : ''
  // The first case that holds is taken.
  const rates = charge.cases.map((each, at) => {
    const otherwise = at === 0 ? '' : 'otherwise '
    const when = each.when === undefined ? '' : ` ${conditionInWords(each.when, zones)}`
    return [`${otherwise}${pricingInWords(each)}${of}${when}`, ...limits].join(', ')
  })
  return {
    id: charge.id,
    name: charge.name,
    legalBasis: charge.legal_basis,
    rates,
    concessions: (charge.concessions ?? []).map((concession) => reliefInWords(concession, zones)),
  }
}

function pricingInWords({ rate, amount, brackets, slabs }: Pricing): string {
  if (brackets === undefined) return rate ?? inWords(amount ?? '0')
  const steps = brackets.map((bracket, at) => {
    const next = brackets[at + 1]?.above
    const price = bracket.rate ?? inWords(bracket.amount ?? '0')
    if (next !== undefined) return `${price} up to ${inWords(next)}`
    return `${price} above ${inWords(bracket.above)}`
  })
  return `${steps.join(', ')} (${slabs === 'excess' ? 'each on its own part' : 'on the whole'})`
}

function reliefInWords(concession: Concession, zones: readonly Zone[]): string {
  const {
    name,
    when,
    points_off: points,
    share_off: share,
    on_first: first,
    at_most: most,
  } = concession
  const relief = points
    ? `${points} off`
    : share
      ? `${share} of it off`
      : `${pricingInWords(concession)} instead`
  const parts = [
    `${name}: ${relief}`,
    first && `on the first ${inWords(first)}`,
    most && `at most ${inWords(most)}`,
    when && conditionInWords(when, zones),
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}

function inWords(amount: string): string {
  return rupeesInWords(BigInt(amount))
}
