const minuteMs = 60_000

/** When the UTC minute of a moment ends, in milliseconds since the Unix epoch. */
export function minuteEndMs(nowMs: number): number {
  return (Math.floor(nowMs / minuteMs) + 1) * minuteMs
}

/** Whole seconds until `endMs`, rounded up, and at least 1. */
export function secondsUntil(endMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((endMs - nowMs) / 1000))
}
