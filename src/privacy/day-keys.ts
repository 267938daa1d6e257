import { LRUCache } from 'lru-cache'
import type { MaybeAsync } from '../base/maybe-async.ts'
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
export function dayKeys({ keyOf }: Pick<MaybeAsync<AbuseLogRepository>, 'keyOf'>): DayKeys {
  const keys = new LRUCache<string, Uint8Array>({ max: keptDays })
  const reading = new Map<string, Promise<void>>()

  /** The key, or when it will be there. */
  function read(day: string): Uint8Array | Promise<void> {
    const known = keys.get(day) ?? reading.get(day)
    if (known !== undefined) return known
    const found = keyOf(day)
    if (!(found instanceof Promise)) {
      keys.set(day, found)
      return found
    }
    const work = found.then((key) => void keys.set(day, key)).finally(() => reading.delete(day))
    reading.set(day, work)
    return work
  }

  function key(day: string): Uint8Array {
    const found = read(day)
    if (!(found instanceof Promise)) return found
    found.catch(() => undefined)
    throw new Error(`the key of ${day} is still being read`)
  }

  return Object.assign(key, {
    async fetch(day: string) {
      await read(day)
    },
  })
}
