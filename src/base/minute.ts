const minuteMs = 60_000

/** The UTC minute of a moment, counted since the Unix epoch. */
function minuteOf(nowMs: number): number {
  return Math.floor(nowMs / minuteMs)
}

/** When the UTC minute of a moment ends, in milliseconds since the Unix epoch. */
export function minuteEndMs(nowMs: number): number {
  return (minuteOf(nowMs) + 1) * minuteMs
}

/** Whole seconds until `endMs`, rounded up, and at least 1. */
export function secondsUntil(endMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((endMs - nowMs) / 1000))
}
