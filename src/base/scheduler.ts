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
