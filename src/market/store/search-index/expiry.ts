import { placesPerStep } from './steps.ts'

/** Places in order of the hour in which their listings end; within an hour they are in no order yet. */
export interface EndHours {
  readonly order: Uint32Array
  /** Where each hour begins in the order, and where the last one ends. */
  readonly starts: Uint32Array
  readonly firstMs: number
}

const hourMs = 3_600_000
const maxHours = 10_000

/** Groups the listings by the hour of their end: no sort, and yields like `buildSegment`. */
export function* endHours(endsMs: Float64Array): Generator<void, EndHours> {
  let firstMs = Infinity
  let lastMs = -Infinity
  for (let at = 0; at < endsMs.length; at += 1) {
    const endMs = endsMs[at] ?? 0
    firstMs = Math.min(firstMs, endMs)
    lastMs = Math.max(lastMs, endMs)
    if (at % placesPerStep === placesPerStep - 1) yield
  }
  const hours = endsMs.length === 0 ? 0 : hourOf(lastMs, firstMs) + 1
  const starts = new Uint32Array(hours + 1)
  for (let at = 0; at < endsMs.length; at += 1) {
    const next = hourOf(endsMs[at] ?? 0, firstMs) + 1
    starts[next] = (starts[next] ?? 0) + 1
    if (at % placesPerStep === placesPerStep - 1) yield
  }
  for (let hour = 1; hour <= hours; hour += 1)
    starts[hour] = (starts[hour] ?? 0) + (starts[hour - 1] ?? 0)
  const order = new Uint32Array(endsMs.length)
  const next = starts.slice()
  for (let at = 0; at < endsMs.length; at += 1) {
    const hour = hourOf(endsMs[at] ?? 0, firstMs)
    order[next[hour] ?? 0] = at
    next[hour] = (next[hour] ?? 0) + 1
    if (at % placesPerStep === placesPerStep - 1) yield
  }
  return { order, starts, firstMs }
}

function hourOf(endMs: number, firstMs: number): number {
  return Math.min(maxHours - 1, Math.floor((endMs - firstMs) / hourMs))
}

/**
 * Finds which listings end, and which begin again when a clock is set back, as time passes. It sorts an hour when time comes to it: an end
 * costs the same whenever it comes.
 */
export function expiry(
  endsMs: Float64Array,
  { order, starts, firstMs }: EndHours,
  { onEnd, onReturn }: { onEnd(at: number): void; onReturn(at: number): void },
) {
  const endOf = (at: number): number => endsMs[at] ?? 0
  let ended = 0
  /** Up to here the order is sorted. */
  let sorted = 0

  function nextEndMs(): number {
    const at = order[ended]
    if (at === undefined) return Infinity
    if (ended >= sorted) {
      sorted = starts[hourOf(endOf(at), firstMs) + 1] ?? order.length
      order.subarray(ended, sorted).sort((a, b) => endOf(a) - endOf(b))
    }
    return endsMs[order[ended] ?? 0] ?? 0
  }

  return {
    /**
     * Calls back for each listing that ended since the time before, or had ended and now has not.
     *
     * @returns how many have ended
     */
    sweepTo(nowMs: number): number {
      while (nextEndMs() <= nowMs) {
        onEnd(order[ended] ?? 0)
        ended += 1
      }
      while (ended > 0 && endOf(order[ended - 1] ?? 0) > nowMs) {
        ended -= 1
        onReturn(order[ended] ?? 0)
      }
      return ended
    },
  }
}
