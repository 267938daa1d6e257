import type { Day } from '../base/calendar.ts'
import { percentOf } from '../base/ratio.ts'
import { rupeesInWords } from '../base/rupees.ts'
import { chargesOf } from './contested.ts'
import type {
  BuyerGender,
  Charge,
  Concession,
  Pricing,
  Schedule,
  Zone,
} from './rules/state-rules.ts'
import { verificationOf } from './rules/verification.ts'
import { conditionInWords } from './conditions.ts'
import { estimateStampDuty } from './estimate.ts'
import { scheduleOn, type StampDutyRules, type StateWithPlaces } from './rules/stamp-duty-rules.ts'

/** What is known of stamp duty on a day, for the coverage page and its JSON. */
export type Coverage = ReturnType<typeof stampDutyCoverage>

/** What is known of one state, and what it charges. Amounts are whole rupees. */
export type StateCoverage = Coverage['states'][number]

/** What was read for one component: a charge, a concession, or the day it is in force from. Null where a text has no date. */
export type ComponentCoverage = StateCoverage['verification']['components'][number]

const exampleInr = 5_000_000

/** Describes every state by the rules of a day. */
export function stampDutyCoverage(rules: StampDutyRules, day: Day) {
  return {
    rulesVersion: rules.version,
    asOf: day,
    example: {
      propertyValue: exampleInr,
      description: `A ${rupeesInWords(exampleInr)} resale flat in the state capital`,
    },
    states: rules.states.map((state) => coverageOf(rules, state, day)),
  }
}

function coverageOf(rules: StampDutyRules, state: StateWithPlaces, day: Day) {
  const schedule = scheduleOn(state, day)
  const { effective_from: effectiveFrom } = schedule
  const { status, lastOn: verifiedOn, verified, unverified } = verificationOf(schedule)
  const capital = state.places.find(({ slug }) => slug === state.capital)?.name ?? state.capital
  const price = (buyer: BuyerGender) => examplePrice(rules, state, capital, buyer, day)
  return {
    code: state.code,
    otherCodes: state.other_codes,
    name: state.name,
    kind: state.kind,
    portal: state.portal,
    capital,
    effectiveFrom,
    verification: {
      ...{ status, verifiedOn, verified, unverified },
      components: componentsOf(schedule),
      researchedOn: schedule.researched_on,
    },
    pricesByLocation: schedule.pricesByLocation,
    examples: { male: price('male'), female: price('female'), joint: price('joint') },
    charges: chargesOf(schedule).map((charge) => chargeCoverage(charge, state.zones)),
    notModelled: schedule.not_modelled.map(({ rule }) => rule),
    contested: schedule.contested.map(({ taken, other }) => ({ taken, other })),
    rejected: schedule.rejected ?? [],
    cliffs: schedule.cliffs.map(({ above, why }) => ({ above: String(above), why })),
    notes: schedule.notes,
    references: schedule.references,
    cities: state.places.map(({ name }) => name),
  }
}

function componentsOf(schedule: Schedule) {
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
) {
  const input = {
    ...{ propertyValue: exampleInr, state: state.code, city, buyerGender },
    ...({ propertyType: 'residential', firstSale: false } as const),
  }
  const estimate = estimateStampDuty(rules, input, day)
  if (!estimate.supported) return { stampDuty: 0, registrationFee: 0, total: 0 }
  const { stampDutyInr: stampDuty, registrationFeeInr: registrationFee, totalInr: total } = estimate
  return { stampDuty, registrationFee, total }
}

function chargeCoverage(charge: Charge, zones: readonly Zone[]) {
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
  return `${steps.join(', ')} (${slabs === 'excess' ? 'each on its own part' : 'of the full value'})`
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
