import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { callerNetwork } from '../../base/ip-address.ts'

/** Who called, as far as it is known. */
export interface CallerIdentity {
  /** IP address. */
  readonly address?: string
  readonly ownerId?: string
  /** Only with the id of an owner. */
  readonly appId?: string
}

/**
 * A caller in the abuse log: what the caller's calls of one day have in common, without revealing who called. Each is null when
 * unknown.
 */
export interface CallerPseudonyms {
  readonly network: string | null
  readonly app: string | null
  readonly owner: string | null
}

/** Finds the pseudonyms of a caller on a UTC day (`YYYY-MM-DD`). */
export type Pseudonyms = (caller: CallerIdentity, day: string) => CallerPseudonyms

/** The key of a UTC day, from random bytes. */
export type DayKey = (day: string) => Uint8Array

const maxCallers = 20_000
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

/** Caches pseudonyms until the day ends: computing one costs several microseconds. */
export function callerPseudonyms(keyOf: DayKey): Pseudonyms {
  const known = new LRUCache<string, CallerPseudonyms>({ max: maxCallers })
  let current: { readonly day: string; readonly key: Uint8Array } | undefined

  return (caller, day) => {
    if (current?.day !== day) {
      current = { day, key: keyOf(day) }
      known.clear()
    }
    const { address = '', appId, ownerId } = caller
    // Most callers are anonymous: their address alone is the id.
    const id = ownerId === undefined ? address : `${address} ${ownerId} ${appId ?? ''}`
    const cached = known.get(id)
    if (cached !== undefined) return cached
    const made = hidden(caller, current.key)
    known.set(id, made)
    return made
  }
}

function hidden({ address, appId, ownerId }: CallerIdentity, key: Uint8Array): CallerPseudonyms {
  const find = (kind: keyof CallerPseudonyms, value: string | undefined): string | null =>
    value === undefined ? null : pseudonym(key, kind, value)
  return {
    network: find('network', address),
    app: find('app', appId),
    owner: find('owner', ownerId),
  }
}

/** For an unknown caller. */
export const noPseudonyms: CallerPseudonyms = { network: null, app: null, owner: null }
