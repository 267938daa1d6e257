/** Whole seconds to wait, rounded up: whoever waits so long is not early. */
export function secondsUntil(endMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((endMs - nowMs) / 1000))
}
