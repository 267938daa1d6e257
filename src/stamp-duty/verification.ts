import type { Day } from '../base/day.ts'
import type { ComponentCheck, Schedule } from './state-rules.ts'

/** How far the figures of a schedule were compared with the law's own text. */
export interface Verification {
  /** `verified` when every component was. */
  readonly status: 'verified' | 'unverified'
  /** The last day on which a component was compared; null: never. */
  readonly lastOn: Day | null
  /** Ids of components: charges, concessions and `effective_from`. */
  readonly verified: readonly string[]
  readonly unverified: readonly string[]
}

/** Sums up the components of a schedule, in the order of its file. */
export function verificationOf({ verification }: Schedule): Verification {
  const components = Object.entries(verification)
  const idsOf = (isWanted: (check: ComponentCheck) => boolean): readonly string[] =>
    components.filter(([, check]) => isWanted(check)).map(([id]) => id)
  const unverified = idsOf(({ verified_on: day }) => day === undefined)
  const days = components.flatMap(([, { verified_on: day }]) => (day === undefined ? [] : [day]))
  return {
    status: unverified.length === 0 ? 'verified' : 'unverified',
    lastOn: days.toSorted().at(-1) ?? null,
    verified: idsOf(({ verified_on: day }) => day !== undefined),
    unverified,
  }
}
