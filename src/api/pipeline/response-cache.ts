import { LRUCache } from 'lru-cache'
import { isLongText, type JsonText } from '../../http/write-json.ts'

/** Responses shared by all callers: a key contains everything that a response depends on. */
export type ResponseCache = ReturnType<typeof responseCache>

/** How long a response may be reused. */
const freshMs = 5 * 60_000

export function responseCache(maxSize = 32 * 1024 * 1024) {
  const cache = new LRUCache<string, { json: JsonText; readonly atMs: number }>({
    maxSize,
    // Text outside of Latin-1 takes two bytes a character.
    sizeCalculation: ({ json }, key) => 2 * (json.length + key.length),
  })
  return {
    /** The response; undefined where there is none that is younger than five minutes. */
    find(key: string, nowMs: number): JsonText | undefined {
      const entry = cache.get(key)
      if (entry === undefined) return undefined
      const ageMs = nowMs - entry.atMs
      // A clock that was set back does not make an entry fresh.
      if (ageMs < 0 || ageMs >= freshMs) return undefined
      // Most responses are sent once: they would only make garbage outside the heap.
      if (isLongText(entry.json)) entry.json = Buffer.from(String(entry.json))
      return entry.json
    },
    set(key: string, json: string, nowMs: number): void {
      cache.set(key, { json, atMs: nowMs })
    },
  }
}
