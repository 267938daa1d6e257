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

/** Runs a task after a delay and returns a function that cancels it. A test runs the tasks itself. */
export type Scheduler = (task: () => void, delayMs: number) => () => void

/** Schedules with a timer that does not keep the process alive. */
export const afterTimeout: Scheduler = (task, delayMs) => {
  const timer = setTimeout(task, delayMs)
  timer.unref()
  return () => {
    clearTimeout(timer)
  }
}
