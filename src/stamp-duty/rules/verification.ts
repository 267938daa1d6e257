import type { ComponentCheck } from './sources.ts'
import type { Schedule } from './state-rules.ts'

/** How far the figures of a schedule were compared with the law's own text: its components in the order of its file. */
export function verificationOf(schedule: Schedule) {
  const components = Object.entries(schedule.verification)
  const idsOf = (isWanted: (check: ComponentCheck) => boolean): readonly string[] =>
    components.filter(([, check]) => isWanted(check)).map(([id]) => id)
  const unverified = idsOf(({ verified_on: day }) => day === undefined)
  const days = components.flatMap(([, { verified_on: day }]) => (day === undefined ? [] : [day]))
  return {
    /** `verified` when every component was. */
    status: unverified.length === 0 ? ('verified' as const) : ('unverified' as const),
    /** The last day on which a component was compared; null: never. */
    lastOn: days.toSorted().at(-1) ?? null,
    /** Ids of components: charges, concessions and `effective_from`. */
    verified: idsOf(({ verified_on: day }) => day !== undefined),
    unverified,
    pageRead: pageRead(schedule),
  }
}

/** The page that was read: of a verified component, the stamp duty before others; else of any. null: no page is known. */
function pageRead({ verification, duty, references }: Schedule): string | null {
  const ofDuty = verification[duty.id]
  const checks = [ofDuty, ...Object.values(verification)]
  const verified = checks.find((check) => check?.verified_on !== undefined)
  const others = Object.values(verification).map(({ source }) => source)
  const sources = [verified?.source, ofDuty?.source, ...duty.sources, ...others]
  const pages = sources.map((source) => references.find(({ id }) => id === source)?.url)
  return pages.find((url) => typeof url === 'string') ?? null
}
