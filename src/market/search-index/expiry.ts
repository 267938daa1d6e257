/** Tells which listings end, and which begin again when a clock is set back, as time passes. */
export interface Expiry {
  /** Calls back for each listing that ended since the time before, or had ended and now has not. */
  sweepTo(nowMs: number): void
  /** How many have ended. */
  ended(): number
  /** No listing ends before this, unless time goes back. */
  nextEndMs(): number
}

const hourMs = 3_600_000
const maxHours = 10_000

/**
 * Groups the listings by the hour of their end, and sorts an hour when time comes to it: an end costs the same whenever it
 * comes, and building costs no sort.
 */
export function expiry(
  endsMs: Float64Array,
  { onEnd, onReturn }: { onEnd(at: number): void; onReturn(at: number): void },
): Expiry {
  let firstMs = Infinity
  for (const endMs of endsMs) firstMs = Math.min(firstMs, endMs)
  const hourOf = (at: number): number =>
    Math.min(maxHours - 1, Math.floor(((endsMs[at] ?? 0) - firstMs) / hourMs))
  let hours = 0
  for (let at = 0; at < endsMs.length; at += 1) hours = Math.max(hours, hourOf(at) + 1)
  const starts = new Uint32Array(hours + 1)
  for (let at = 0; at < endsMs.length; at += 1) {
    const hour = hourOf(at)
    starts[hour + 1] = (starts[hour + 1] ?? 0) + 1
  }
  for (let hour = 1; hour <= hours; hour += 1)
    starts[hour] = (starts[hour] ?? 0) + (starts[hour - 1] ?? 0)
  const order = new Uint32Array(endsMs.length)
  const next = starts.slice()
  for (let at = 0; at < endsMs.length; at += 1) {
    const hour = hourOf(at)
    order[next[hour] ?? 0] = at
    next[hour] = (next[hour] ?? 0) + 1
  }

  let ended = 0
  /** Up to here the order is sorted. */
  let sorted = 0
  let lastMs = -Infinity

  function nextEndMs(): number {
    const at = order[ended]
    if (at === undefined) return Infinity
    if (ended >= sorted) {
      const end = starts[hourOf(at) + 1] ?? order.length
      order.subarray(ended, end).sort((a, b) => (endsMs[a] ?? 0) - (endsMs[b] ?? 0))
      sorted = end
    }
    return endsMs[order[ended] ?? 0] ?? Infinity
  }

  return {
    sweepTo(nowMs) {
      if (nowMs >= lastMs && nowMs < firstMs) return
      lastMs = nowMs
      while (nextEndMs() <= nowMs) {
        onEnd(order[ended] ?? 0)
        ended += 1
      }
      while (ended > 0 && (endsMs[order[ended - 1] ?? 0] ?? 0) > nowMs) {
        ended -= 1
        onReturn(order[ended] ?? 0)
      }
    },
    ended: () => ended,
    nextEndMs,
  }
}
