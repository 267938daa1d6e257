/**
 * Latencies are counted in steps, each a quarter of a doubling longer than the one before: counts of several processes can be
 * added, and a percentile read from them is at most a tenth off. Step 0 ends at 0.1 ms.
 */
const firstMs = 0.1
const stepsPerDoubling = 4
const lastStep = 80

/** The step of a latency. */
export function latencyStep(ms: number): number {
  const step = Math.ceil(stepsPerDoubling * Math.log2(ms / firstMs))
  return Math.min(lastStep, Math.max(0, step))
}

/** The latency that a share of the calls did not exceed, such as 0.99; undefined without calls. In milliseconds. */
export function percentileOf(
  counts: readonly { readonly latencyStep: number; readonly calls: number }[],
  share: number,
): number | undefined {
  const sorted = counts.toSorted((a, b) => a.latencyStep - b.latencyStep)
  const all = sorted.reduce((sum, { calls }) => sum + calls, 0)
  let left = Math.ceil(all * share)
  for (const { latencyStep: step, calls } of sorted) {
    left -= calls
    // The middle of the step.
    if (left <= 0) return firstMs * 2 ** ((step - 0.5) / stepsPerDoubling)
  }
  return undefined
}
