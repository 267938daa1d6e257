/** Calls of an hour that are alike: what is stored of every call, listed or not. */
export interface HourCount {
  readonly appId: string
  /** When the hour began. */
  readonly hourMs: number
  readonly isTest: boolean
  /** Of HTTP, also for MCP. */
  readonly status: number
  /** See `latencyStep`. */
  readonly latencyStep: number
  calls: number
  /** Those of `calls` that are not in the list. */
  unlisted: number
}

/** When the hour of a moment began. */
export function hourOf(atMs: number): number {
  return atMs - (atMs % 3_600_000)
}

/** The counts of calls that wait to be written. */
interface RequestCounts {
  /** Adds to the count of calls that are alike, also what could not be written before. */
  add(count: HourCount): void
  readonly size: number
  /** Calls that found no room since the start. */
  readonly lost: number
  /** Removes all counts. */
  take(): HourCount[]
}

/**
 * Counts in memory, at most `maxEntries` of them: an hour has some dozens of an app, so only a database that is away for long fills
 * them.
 */
export function requestCounts(maxEntries = 50_000): RequestCounts {
  const counts = new Map<string, HourCount>()
  let lost = 0
  return {
    add(count) {
      const { appId, hourMs, isTest, status, latencyStep } = count
      const key = `${appId} ${hourMs} ${isTest} ${status} ${latencyStep}`
      const known = counts.get(key)
      if (known !== undefined) {
        known.calls += count.calls
        known.unlisted += count.unlisted
      } else if (counts.size < maxEntries) counts.set(key, { ...count })
      else lost += count.calls
    },
    get size() {
      return counts.size
    },
    get lost() {
      return lost
    },
    take() {
      const taken = [...counts.values()]
      counts.clear()
      return taken
    },
  }
}
