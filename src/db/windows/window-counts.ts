import { LRUCache } from 'lru-cache'

/** A count in memory. */
export interface KeptCount {
  count: number
  readonly endsAtMs: number
}

/** The counts of windows in this process's memory, so many for each policy. */
export interface KeptCounts {
  /** Undefined when there is none, or its time is over. */
  running(policy: string, key: string, nowMs: number): KeptCount | undefined
  begin(policy: string, key: string, endsAtMs: number): KeptCount
  delete(policy: string, key: string): boolean
}

/**
 * @param most counts of one policy; beyond, the one that began first is forgotten: whoever has so many addresses is not
 * held up by counting each
 */
export function keptCounts(most: number): KeptCounts {
  const byPolicy = new Map<string, LRUCache<string, KeptCount>>()

  function of(policy: string): LRUCache<string, KeptCount> {
    const known = byPolicy.get(policy)
    if (known !== undefined) return known
    const counts = new LRUCache<string, KeptCount>({ max: most })
    byPolicy.set(policy, counts)
    return counts
  }

  return {
    running(policy, key, nowMs) {
      // Not `get`: windows stay in the order in which they began.
      const kept = of(policy).peek(key)
      return kept !== undefined && nowMs < kept.endsAtMs ? kept : undefined
    },
    begin(policy, key, endsAtMs) {
      const begun = { count: 0, endsAtMs }
      const counts = of(policy)
      counts.delete(key)
      counts.set(key, begun)
      return begun
    },
    delete: (policy, key) => of(policy).delete(key),
  }
}
