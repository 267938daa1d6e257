/** Limits how many tasks run at a time and how many wait; more are rejected as `busy`. */
export function concurrencyLimit(bounds: { readonly running: number; readonly waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    /** `busy` when too many already wait. */
    async run<T>(work: () => Promise<T>): Promise<T | 'busy'> {
      if (running < bounds.running) running += 1
      else if (waiting.length >= bounds.waiting) return 'busy'
      // A finished task hands its slot to the next, so `running` does not change.
      else await new Promise<void>((admit) => waiting.push(admit))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
