import type { LocalityFigureRepository } from '../store/locality-figures.ts'
import { curatedCity } from './curated-city.ts'
import type { City } from '../city.ts'
import type { Formulas } from './formulas.ts'
import type { LocalityDeskParts } from './locality-desk.ts'
import { localityReporter, type LocalityReport } from './locality-report.ts'
import { indianMonth, indianMonthEndMs } from './month.ts'

/** A report, and the span of time in which it holds for one version of the data. */
interface KeptReport {
  readonly dataVersion: number
  readonly fromMs: number
  readonly untilMs: number
  readonly report: LocalityReport
}

/**
 * Works out a locality's report when it is first asked for, and keeps it until the listings change, one of them expires,
 * or the month ends: until then it could not come out differently.
 */
export function keptReports(
  cities: readonly City[],
  figures: LocalityFigureRepository,
  formulas: Formulas,
): LocalityDeskParts['reportOn'] {
  const writers = new Map(
    cities.map(curatedCity).flatMap((city) => {
      const write = localityReporter(city, formulas)
      return city.localities.map((locality) => [
        `${city.slug}/${locality.slug}`,
        { locality, write },
      ])
    }),
  )
  const kept = new Map<string, KeptReport>()

  return (citySlug, localitySlug, nowMs) => {
    const key = `${citySlug}/${localitySlug}`
    const dataVersion = figures.dataVersion()
    const known = kept.get(key)
    if (known?.dataVersion === dataVersion && known.fromMs <= nowMs && nowMs < known.untilMs) {
      return known.report
    }
    const writer = writers.get(key)
    if (writer === undefined) throw new RangeError(`There is no locality ${key}`)
    const month = indianMonth(nowMs)
    const found = figures.find(citySlug, localitySlug, nowMs)
    const report = writer.write(writer.locality, found, month)
    const untilMs = Math.min(found.untilMs, indianMonthEndMs(month))
    kept.set(key, { dataVersion, fromMs: nowMs, untilMs, report })
    return report
  }
}
