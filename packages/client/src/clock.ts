/** What the client knows of time and chance; tests turn their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Ends after so many milliseconds, or fails with the signal's reason once it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** From 0 up to 1, not including it. */
  random(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const abort = (): void => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort)
        resolve()
      }, ms)
      signal?.addEventListener('abort', abort, { once: true })
    }),
  random: () => Math.random(),
}
