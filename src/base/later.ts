/** Runs a task after a delay; what it returns takes the task back. A test runs the tasks itself. */
export type Later = (task: () => void, delayMs: number) => () => void

/** By a timer that keeps no process alive. */
export const afterTimeout: Later = (task, delayMs) => {
  const timer = setTimeout(task, delayMs)
  timer.unref()
  return () => {
    clearTimeout(timer)
  }
}
