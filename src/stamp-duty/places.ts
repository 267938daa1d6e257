import type { LocalBody } from './schedule.ts'

/** The cities and towns of one state or union territory. */
export interface StatePlaces {
  readonly jurisdiction: string
  readonly places: readonly Place[]
}

export interface Place {
  readonly slug: string
  readonly name: string
  readonly other_names?: readonly string[]
  readonly local_body: LocalBody
  /** Zones of the state's stamp duty that the whole place lies in. */
  readonly zones?: readonly string[]
  readonly areas?: readonly PlaceArea[]
}

/** A part of a place that people name as if it were one. */
export interface PlaceArea {
  readonly name: string
  readonly other_names?: readonly string[]
  /** Where the area is ruled differently from the place around it. */
  readonly local_body?: LocalBody
  readonly zones?: readonly string[]
}
