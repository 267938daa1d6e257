import type { Day } from '../base/calendar.ts'
import { percentOf } from '../base/ratio.ts'
import { rupeesInWords } from '../base/rupees.ts'
import { chargesOf } from './contested.ts'
import type {
  BuyerGender,
  Charge,
  ComponentCheck,
  Concession,
  Pricing,
  Schedule,
  Zone,
} from './rules/state-rules.ts'
import { verificationOf } from './rules/verification.ts'
import { conditionInWords } from './conditions.ts'
import { estimateStampDuty, type SupportedEstimate } from './estimate.ts'
import { scheduleOn, type StampDutyRules, type StateWithPlaces } from './rules/stamp-duty-rules.ts'

/** What is known of stamp duty on a day, for the coverage page and its JSON. */
export interface Coverage {
  readonly rulesVersion: string
  readonly asOf: Day
  /** The purchase of which `examples` are the price. */
  readonly example: { readonly propertyValue: number; readonly description: string }
  readonly states: readonly StateCoverage[]
}

/** What is known of one state, and what it charges. */
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
    readonly verified: readonly string[]
    readonly unverified: readonly string[]
    readonly components: readonly ComponentCoverage[]
    readonly confidence: Schedule['confidence']
    readonly researchedOn: Day
  }
  readonly pricesByLocation: boolean
  readonly examples: Readonly<Record<BuyerGender, ExamplePrice>>
  readonly charges: readonly ChargeCoverage[]
  readonly notModelled: readonly string[]
  readonly contested: readonly { readonly taken: string; readonly other: string }[]
  readonly cliffs: readonly { readonly above: string; readonly why: string }[]
  readonly notes: string
  readonly references: Schedule['references']
  readonly cities: readonly string[]
}

/** What was read for one component: a charge, a concession, or the day it is in force from. */
export interface ComponentCoverage {
  readonly id: string
  readonly name: string
  readonly text: ComponentCheck['text']
  readonly verifiedOn: Day | null
  readonly quote: string | null
  /** Of the text: null where it is not dated. */
  readonly publishedOn: Day | null
  readonly title: string
  readonly section: string
  readonly url: string
}

/** The price of the example purchase, in whole rupees. */
interface ExamplePrice {
  readonly stampDuty: number
  readonly registrationFee: number
  readonly total: number
}

/** One charge with its rates and concessions in words. */
interface ChargeCoverage {
  readonly id: string
  readonly name: string
  readonly legalBasis: string | null
  readonly rates: readonly string[]
  readonly concessions: readonly string[]
}

const exampleInr = 5_000_000

/** Describes every state by the rules of a day. */
export function stampDutyCoverage(rules: StampDutyRules, day: Day): Coverage {
  return {
    rulesVersion: rules.version,
    asOf: day,
    example: {
      propertyValue: exampleInr,
      description: `A resale flat of ${rupeesInWords(exampleInr)} in the capital`,
    },
    states: rules.states.map((state) => coverageOf(rules, state, day)),
  }
}

function coverageOf(rules: StampDutyRules, state: StateWithPlaces, day: Day): StateCoverage {
  const schedule = scheduleOn(state, day)
  const { effective_from: effectiveFrom } = schedule
  const { status, lastOn: verifiedOn, verified, unverified } = verificationOf(schedule)
  const charges = chargesOf(schedule)
  const capital = state.places.find(({ slug }) => slug === state.capital)?.name ?? state.capital
  const price = (buyer: BuyerGender): ExamplePrice =>
    examplePrice(rules, state, capital, buyer, day)
  return {
    code: state.code,
    otherCodes: state.other_codes,
    name: state.name,
    kind: state.kind,
    portal: state.portal,
    capital,
    effectiveFrom,
    verification: {
      status,
      verifiedOn,
      verified,
      unverified,
      components: componentsOf(schedule),
      confidence: schedule.confidence,
      researchedOn: schedule.researched_on,
    },
    pricesByLocation: schedule.pricesByLocation,
    examples: { male: price('male'), female: price('female'), joint: price('joint') },
    charges: charges.map((charge) => chargeCoverage(charge, state.zones)),
    notModelled: schedule.not_modelled.map(({ rule }) => rule),
    contested: schedule.contested.map(({ taken, other }) => ({ taken, other })),
    cliffs: schedule.cliffs.map(({ above, why }) => ({ above: String(above), why })),
    notes: schedule.notes,
    references: schedule.references,
    cities: state.places.map(({ name }) => name),
  }
}

function componentsOf(schedule: Schedule): readonly ComponentCoverage[] {
  const names = new Map([
    ['effective_from', 'In force since'],
    ...chargesOf(schedule).flatMap(({ id, name, concessions = [] }): [string, string][] => [
      [id, name],
      ...concessions.map((concession): [string, string] => [concession.id, concession.name]),
    ]),
  ])
  return Object.entries(schedule.verification).flatMap(([id, { text, source, ...check }]) => {
    const reference = schedule.references.find((each) => each.id === source)
    if (reference === undefined) return []
    const { title, section, url, published_on: publishedOn = null } = reference
    const { verified_on: verifiedOn = null, quote = null } = check
    const name = names.get(id) ?? id
    return [{ id, name, text, verifiedOn, quote, publishedOn, title, section, url }]
  })
}

function examplePrice(
  rules: StampDutyRules,
  state: StateWithPlaces,
  city: string,
  buyerGender: BuyerGender,
  day: Day,
): ExamplePrice {
  const input = {
    propertyValue: exampleInr,
    state: state.code,
    city,
    buyerGender,
    propertyType: 'residential',
    firstSale: false,
  } as const
  const estimate = estimateStampDuty(rules, input, day)
  return estimate.supported ? priceOf(estimate) : { stampDuty: 0, registrationFee: 0, total: 0 }
}

function priceOf(estimate: SupportedEstimate): ExamplePrice {
  const { stampDutyInr: stampDuty, registrationFeeInr: registrationFee, totalInr: total } = estimate
  return { stampDuty, registrationFee, total }
}

function chargeCoverage(charge: Charge, zones: readonly Zone[]): ChargeCoverage {
  const { minimum, maximum, base } = charge
  const limits = [
    minimum !== undefined && `at least ${rupeesInWords(minimum)}`,
    maximum !== undefined && `at most ${rupeesInWords(maximum)}`,
  ].filter((limit) => limit !== false)
  const of = base === 'duty' ? ' of the stamp duty' : ''
  // The first case that holds applies.
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

function pricingInWords(pricing: Pricing): string {
  const { brackets, slabs } = pricing
  if (brackets === undefined) return flatInWords(pricing)
  const steps = brackets.map((bracket, at) => {
    const next = brackets[at + 1]?.above
    const price = flatInWords(bracket)
    if (next !== undefined) return `${price} up to ${rupeesInWords(next)}`
    return `${price} above ${rupeesInWords(bracket.above)}`
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
    ? `${percentOf(points)}% off`
    : share
      ? `${percentOf(share)}% of it off`
      : `${pricingInWords(concession)} instead`
  const parts = [
    `${name}: ${relief}`,
    first !== undefined && `on the first ${rupeesInWords(first)}`,
    most !== undefined && `at most ${rupeesInWords(most)}`,
    when !== undefined && conditionInWords(when, zones),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

function flatInWords({ rate, amount = 0n }: Pick<Pricing, 'rate' | 'amount'>): string {
  return rate === undefined ? rupeesInWords(amount) : `${percentOf(rate)}%`
}
