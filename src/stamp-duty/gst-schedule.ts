import type { PropertyType, Rounding } from './schedule.ts'

/** GST on homes as the rule file has it. */
export interface GstOnHomes {
  readonly effective_from: string
  /** By kind of property; a kind that is not listed (land), a finished home and a resale bear none. */
  readonly under_construction: readonly GstRate[]
  readonly affordable: {
    readonly rate: string
    readonly property: readonly PropertyType[]
    readonly value_up_to: string
    readonly carpet_sqft_up_to_in_metro: string
    readonly carpet_sqft_up_to_elsewhere: string
  }
  readonly rounding: Rounding
  readonly metros: readonly GstMetro[]
  readonly references: readonly {
    readonly title: string
    readonly section: string
    readonly url: string
  }[]
  readonly verified_on: string | null
  readonly researched_on: string
  readonly notes: string
}

export interface GstRate {
  readonly property: readonly PropertyType[]
  readonly rate: string
  readonly why: string
}

export interface GstMetro {
  readonly name: string
  /** A whole jurisdiction (`in-dl`) or one of its places (`in-tn/chennai`). */
  readonly places: readonly string[]
}
