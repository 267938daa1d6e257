import { windowCounts, type Count } from './window-counts.ts'
import type { Taking, Window, WindowCount, WindowStore } from './window-store.ts'

/** A store that decides without a promise, so that no other call runs in between. */
interface MemoryWindows extends WindowStore {
  take(windows: readonly Window[], nowMs: number): Taking
  add(windows: readonly Window[], nowMs: number): readonly WindowCount[]
  read(windows: readonly Window[], nowMs: number): readonly WindowCount[]
  giveBack(windows: readonly Window[], nowMs: number): void
}

/** Windows of one policy that are remembered by default. */
const maxWindows = 50_000

/** Windows of this process alone: each process of a cluster counts for itself, and a restart forgets. */
export function memoryWindows(maxEntries = maxWindows): MemoryWindows {
  const counts = windowCounts(maxEntries)

  function add(windows: readonly Window[], nowMs: number): readonly WindowCount[] {
    const after: WindowCount[] = []
    for (const { policy, key, endsAtMs } of windows) {
      const count: Count = counts.running(policy, key, nowMs) ?? counts.begin(policy, key, endsAtMs)
      count.count += 1
      after.push({ count: count.count, endsAtMs: count.endsAtMs })
    }
    return after
  }

  function read(windows: readonly Window[], nowMs: number): readonly WindowCount[] {
    return windows.map(({ policy, key, endsAtMs }) => {
      const running = counts.running(policy, key, nowMs)
      return running === undefined
        ? { count: 0, endsAtMs }
        : { count: running.count, endsAtMs: running.endsAtMs }
    })
  }

  return {
    take(windows, nowMs) {
      for (const { policy, key, limit } of windows) {
        const count = counts.running(policy, key, nowMs)?.count ?? 0
        if (count >= limit) return { taken: false, counts: read(windows, nowMs) }
      }
      return { taken: true, counts: add(windows, nowMs) }
    },
    add,
    read,
    giveBack(windows, nowMs) {
      for (const { policy, key } of windows) {
        const running = counts.running(policy, key, nowMs)
        if (running !== undefined && running.count > 0) running.count -= 1
      }
    },
  }
}
