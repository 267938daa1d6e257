/**
 * The law of stamp duty as the rule files write it: `rules` reads it, `calculators` applies it, so its shape stands below
 * both. Rupees and percentages are exact texts ("2500000", "5.5%"). `data/rules/stamp-duty/README.md` explains each key.
 */

export type BuyerGender = 'male' | 'female' | 'joint'
export type PropertyType = 'residential' | 'commercial' | 'plot' | 'agricultural'
export type LocalBody = 'municipal_corporation' | 'municipal_council' | 'gram_panchayat'

/** One state or union territory. */
export interface StateRules {
  readonly jurisdiction: string
  /** ISO 3166-2 code without its country. */
  readonly code: string
  readonly other_codes: readonly string[]
  readonly kind: 'state' | 'union_territory'
  readonly name: string
  readonly slug: string
  readonly other_names: readonly string[]
  /** Slug of a place in the state's places file. */
  readonly capital: string
  /** The official registration portal. */
  readonly portal: string
  readonly zones: readonly Zone[]
  /** Newest first; each is in force until the one before it starts. */
  readonly schedules: readonly Schedule[]
}

/** A part of a state with rates of its own that its kind of local body does not explain. */
export interface Zone {
  readonly id: string
  readonly name: string
}

/** Everything that is charged on a sale deed from one day on. */
export interface Schedule {
  readonly effective_from: string
  readonly duty: Charge
  readonly surcharges: readonly Charge[]
  readonly registration_fees: readonly Charge[]
  readonly not_modelled: readonly NotModelled[]
  readonly cliffs: readonly Cliff[]
  readonly references: readonly ScheduleReference[]
  readonly verified_on: string | null
  /** Ids of charges and concessions, and `effective_from`, that nobody compared with a primary source. */
  readonly unverified: readonly string[]
  readonly confidence: 'high' | 'medium' | 'low'
  readonly researched_on: string
  readonly notes: string
}

export interface Charge {
  readonly id: string
  readonly name: string
  readonly legal_basis: string | null
  readonly sources: readonly string[]
  /** `duty` is the amount of the schedule's `duty`, after its concession and rounding. */
  readonly base: 'consideration' | 'duty'
  /** "Per hundred rupees or part of it": the base is rounded before the rate is applied. */
  readonly base_rounding?: Rounding
  readonly rounding: Rounding
  readonly minimum?: string
  readonly maximum?: string
  /** The first that holds applies; the last holds always. */
  readonly cases: readonly ChargeCase[]
  /** The first that holds applies. */
  readonly concessions?: readonly Concession[]
}

export interface Rounding {
  readonly to: string
  readonly mode: 'up' | 'down' | 'half_up'
}

/** Exactly one of `rate`, `amount` and `brackets`. */
export interface Pricing {
  readonly rate?: string
  readonly amount?: string
  readonly brackets?: readonly Bracket[]
  /** Whether a bracket's rate is charged on the whole base or on what lies inside the bracket. */
  readonly slabs?: 'whole' | 'excess'
}

export interface ChargeCase extends Pricing {
  readonly when?: Condition
}

/** Holds for a base above `above`, up to and with the next bracket's. */
export interface Bracket {
  readonly above: string
  readonly rate?: string
  readonly amount?: string
  /** The bracket is the highest fee that can be due. */
  readonly cap?: boolean
}

/** Every key that is present must hold. */
export interface Condition {
  readonly property?: readonly PropertyType[]
  readonly local_body?: readonly LocalBody[]
  readonly zone?: readonly string[]
  readonly not_zone?: readonly string[]
  readonly first_sale?: boolean
  readonly value?: ValueRange
}

export interface ValueRange {
  readonly above?: string
  readonly up_to?: string
}

/** Exactly one of `rate`, `brackets`, `points_off` and `share_off`. */
export interface Concession extends Pricing {
  readonly id: string
  readonly name: string
  readonly buyer: readonly Exclude<BuyerGender, 'male'>[]
  readonly when?: Condition
  /** Percentage points of the base. */
  readonly points_off?: string
  /** Percent of the charge itself. */
  readonly share_off?: string
  /** Only this much of the base is relieved. */
  readonly on_first?: string
  /** The most that is taken off, in rupees. */
  readonly at_most?: string
  readonly legal_basis: string | null
  readonly sources: readonly string[]
}

export interface NotModelled {
  readonly rule: string
  /** The answer says so when this holds; `{}` holds always; absent: only the coverage page says so. */
  readonly tell_when?: TellWhen
}

export interface TellWhen extends Condition {
  readonly buyer?: readonly BuyerGender[]
}

/** A value at which one rupee more costs less in total. */
export interface Cliff {
  readonly above: string
  readonly why: string
}

export interface ScheduleReference {
  readonly id: string
  readonly kind: 'act' | 'notification' | 'official_page' | 'press' | 'secondary'
  readonly title: string
  readonly section: string
  readonly url: string
  readonly published_on?: string
  readonly read_through?: string
}
