/** Lets only so many pieces of work run at a time; a few more wait their turn, and the rest are turned away. */
export interface ConcurrencyLimit {
  /** `turned away` when as many wait already as may. */
  run<T>(work: () => Promise<T>): Promise<T | 'turned away'>
}

export function concurrencyLimit(bounds: {
  readonly running: number
  readonly waiting: number
}): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(work) {
      if (running < bounds.running) running += 1
      else if (waiting.length >= bounds.waiting) return 'turned away'
      // Whoever finishes hands its place on, so `running` stays as it is.
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
