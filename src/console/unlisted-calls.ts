import { minuteOf } from '../request-log/request-counts.ts'
import type { LoggedRequest } from '../request-log/request-repository.ts'
import type { UnlistedCalls } from '../request-log/unlisted-repository.ts'

/** Calls that are not listed, of one minute or of several between two listed calls. */
export interface UnlistedSpan {
  /** The first minute. */
  readonly fromMs: number
  /** The last minute. */
  readonly toMs: number
  readonly answered: number
  readonly rejected: number
}

/** A list of calls, newest first, with what is not listed of a minute below the minute's calls. */
export function listEntries(
  calls: readonly LoggedRequest[],
  unlisted: readonly UnlistedCalls[],
): readonly (LoggedRequest | UnlistedSpan)[] {
  const entries: (LoggedRequest | UnlistedSpan)[] = []
  const left = [...unlisted]
  for (const call of calls) {
    const later = left.findIndex(({ minuteMs }) => minuteMs <= minuteOf(call.atMs))
    entries.push(...spanOf(left.splice(0, later === -1 ? left.length : later)), call)
  }
  return [...entries, ...spanOf(left)]
}

function spanOf(minutes: readonly UnlistedCalls[]): readonly UnlistedSpan[] {
  const [last, first] = [minutes[0], minutes.at(-1)]
  if (last === undefined || first === undefined) return []
  const sum = (name: 'answered' | 'rejected') =>
    minutes.reduce((calls, minute) => calls + minute[name], 0)
  return [
    {
      fromMs: first.minuteMs,
      toMs: last.minuteMs,
      ...{ answered: sum('answered'), rejected: sum('rejected') },
    },
  ]
}
