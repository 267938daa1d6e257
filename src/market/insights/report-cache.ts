import { indianDayEndMs } from '../../base/calendar.ts'
import type { Store } from '../store/open-store.ts'
import { curatedCity } from '../places/curated-city.ts'
import type { City } from '../places/city.ts'
import type { LocalityServiceParts } from './locality-service.ts'
import { localityReporter, type LocalityReport } from './locality-report.ts'

/** A report, and the time span in which it is valid for one version of the data. */
interface CachedReport {
  readonly dataVersion: number
  readonly fromMs: number
  readonly untilMs: number
  readonly report: LocalityReport
}

/**
 * Caches each locality's report until the listings change, one of them expires or the day ends in India: until then it would be
 * the same.
 */
export function reportCache(
  cities: readonly City[],
  figures: Store['localityFigures'],
): LocalityServiceParts['reportFor'] {
  const writers = new Map(
    cities.map(curatedCity).flatMap((city) => {
      const write = localityReporter(city)
      return city.localities.map((locality) => [
        `${city.slug}/${locality.slug}`,
        { locality, write },
      ])
    }),
  )
  const cache = new Map<string, CachedReport>()

  return async (citySlug, localitySlug, nowMs) => {
    const key = `${citySlug}/${localitySlug}`
    const dataVersion = figures.dataVersion()
    const known = cache.get(key)
    if (known?.dataVersion === dataVersion && known.fromMs <= nowMs && nowMs < known.untilMs) {
      return known.report
    }
    const writer = writers.get(key)
    if (writer === undefined) throw new RangeError(`There is no locality ${key}`)
    const found = figures.find(citySlug, localitySlug, nowMs)
    const report = writer.write(writer.locality, found, nowMs)
    const untilMs = Math.min(found.untilMs, indianDayEndMs(nowMs))
    cache.set(key, { dataVersion, fromMs: nowMs, untilMs, report })
    return report
  }
}
