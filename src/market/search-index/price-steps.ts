import { loopsPerWork, type Work } from './work.ts'
import { emptyBitset, setBit, type Bitset } from './bitset.ts'

/**
 * Prices in about 64 steps with as many listings each: a range is whole steps, taken from two bitsets, and the two steps
 * at its ends, looked through one by one.
 */
interface PriceSteps {
  /** Writes the listings between the bounds, both included, over `into`. */
  within(into: Bitset, minInr: number, maxInr: number): void
}

const steps = 64
const sampleSize = 16_384
const perTurn = 20_000

/** Builds the steps, yielding the work of each stage. */
export function* priceSteps(pricesInr: Float64Array): Generator<Work, PriceSteps> {
  const starts = stepStarts(pricesInr)
  const sizes = new Uint32Array(starts.length + 1)
  const stepOf = new Uint8Array(pricesInr.length)
  for (let at = 0; at < pricesInr.length; at += 1) {
    const step = stepAt(starts, pricesInr[at] ?? 0)
    stepOf[at] = step
    sizes[step + 1] = (sizes[step + 1] ?? 0) + 1
    if (at % perTurn === perTurn - 1) yield perTurn / loopsPerWork
  }
  for (let step = 1; step < sizes.length; step += 1)
    sizes[step] = (sizes[step] ?? 0) + (sizes[step - 1] ?? 0)
  // Prices are stored in the order of their members: single lookups would miss the processor's caches.
  const members = new Uint32Array(pricesInr.length)
  const memberPrices = new Float64Array(pricesInr.length)
  const next = sizes.slice()
  for (let at = 0; at < pricesInr.length; at += 1) {
    const step = stepOf[at] ?? 0
    const place = next[step] ?? 0
    members[place] = at
    memberPrices[place] = pricesInr[at] ?? 0
    next[step] = place + 1
    if (at % perTurn === perTurn - 1) yield perTurn / loopsPerWork
  }
  // below[step] has every listing of the steps before it.
  const below: Bitset[] = [emptyBitset(pricesInr.length)]
  for (let step = 0; step < starts.length; step += 1) {
    const bits = Uint32Array.from(below[step] ?? [])
    for (let place = sizes[step] ?? 0; place < (sizes[step + 1] ?? 0); place += 1)
      setBit(bits, members[place] ?? 0)
    below.push(bits)
    yield ((sizes[step + 1] ?? 0) - (sizes[step] ?? 0) + bits.length) / loopsPerWork
  }

  function addStep(into: Bitset, step: number, minInr: number, maxInr: number): void {
    for (let place = sizes[step] ?? 0; place < (sizes[step + 1] ?? 0); place += 1) {
      const price = memberPrices[place] ?? 0
      if (price >= minInr && price <= maxInr) setBit(into, members[place] ?? 0)
    }
  }

  return {
    within(into, minInr, maxInr) {
      // A side without a bound has no step to look through.
      const first = minInr === -Infinity ? -1 : stepAt(starts, minInr)
      const last = maxInr === Infinity ? starts.length : stepAt(starts, maxInr)
      const upTo = below[last]
      const from = below[first + 1]
      if (upTo === undefined || from === undefined || last <= first) into.fill(0)
      else
        for (let word = 0; word < into.length; word += 1)
          into[word] = (upTo[word] ?? 0) & ~(from[word] ?? 0)
      if (first >= 0) addStep(into, first, minInr, maxInr)
      if (last < starts.length && last > first) addStep(into, last, minInr, maxInr)
    },
  }
}

/** The lowest price of each step: quantiles of a sample, each once. */
function stepStarts(pricesInr: Float64Array): Float64Array {
  const stride = Math.max(1, Math.floor(pricesInr.length / sampleSize))
  const sample = new Float64Array(Math.ceil(pricesInr.length / stride))
  for (let at = 0; at < sample.length; at += 1) sample[at] = pricesInr[at * stride] ?? 0
  sample.sort()
  const starts = new Set([-Infinity])
  for (let step = 1; step < steps; step += 1) {
    const start = sample[Math.floor((sample.length * step) / steps)]
    if (start !== undefined) starts.add(start)
  }
  return Float64Array.from(starts)
}

/** The last step that does not start above the price. */
function stepAt(starts: Float64Array, priceInr: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= priceInr) low = middle
    else high = middle - 1
  }
  return low
}
