import { keptCounts, type KeptCounts } from './window-counts.ts'
import type { Taking, Window, WindowCount, WindowStore } from './window-store.ts'

/** Decides at once, so that no other call can slip in between. */
export interface MemoryWindows extends WindowStore {
  take(windows: readonly Window[], nowMs: number): Taking
  add(windows: readonly Window[], nowMs: number): readonly WindowCount[]
  read(windows: readonly Window[], nowMs: number): readonly WindowCount[]
  giveBack(windows: readonly Window[], nowMs: number): void
}

/** How many windows of one policy are remembered, unless told otherwise. */
const mostWindows = 50_000

/** Windows of this process alone: each process of a cluster counts for itself, and a restart forgets. */
export function memoryWindows(most = mostWindows): MemoryWindows {
  const kept = keptCounts(most)

  function read(windows: readonly Window[], nowMs: number): readonly WindowCount[] {
    return windows.map(
      ({ policy, key, endsAtMs }) =>
        snapshot(kept.running(policy, key, nowMs)) ?? { count: 0, endsAtMs },
    )
  }

  function add(windows: readonly Window[], nowMs: number): readonly WindowCount[] {
    return windows.map((window) => {
      const count = countIn(kept, window, nowMs)
      count.count += 1
      return { count: count.count, endsAtMs: count.endsAtMs }
    })
  }

  return {
    take(windows, nowMs) {
      for (const { policy, key, limit } of windows) {
        const count = kept.running(policy, key, nowMs)?.count ?? 0
        if (count >= limit) return { taken: false, counts: read(windows, nowMs) }
      }
      return { taken: true, counts: add(windows, nowMs) }
    },
    add,
    read,
    giveBack(windows, nowMs) {
      for (const { policy, key } of windows) {
        const count = kept.running(policy, key, nowMs)
        if (count !== undefined && count.count > 0) count.count -= 1
      }
    },
  }
}

function countIn(kept: KeptCounts, { policy, key, endsAtMs }: Window, nowMs: number) {
  return kept.running(policy, key, nowMs) ?? kept.begin(policy, key, endsAtMs)
}

function snapshot(count: WindowCount | undefined): WindowCount | undefined {
  return count && { count: count.count, endsAtMs: count.endsAtMs }
}
