import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { utcDay, type Day } from '../../base/calendar.ts'
import { callerNetwork } from '../../base/ip-address.ts'
import type { RecordedCall } from '../../store/calls/recorded-call.ts'

/**
 * A caller in the abuse log: what the caller's calls of one day have in common, without revealing who called. Each is null when
 * unknown.
 */
export interface CallerPseudonyms {
  readonly network: string | null
  readonly app: string | null
  readonly owner: string | null
}

const maxCached = 20_000
/** Enough that no two callers of a day share one. */
const hashBytes = 12

/**
 * The pseudonym of a value: HMAC-SHA-256 with the key of the day, as 24 hexadecimal digits: it never begins with a hyphen, which
 * a command would read as an option. Without the key the value cannot be found, not even by trying all addresses. Once the key
 * is deleted, it never can be.
 */
export function pseudonym(key: Uint8Array, kind: keyof CallerPseudonyms, value: string): string {
  const text = kind === 'network' ? callerNetwork(value) : value
  const hash = createHmac('sha256', key).update(`${kind} ${text}`).digest()
  return hash.subarray(0, hashBytes).toString('hex')
}

/**
 * Finds the pseudonyms of callers, and caches them until the day ends: computing one costs several microseconds.
 *
 * @param keyOf the key of a UTC day, from random bytes
 */
export function callerPseudonyms(keyOf: (day: Day) => Promise<Uint8Array>) {
  const known = new LRUCache<string, string>({ max: maxCached })
  let current: { readonly day: Day; readonly key: Uint8Array } | undefined

  return async (
    call: Pick<RecordedCall, 'atMs' | 'ipAddress' | 'app' | 'ownerId'>,
  ): Promise<CallerPseudonyms> => {
    const day = utcDay(call.atMs)
    if (current?.day !== day) {
      current = { day, key: await keyOf(day) }
      known.clear()
    }
    const { key } = current
    const find = (kind: keyof CallerPseudonyms, value: string | undefined): string | null => {
      if (value === undefined) return null
      const name = `${kind} ${value}`
      const found = known.get(name)
      if (found !== undefined) return found
      const made = pseudonym(key, kind, value)
      known.set(name, made)
      return made
    }
    return {
      network: find('network', call.ipAddress),
      app: find('app', call.app?.appId),
      owner: find('owner', call.ownerId),
    }
  }
}
