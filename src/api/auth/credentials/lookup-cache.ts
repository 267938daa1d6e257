import { LRUCache } from 'lru-cache'
import type { AccountChange, AccountChanges } from '../../../access/account-changes.ts'
import type { Clock, Scheduler } from '../../../base/clock.ts'
import type { Result } from '../../../base/refusal.ts'
import { checkUnavailable } from './credential-refusals.ts'
import { withTimeout } from '../with-timeout.ts'

/** `undefined` for a key that does not exist; `credential_check_unavailable` when the store cannot be read. */
export type Lookup<Value> = Result<Value> | undefined

/**
 * A cache of what decides on credentials. A change that this process announces takes effect at once, one of another process
 * within a second. Where announcements may be missed, entries are forgotten twice a second: the database decides, and without it
 * the call fails.
 */
export interface LookupCache<Key, Value> {
  /** Reads from memory while the entry is recent enough. Calls that miss at the same time share one lookup. */
  find(key: Key): Lookup<Value> | Promise<Lookup<Value>>
  /** Reads the database, past the cache. */
  read(key: Key): Promise<Lookup<Value>>
}

interface LookupCacheParts<Key, Value> extends CacheParts {
  /** The same text for keys that mean the same. */
  readonly idOf: (key: Key) => string
  /** Undefined for a key that does not exist, or no longer does. */
  readonly lookUp: (key: Key) => Promise<Value | undefined>
  /** Whether a change may have made an entry stale. */
  readonly isAffected: (value: Value, change: AccountChange) => boolean
}

/** What every cache of credentials needs. */
export interface CacheParts {
  readonly changes: Pick<AccountChanges, 'listen'>
  readonly clock: Pick<Clock, 'monotonic'>
  readonly schedule: Scheduler
  /** Receives the error of every failed lookup, for the log. */
  readonly onFailure: (failure: unknown) => void
}

/** From this age on an entry is refreshed in the background when it is used. */
export const freshMs = 30_000
/** From this age on an entry is not used: a key revoked by a process that shares no broadcast is rejected within a minute. */
export const usableMs = 60_000
/** How long a key that was not found is not looked up again. A key created by another process works after this long. */
export const unknownMs = 5000
/** The pause between a failed lookup and the next one, while the entry is still usable. */
export const retryMs = 1000

const maxEntries = 10_000
/** Unknown keys have a cache of their own, so that a flood of invented keys evicts no valid one. */
const maxUnknown = 10_000

export function lookupCache<Key, Value extends object>(
  parts: LookupCacheParts<Key, Value>,
): LookupCache<Key, Value> {
  const { idOf, lookUp, isAffected, clock, schedule, onFailure } = parts
  const entries = new LRUCache<string, Entry<Value>>({ max: maxEntries })
  const unknown = new LRUCache<string, number>({ max: maxUnknown })
  const inFlight = new Map<string, Promise<Lookup<Value>>>()
  let changesSeen = 0

  parts.changes.listen((change) => {
    // A lookup in flight may have read the old state: later calls do not join it, and its result is not cached.
    changesSeen += 1
    inFlight.clear()
    unknown.clear()
    for (const [id, { value }] of entries.entries()) {
      if (change === undefined || isAffected(value, change)) entries.delete(id)
    }
  })

  function find(key: Key): Lookup<Value> | Promise<Lookup<Value>> {
    const id = idOf(key)
    const nowMs = clock.monotonic()
    const entry = entries.get(id)
    if (entry !== undefined && nowMs - entry.readAtMs < usableMs) {
      if (nowMs >= entry.refreshAtMs) void readOnce(id, key)
      return entry.value
    }
    const missedAtMs = unknown.get(id)
    if (missedAtMs !== undefined && nowMs - missedAtMs < unknownMs) return undefined
    return readOnce(id, key)
  }

  function readOnce(id: string, key: Key): Promise<Lookup<Value>> {
    const running = inFlight.get(id)
    if (running !== undefined) return running
    const lookup = read(key).finally(() => {
      if (inFlight.get(id) === lookup) inFlight.delete(id)
    })
    inFlight.set(id, lookup)
    return lookup
  }

  async function read(key: Key): Promise<Lookup<Value>> {
    const id = idOf(key)
    // The age counts from before the lookup: its result may be that old.
    const readAtMs = clock.monotonic()
    const changesBefore = changesSeen
    try {
      const value = await withTimeout(schedule, lookUp(key))
      if (changesSeen === changesBefore) store(id, readAtMs, value)
      return value
    } catch (failure) {
      onFailure(failure)
      const entry = entries.peek(id)
      if (entry !== undefined) entry.refreshAtMs = clock.monotonic() + retryMs
      return checkUnavailable
    }
  }

  function store(id: string, readAtMs: number, value: Value | undefined): void {
    const before = entries.peek(id)
    if (before !== undefined && before.readAtMs > readAtMs) return
    if (value === undefined) {
      entries.delete(id)
      unknown.set(id, readAtMs)
    } else {
      unknown.delete(id)
      entries.set(id, { value, readAtMs, refreshAtMs: readAtMs + freshMs })
    }
  }

  return { find, read }
}

interface Entry<Value> {
  readonly value: Value
  readonly readAtMs: number
  refreshAtMs: number
}
