import type { AppOfCall } from '../base/caller.ts'
import { latencyStep } from './latency-steps.ts'

/** Calls of a minute that are alike: what is stored of every call, listed or not. */
export interface MinuteCount {
  readonly appId: string
  /** See {@link credentialOf}. */
  readonly credentialId: string
  readonly minuteMs: number
  /** Of HTTP, also for MCP. */
  readonly status: number
  readonly latencyStep: number
  calls: number
  /** Those of `calls` that are not in the list. */
  unlisted: number
}

export const minuteMs = 60_000

/** When the minute of a moment began. */
export function minuteOf(atMs: number): number {
  return atMs - (atMs % minuteMs)
}

/** What a call was made with: the id of a server credential, or the OAuth client of a person's call. */
export function credentialOf({
  credentialId,
  clientId,
}: Pick<AppOfCall, 'credentialId' | 'clientId'>): string {
  return credentialId ?? clientId ?? ''
}

interface CountedCall {
  readonly app: AppOfCall
  readonly atMs: number
  readonly status: number
  readonly durationMs: number
}

/** The counts of calls that wait to be written. */
interface RequestCounts {
  add(call: CountedCall, isListed: boolean): void
  readonly size: number
  /** Calls that found no room since the start. */
  readonly lost: number
  /** Removes all counts. */
  take(): MinuteCount[]
  /** Adds counts that could not be written to those of newer calls. */
  putBack(counts: readonly MinuteCount[]): void
}

/**
 * Counts in memory, at most `maxEntries` of them: a minute has about ten of a credential, so only a database that is away for long
 * fills them.
 */
export function requestCounts(maxEntries = 50_000): RequestCounts {
  const counts = new Map<string, MinuteCount>()
  let lost = 0

  function merge(key: string, count: MinuteCount): void {
    const known = counts.get(key)
    if (known !== undefined) {
      known.calls += count.calls
      known.unlisted += count.unlisted
    } else if (counts.size < maxEntries) counts.set(key, count)
    else lost += count.calls
  }

  return {
    add({ app, atMs, status, durationMs }, isListed) {
      const { appId } = app
      const credentialId = credentialOf(app)
      const step = latencyStep(durationMs)
      const minute = minuteOf(atMs)
      const unlisted = isListed ? 0 : 1
      const key = `${appId} ${credentialId} ${minute} ${status} ${step}`
      const known = counts.get(key)
      if (known === undefined) {
        merge(key, {
          ...{ appId, credentialId, minuteMs: minute, status, latencyStep: step, calls: 1 },
          unlisted,
        })
        return
      }
      known.calls += 1
      known.unlisted += unlisted
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
    putBack(taken) {
      for (const count of taken) {
        const { appId, credentialId, minuteMs: minute, status, latencyStep: step } = count
        merge(`${appId} ${credentialId} ${minute} ${status} ${step}`, count)
      }
    },
  }
}
