import { dayMs } from '../../base/day.ts'
import { loopsPerWork, type Work } from './work.ts'
import { clearBit, emptyBitset, setBit, type Bitset } from './bitset.ts'

/** The listings that have not ended at a given time. */
interface ExpirySweep {
  at(nowMs: number): Bitset
  /** How many have ended. */
  endedAt(nowMs: number): number
}

const maxDays = 4000
const perTurn = 20_000

/** Sorts the listings by their end, step by step. */
export function* expirySweep(endsMs: Float64Array): Generator<Work, ExpirySweep> {
  const order = yield* inOrderOfEnd(endsMs)
  const alive = emptyBitset(endsMs.length)
  for (let at = 0; at < endsMs.length; at += 1) setBit(alive, at)
  let ended = 0

  function sweepTo(nowMs: number): void {
    while (ended < order.length && (endsMs[order[ended] ?? 0] ?? 0) <= nowMs) {
      clearBit(alive, order[ended] ?? 0)
      ended += 1
    }
    // A clock can be set back.
    while (ended > 0 && (endsMs[order[ended - 1] ?? 0] ?? 0) > nowMs) {
      ended -= 1
      setBit(alive, order[ended] ?? 0)
    }
  }

  return {
    at(nowMs) {
      sweepTo(nowMs)
      return alive
    },
    endedAt(nowMs) {
      sweepTo(nowMs)
      return ended
    },
  }
}

/** Grouped by day, then sorted within each day, so that no single sort is long. */
function* inOrderOfEnd(endsMs: Float64Array): Generator<Work, Uint32Array> {
  let firstMs = Infinity
  for (const endMs of endsMs) firstMs = Math.min(firstMs, endMs)
  const dayOf = (at: number): number =>
    Math.min(maxDays - 1, Math.floor(((endsMs[at] ?? 0) - firstMs) / dayMs))
  const starts = new Uint32Array(maxDays + 1)
  for (let at = 0; at < endsMs.length; at += 1) {
    const day = dayOf(at)
    starts[day + 1] = (starts[day + 1] ?? 0) + 1
    if (at % perTurn === perTurn - 1) yield perTurn / loopsPerWork
  }
  for (let day = 1; day <= maxDays; day += 1)
    starts[day] = (starts[day] ?? 0) + (starts[day - 1] ?? 0)
  const order = new Uint32Array(endsMs.length)
  const next = starts.slice()
  for (let at = 0; at < endsMs.length; at += 1) {
    const day = dayOf(at)
    order[next[day] ?? 0] = at
    next[day] = (next[day] ?? 0) + 1
    if (at % perTurn === perTurn - 1) yield perTurn / loopsPerWork
  }
  for (let day = 0; day < maxDays; day += 1) {
    const [start = 0, end = 0] = [starts[day], starts[day + 1]]
    if (end - start < 2) continue
    order.subarray(start, end).sort((a, b) => (endsMs[a] ?? 0) - (endsMs[b] ?? 0))
    yield (10 * (end - start)) / loopsPerWork
  }
  return order
}
