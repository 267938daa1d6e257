import { LRUCache } from 'lru-cache'

/** A count in memory. */
export interface Count {
  count: number
  /** Milliseconds since the Unix epoch. */
  readonly endsAtMs: number
}

/** The counts of windows in this process's memory. */
export interface WindowCounts {
  /** Undefined where no window has begun, or it has ended. */
  running(policy: string, key: string, nowMs: number): Count | undefined
  begin(policy: string, key: string, endsAtMs: number): Count
  delete(policy: string, key: string): boolean
}

/** @param maxEntries of one policy; beyond it the window that began first is forgotten */
export function windowCounts(maxEntries: number): WindowCounts {
  const byPolicy = new Map<string, LRUCache<string, Count>>()

  return {
    running(policy, key, nowMs) {
      // Not `get`: windows stay in the order in which they began.
      const count = byPolicy.get(policy)?.peek(key)
      return count !== undefined && nowMs < count.endsAtMs ? count : undefined
    },
    begin(policy, key, endsAtMs) {
      const begun = { count: 0, endsAtMs }
      const counts = byPolicy.get(policy) ?? new LRUCache<string, Count>({ max: maxEntries })
      byPolicy.set(policy, counts)
      counts.delete(key)
      counts.set(key, begun)
      return begun
    },
    delete: (policy, key) => byPolicy.get(policy)?.delete(key) ?? false,
  }
}
