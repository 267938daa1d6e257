const minuteMs = 60_000

/** The UTC minute at a moment: its number since the Unix epoch. */
export function minuteOf(nowMs: number): number {
  return Math.floor(nowMs / minuteMs)
}

export function minuteEndMs(nowMs: number): number {
  return (minuteOf(nowMs) + 1) * minuteMs
}

/** Whole seconds to wait, rounded up: whoever waits so long is not early. */
export function secondsUntil(endMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((endMs - nowMs) / 1000))
}
