import { rate, roundingUnit, rupees } from '../../rules/figures.ts'
import { address } from '../../rules/references.ts'
import {
  day,
  list,
  nullable,
  object,
  oneOf,
  record,
  text,
  yesNo,
  type ValueOf,
} from '../../rules/schema.ts'
import { componentCheck, scheduleReference, slug } from './sources.ts'

/** The law of stamp duty as its files have it. `data/rules/stamp-duty/README.md` explains each key. */

const id = {
  ...text,
  pattern: '^[a-z][a-z0-9_]*$',
  write: 'Write an id in lower case with underscores, such as transfer_duty.',
}

export const zoneId = {
  ...text,
  pattern: '^[a-z][a-z0-9-]*$',
  write: 'Write a zone in lower case with hyphens, as it is listed under zones.',
}

export const jurisdiction = {
  ...text,
  pattern: '^in-[a-z]{2}$',
  write: 'Write jurisdiction: in- and the ISO 3166-2 code in lower case, such as in-tn.',
}

export const localBody = oneOf('municipal_corporation', 'municipal_council', 'gram_panchayat')
export const names = list(text, { minItems: 0 })
export const propertyTypes = list(oneOf('residential', 'commercial', 'plot', 'agricultural'))

export const rounding = {
  ...object({ to: roundingUnit, mode: oneOf('up', 'down', 'half_up') }),
  write: 'Write { to: "1", mode: half_up } or what the law says.',
}

/** Every key that is present must hold. */
const conditionKeys = {
  property: propertyTypes,
  local_body: list(localBody),
  zone: list(zoneId),
  not_zone: list(zoneId),
  first_sale: yesNo,
  value: {
    ...object({}, { above: rupees, up_to: rupees }),
    minProperties: 1,
    write: 'Write { above: "…" }, { up_to: "…" } or both.',
  },
}

const condition = {
  ...object({}, conditionKeys),
  minProperties: 1,
  write: 'Write at least one of property, local_body, zone, not_zone, first_sale, value.',
}

/** When a response mentions something: as a condition, and by what is only known of the request. */
const occasion = object(
  {},
  {
    buyer: list(oneOf('male', 'female', 'joint')),
    ...conditionKeys,
    /** A first sale, or a sale of which nothing says whether it is one. */
    may_be_first_sale: { ...yesNo, enum: [true] },
  },
)

/** Exactly one of `rate`, `amount` and `brackets`. */
const pricingKeys = {
  rate,
  amount: rupees,
  /** Ascending from 0; each applies to a base above `above`, up to and including the next one's. */
  brackets: list(
    // A bracket with `cap` is the highest fee that can be due.
    object({ above: rupees }, { rate, amount: rupees, cap: { ...yesNo, enum: [true] } }),
    {
      minItems: 2,
      write: 'Write at least two of { above: "…", rate: "…" }, the lowest first.',
    },
  ),
  /** Whether a bracket's rate is charged on the whole base or on the part inside the bracket. */
  slabs: oneOf('whole', 'excess'),
}
const pricing = object({}, pricingKeys)

const legalBasis = nullable({
  ...text,
  write: 'Write legal_basis: act and section, or null when it is not known.',
})

const sources = list(text, {
  uniqueItems: true,
  write: 'Write sources: ids of entries under references, at least one.',
})

const anyBuyer = oneOf('male', 'female', 'joint')
export type BuyerGender = ValueOf<typeof anyBuyer>

/** Exactly one of `rate`, `brackets`, `points_off` and `share_off`. */
const concession = object(
  {
    id,
    name: text,
    buyer: list<BuyerGender>(oneOf('female', 'joint'), { uniqueItems: true }),
    legal_basis: legalBasis,
    sources,
  },
  {
    when: condition,
    ...pricingKeys,
    /** Percentage points of the base. */
    points_off: rate,
    /** Percent of the charge itself. */
    share_off: rate,
    /** Only this much of the base is relieved. */
    on_first: rupees,
    /** The most that is taken off, in rupees. */
    at_most: rupees,
  },
)

/** The first case that holds applies; the last always holds. */
const pricedCases = list(object({}, { when: condition, ...pricingKeys }))

const charge = object(
  {
    id,
    name: text,
    legal_basis: legalBasis,
    sources,
    /** `duty` is the amount of the schedule's `duty`, after its concession and rounding. */
    base: oneOf('consideration', 'duty'),
    rounding,
    cases: pricedCases,
  },
  {
    /** "Per hundred rupees or part of it": the base is rounded before the rate is applied. */
    base_rounding: rounding,
    minimum: rupees,
    maximum: rupees,
    /** The first concession that holds applies. */
    concessions: list(concession),
  },
)

/** A charge by the other reading; null takes a limit away. */
const otherwise = {
  ...object(
    {},
    {
      cases: pricedCases,
      maximum: nullable(rupees),
      minimum: nullable(rupees),
      concessions: list(concession, { minItems: 0 }),
    },
  ),
  minProperties: 1,
  write: 'Write at least one of cases, maximum, minimum, concessions.',
}

/** A figure on which sources disagree: the schedule has one reading, this has the other. */
const contested = object(
  {
    id,
    /** Both in lower case, as they are quoted inside a sentence. */
    taken: text,
    other: text,
    /** What the other reading has instead, by the id of each charge that it prices otherwise. */
    instead: {
      ...record(otherwise),
      minProperties: 1,
      write: 'Write instead: { stamp_duty: { … } }, with the id of each charge that differs.',
    },
    sources,
  },
  { when: occasion },
)

/** Everything that is charged on a sale deed from one day on. */
const schedule = object(
  {
    effective_from: day,
    duty: charge,
    surcharges: list(charge, { minItems: 0 }),
    registration_fees: list(charge),
    not_modelled: list(
      object(
        { rule: text },
        {
          /** When a response mentions the rule; `{}`: always. Without it only the coverage page does. */
          tell_when: occasion,
        },
      ),
      { minItems: 0 },
    ),
    /** Values at which one rupee more costs less in total. */
    cliffs: list(object({ above: rupees, why: text }), { minItems: 0 }),
    references: list(scheduleReference, {
      write: 'Write references: a list of {id, kind, title, section, url}, at least one.',
    }),
    /** Of every charge and concession by its id, and of `effective_from`. */
    verification: record(componentCheck),
    /** Figures on which sources disagree, with both readings. */
    contested: list(contested, { minItems: 0 }),
    researched_on: day,
    /** How the figures were chosen. A figure that others give instead is under `contested` or `rejected`. */
    notes: text,
  },
  {
    /** Figures that circulate and cannot be right, in lower case, and why: superseded, incomplete, of something else. */
    rejected: list(object({ reading: text, why: text })),
    /** Figures of the notes that are no rivals, as `7%` or `2500000`: sums of the rates, former rates, examples. */
    other_figures: list(text),
  },
)

const isoCode = { ...text, pattern: '^[A-Z]{2}$' }

/** One state or union territory: `data/rules/stamp-duty/in-….yaml`. */
export const stateRules = object({
  jurisdiction,
  /** ISO 3166-2 code without its country. */
  code: { ...isoCode, write: 'Write the ISO code, such as TN.' },
  other_codes: list({ ...isoCode, write: 'Write an ISO code, such as TG.' }, { minItems: 0 }),
  kind: oneOf('state', 'union_territory'),
  name: text,
  slug,
  other_names: names,
  capital: slug,
  portal: address,
  /** Parts of the state with rates of their own that the kind of local body does not explain. */
  zones: list(object({ id: zoneId, name: text }), { minItems: 0 }),
  /** Newest first; each is in force until the one before it starts. */
  schedules: list(schedule),
})

/** One state or union territory. */
export type StateRules = ValueOf<typeof stateRules>
/** A part of a state with its own rates. */
export type Zone = StateRules['zones'][number]
/** Everything that is charged on a sale deed from one day on. */
export type Schedule = ValueOf<typeof schedule>
/** A duty, surcharge or fee. */
export type Charge = ValueOf<typeof charge>
/** A relief for some buyers. */
export type Concession = ValueOf<typeof concession>
/** When a case or concession holds. */
export type Condition = ValueOf<typeof condition>
/** When a response mentions a rule or another reading. */
export type Occasion = ValueOf<typeof occasion>
/** How a price is computed. */
export type Pricing = ValueOf<typeof pricing>
/** One bracket of a price. */
export type Bracket = NonNullable<Pricing['brackets']>[number]
/** A figure on which sources disagree. */
export type Contested = Schedule['contested'][number]
/** A multiple of rupees to round to, and how. */
export type Rounding = ValueOf<typeof rounding>
export type LocalBody = ValueOf<typeof localBody>
export type PropertyType = ValueOf<typeof propertyTypes>[number]
