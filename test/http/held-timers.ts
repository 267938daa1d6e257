import { mock } from 'node:test'

/** Holds back the timers of this length that are set from now on in this process; `release` ends that. */
export function holdTimers(lengthMs: number) {
  const held: (() => void)[] = []
  const real = globalThis.setTimeout
  const { mock: setting } = mock.method(
    globalThis,
    'setTimeout',
    (task: () => void, delayMs?: number) => {
      if (delayMs !== lengthMs) return real(task, delayMs)
      held.push(task)
      return real(() => undefined, 0)
    },
  )
  return {
    count: () => held.length,
    runOut: () => {
      for (const task of held.splice(0)) task()
    },
    release: () => setting.restore(),
  }
}
