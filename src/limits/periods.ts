const minuteMs = 60_000
const dayMs = 86_400_000

/** The UTC minute at a moment: its number since the Unix epoch. */
export function minuteOf(nowMs: number): number {
  return Math.floor(nowMs / minuteMs)
}

export function minuteEndMs(nowMs: number): number {
  return (minuteOf(nowMs) + 1) * minuteMs
}

/** The next 00:00 UTC: a UTC day has no leap second and no other length. */
export function dayEndMs(nowMs: number): number {
  return (Math.floor(nowMs / dayMs) + 1) * dayMs
}

/** The first moment of the next UTC month. Keeps the one asked for last. */
export function monthEndMs(nowMs: number): number {
  if (nowMs < kept.startMs || nowMs >= kept.endMs) {
    const now = new Date(nowMs)
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
    kept = { startMs: Date.UTC(year, month), endMs: Date.UTC(year, month + 1) }
  }
  return kept.endMs
}

let kept = { startMs: 0, endMs: 0 }

/** Whole seconds to wait, rounded up: whoever waits so long is not early. */
export function secondsUntil(endMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((endMs - nowMs) / 1000))
}
