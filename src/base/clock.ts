/** The only source of time. It is passed in, so that a test can set it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Milliseconds that never go backwards, for durations only. */
  monotonic(): number
}

/** The clock of this machine. */
export const systemClock: Clock = {
  now: Date.now,
  monotonic: performance.now.bind(performance),
}
