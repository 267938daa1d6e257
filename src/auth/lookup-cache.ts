import { LRUCache } from 'lru-cache'
import type { AccountChange, AccountChanges } from '../accounts/account-changes.ts'
import type { Clock } from '../base/clock.ts'
import type { Later } from '../base/later.ts'
import { inTime } from './in-time.ts'
import type { CountedLookUp } from './key-guessing-limiter.ts'

/** `unavailable` when it could not be read, or was not to be, and nothing recent enough is remembered. */
export type Finding<Value> = Value | 'unknown' | 'unavailable'

/**
 * What decides on credentials, remembered for a short while. A change made elsewhere is seen within a minute, one that this
 * process announces at once.
 */
export interface KeptLookUps<Key, Value> {
  /**
   * From memory where that is recent enough; calls that miss at the same time share one look-up.
   *
   * @param begin asked before a look-up of what is not remembered at all: without a count it is not made, and `unavailable`
   * is the answer; a count is forgiven unless nobody has the key
   */
  find(key: Key, begin?: () => CountedLookUp | undefined): Finding<Value> | Promise<Finding<Value>>
  /** As the database has it now. */
  read(key: Key): Promise<Finding<Value>>
}

export interface KeptLookUpsParts<Key, Value> extends MemoryParts {
  /** The same for keys that stand for the same. */
  readonly nameOf: (key: Key) => string
  /** Undefined for what nobody has, or has no more. */
  readonly lookUp: (key: Key) => Promise<Value | undefined>
  /** Whether a change may have made what was read stale. */
  readonly isConcerned: (value: Value, change: AccountChange) => boolean
}

/** What every memory needs, whatever it remembers. */
export interface MemoryParts {
  readonly changes: Pick<AccountChanges, 'listen'>
  readonly clock: Pick<Clock, 'monotonic'>
  readonly later: Later
  /** Told of every look-up that failed. */
  readonly onTrouble: (failure: unknown) => void
}

/** From this age on, a use has the entry read again, and need not wait for it. */
export const freshMs = 30_000
/** From this age on nothing is decided by an entry: a key revoked elsewhere is refused within a minute. */
export const usableMs = 60_000
/** How long what was not found is not looked up again: what is new elsewhere works at most this much later. */
export const unknownMs = 5000
/** The pause after a failed look-up before an entry that still serves is read again. */
export const retryMs = 1000

const mostKept = 10_000
/** They have a place of their own, so that a flood of invented keys drives out no good one. */
const mostUnknown = 10_000

export function keptLookUps<Key, Value extends object>(
  parts: KeptLookUpsParts<Key, Value>,
): KeptLookUps<Key, Value> {
  const { nameOf, lookUp, isConcerned, clock, later, onTrouble } = parts
  const kept = new LRUCache<string, Entry<Value>>({ max: mostKept })
  const unknown = new LRUCache<string, number>({ max: mostUnknown })
  const flights = new Map<string, Promise<Finding<Value>>>()
  let changesSeen = 0

  parts.changes.listen((change) => {
    // What is being read may be from before the change: nobody joins it any more, and it is not kept.
    changesSeen += 1
    flights.clear()
    unknown.clear()
    for (const [name, { value }] of kept.entries()) {
      if (isConcerned(value, change)) kept.delete(name)
    }
  })

  function find(
    key: Key,
    begin?: () => CountedLookUp | undefined,
  ): Finding<Value> | Promise<Finding<Value>> {
    const name = nameOf(key)
    const nowMs = clock.monotonic()
    const entry = kept.get(name)
    if (entry !== undefined && nowMs - entry.readAtMs < usableMs) {
      if (nowMs >= entry.refreshAtMs) void shared(name, key)
      return entry.value
    }
    const missedAtMs = unknown.get(name)
    if (missedAtMs !== undefined && nowMs - missedAtMs < unknownMs) return 'unknown'
    if (begin === undefined || entry !== undefined || flights.has(name)) return shared(name, key)
    const counted = begin()
    return counted === undefined ? 'unavailable' : countedFlight(counted, shared(name, key))
  }

  async function countedFlight(
    counted: CountedLookUp,
    flight: Promise<Finding<Value>>,
  ): Promise<Finding<Value>> {
    const found = await flight
    if (found !== 'unknown') counted.forgive()
    return found
  }

  function shared(name: string, key: Key): Promise<Finding<Value>> {
    const underWay = flights.get(name)
    if (underWay !== undefined) return underWay
    const flight = read(key).finally(() => {
      if (flights.get(name) === flight) flights.delete(name)
    })
    flights.set(name, flight)
    return flight
  }

  async function read(key: Key): Promise<Finding<Value>> {
    const name = nameOf(key)
    // The age counts from before the look-up: what it finds may be as old as that.
    const readAtMs = clock.monotonic()
    const changesBefore = changesSeen
    try {
      const value = await inTime(later, lookUp(key))
      if (changesSeen === changesBefore) keep(name, readAtMs, value)
      return value ?? 'unknown'
    } catch (failure) {
      onTrouble(failure)
      const entry = kept.peek(name)
      if (entry !== undefined) entry.refreshAtMs = clock.monotonic() + retryMs
      return 'unavailable'
    }
  }

  function keep(name: string, readAtMs: number, value: Value | undefined): void {
    const before = kept.peek(name)
    if (before !== undefined && before.readAtMs > readAtMs) return
    if (value === undefined) {
      kept.delete(name)
      unknown.set(name, readAtMs)
    } else {
      unknown.delete(name)
      kept.set(name, { value, readAtMs, refreshAtMs: readAtMs + freshMs })
    }
  }

  return { find, read }
}

interface Entry<Value> {
  readonly value: Value
  readonly readAtMs: number
  refreshAtMs: number
}
