import { LRUCache } from 'lru-cache'
import type { AbuseLogRepository } from './abuse-log-repository.ts'
import type { DayKey } from './caller-pseudonyms.ts'

/** Keys for calls, which cannot wait for a database. */
interface DayKeys extends DayKey {
  /** Reads the key of a day, or makes it, before a call needs it. */
  fetch(day: string): Promise<void>
}

const keptDays = 3

/**
 * The keys of the abuse log.
 *
 * @throws in place of a key that cannot be read, or is still being read
 */
export function dayKeys({ keyOf }: Pick<AbuseLogRepository, 'keyOf'>): DayKeys {
  const keys = new LRUCache<string, Uint8Array>({ max: keptDays })
  const reading = new Map<string, Promise<void>>()

  async function fetch(day: string): Promise<void> {
    if (keys.has(day)) return
    const work =
      reading.get(day) ??
      keyOf(day)
        .then((key) => void keys.set(day, key))
        .finally(() => reading.delete(day))
    reading.set(day, work)
    await work
  }

  function key(day: string): Uint8Array {
    const known = keys.get(day)
    if (known !== undefined) return known
    fetch(day).catch(() => undefined)
    throw new Error(`the key of ${day} is still being read`)
  }

  return Object.assign(key, { fetch })
}
