import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SqliteConnection } from '../../../store/sqlite-connection.ts'
import { isUnavailable } from '../../../base/failure.ts'
import { StoreError } from '../../../store/store-error.ts'
import type { ListingsDatabase } from '../tables.ts'
import { beginCopying, followedReader, type Copying } from './listing-copy.ts'
import { readNews } from './take-downs.ts'

interface FollowerParts {
  /** The shared listings, with the patience of a server: what does not come in time is read again in the next round. */
  readonly db: ListingsDatabase
  /** The copy, and what reads it at once. */
  readonly copy: ListingsDatabase
  readonly reader: SqliteConnection
  /** How long another process of the home may copy. A copy of several million listings is made in less than the ten minutes. */
  readonly maxLockMs?: number
  /** Called when following begins to fail, and with nothing once it works again. */
  readonly onTrouble?: (failure?: unknown) => void
}

/** Take-downs and the newest change are looked for so often. */
const pauseMs = 500

/**
 * Follows the shared listings until it is closed, in rounds, on the first start as later: each reads the take-downs that the copy
 * lacks, and then one page of changes. So a take-down waits for no import.
 */
export function followListings(parts: FollowerParts) {
  const { db, copy, reader, maxLockMs = 600_000, onTrouble } = parts
  const followed = followedReader(reader)
  const openedAtMs = performance.now()
  const rounds = new EventEmitter()
  let takenDown: ReadonlySet<string> = new Set()
  let copying: Copying | undefined
  /** Why the last round failed. */
  let failure: unknown
  let isInTrouble = false
  let isClosed = false
  let seenAtMs = -Infinity
  let currentAtMs = -Infinity
  let wake = (): void => undefined

  const lagMs = (): number => performance.now() - Math.max(openedAtMs, currentAtMs)

  /** Returns whether the next round has to read more. */
  async function round(): Promise<boolean> {
    const startedMs = performance.now()
    const present = followed()
    const newest = await readNews(db, present, copying?.begunAt ?? present)
    seenAtMs = startedMs
    takenDown = new Set(newest.takenDown)
    if (!newest.isKnown) await stopCopying()
    if (copying === undefined && newest.token === present?.token) {
      isCurrent(startedMs)
      return false
    }
    const since = newest.isKnown ? present : undefined
    copying ??= await beginCopying(copy, { followed: present, since, begunAt: newest })
    if (copying === undefined) {
      if (lagMs() > maxLockMs)
        throw new StoreError(
          `Another process has locked the copy of the listings for ${Math.round(maxLockMs / 1000)} s. End the one that hangs.`,
        )
      return false
    }
    if (await copying.nextPage(db)) {
      await copying.commit(newest)
      copying = undefined
      isCurrent(startedMs)
    }
    return true
  }

  function isCurrent(atMs: number): void {
    currentAtMs = atMs
    if (isInTrouble) onTrouble?.()
    isInTrouble = false
  }

  async function stopCopying(): Promise<void> {
    await copying?.rollback()
    copying = undefined
  }

  async function follow(): Promise<void> {
    while (!isClosed) {
      const pause = new AbortController()
      wake = () => pause.abort()
      let hasMore = false
      try {
        hasMore = await round()
        failure = undefined
      } catch (thrown) {
        failure = thrown
        if (!isUnavailable(thrown)) await stopCopying()
        if (!isInTrouble) onTrouble?.(failure)
        isInTrouble = true
      }
      rounds.emit('end')
      if (!hasMore && !isClosed)
        await sleep(pauseMs, undefined, { signal: pause.signal, ref: false }).catch(() => undefined)
    }
  }
  const following = follow()

  return {
    /** Resolves when the copy has every change that was there when this was called; a round that fails ends the wait. */
    async catchUp(): Promise<void> {
      const sinceMs = performance.now()
      wake()
      while (currentAtMs < sinceMs && !isClosed) {
        await once(rounds, 'end')
        if (failure !== undefined) throw failure
      }
    },
    /** Listings that were taken down and may still be public in the copy. */
    takenDown: () => takenDown,
    /** How long ago take-downs and the newest change were looked at, in milliseconds. */
    seenMs: () => performance.now() - seenAtMs,
    /** How long ago the copy was known to have every change, in milliseconds. */
    lagMs,
    async close(): Promise<void> {
      isClosed = true
      wake()
      await following
      await stopCopying()
    },
  }
}
