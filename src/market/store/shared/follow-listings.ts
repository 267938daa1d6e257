import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../../../db/database.ts'
import {
  connectListings,
  type ListingsDatabase,
} from '../../../db/listings/open-listings-database.ts'
import { copyChanges, followedReader, hasRevision, type Revision } from './listing-copy.ts'
import { listenForChanges } from './listings-channel.ts'
import { readNews } from './take-downs.ts'

/** Keeps a copy up to date with the shared listings. */
export interface Follower {
  /** Resolves when the copy has every change that was there when this was called. */
  catchUp(): Promise<void>
  /** Listings that were taken down and may still be public in the copy; the same set until others are. */
  takenDown(): ReadonlySet<string>
  /** Whether the read replica had every change a moment ago. */
  isReplicaCurrent(): boolean
  /** How long ago take-downs and the newest change were looked at, in milliseconds. */
  seenMs(): number
  /** How long ago the copy was known to have every change, in milliseconds. */
  lagMs(): number
  close(): Promise<void>
}

interface FollowerParts {
  readonly databaseUrl: string
  /** A read replica to copy from, as far as it keeps up. */
  readonly readUrl?: string
  /** The folder of the copy, and a connection to it. */
  readonly directory: string
  readonly copy: Connection
  /** A city with more public listings is left out of the copy. */
  readonly mostOfCity: number
  /** Called when following begins to fail, and with nothing once it works again. */
  readonly onTrouble?: (failure?: unknown) => void
}

/** A notification is a hint: at this interval the revision is looked at in any case. */
const checkEveryMs = 1000
/** Of a look, which is one row. */
const checkPatience = { lockMs: 0, connectMs: 700, queryMs: 900 }
/** How long to wait for a replica before the primary is read. */
const replicaPatience = { lockMs: 0, connectMs: 200, queryMs: 300 }
const replicaAttempts = 6
const replicaRetryMs = 100
/** Of a step of copying. */
const copyPatience = { lockMs: 0, connectMs: 5000, queryMs: 30_000 }

/**
 * Follows the shared listings until it is closed: at each notification of PostgreSQL, and each second, since notifications are
 * lost with their connection. What is new is looked at while changes are copied, so that a take-down waits for no import.
 */
export function followListings(parts: FollowerParts): Follower {
  const { databaseUrl, directory, copy, mostOfCity } = parts
  const checks = connectListings(databaseUrl, checkPatience)
  const primary = connectListings(databaseUrl, copyPatience)
  const replica =
    parts.readUrl === undefined
      ? undefined
      : {
          checks: connectListings(parts.readUrl, replicaPatience),
          copies: connectListings(parts.readUrl, copyPatience),
        }
  const followed = followedReader(copy)
  let wake = (): void => undefined
  const listening = listenForChanges(databaseUrl, checkPatience, () => wake())
  let takenDown: ReadonlySet<string> = new Set()
  let isReplicaCurrent = false
  let isClosed = false
  let seenAtMs = -Infinity
  let currentAtMs = -Infinity
  let copies = 0
  let running: Promise<void> = Promise.resolve()

  async function look(): Promise<Revision> {
    const startedMs = performance.now()
    const { newest, takenDown: found } = await readNews(checks, followed())
    // Of two looks the later one counts.
    if (startedMs > seenAtMs) {
      seenAtMs = startedMs
      if (found.join() !== [...takenDown].join()) takenDown = new Set(found)
    }
    if (isSame(newest, followed())) currentAtMs = Math.max(currentAtMs, startedMs)
    return newest
  }

  async function bringUpToDate(): Promise<void> {
    const startedMs = performance.now()
    const newest = await look()
    if (isSame(newest, followed())) return
    isReplicaCurrent =
      replica !== undefined && (await reaches(replica.checks, newest, replicaAttempts))
    const from = (database: ListingsDatabase): Promise<Revision> =>
      copyChanges(database, directory, mostOfCity)
    if (replica === undefined || !isReplicaCurrent) await from(primary)
    else await from(replica.copies).catch(() => from(primary))
    currentAtMs = Math.max(currentAtMs, startedMs)
  }

  /** One copying after the other. */
  function catchUp(): Promise<void> {
    copies += 1
    const next = running.then(bringUpToDate).finally(() => {
      copies -= 1
    })
    running = next.catch(() => undefined)
    return next
  }

  /** The log has one line when following begins to fail, and one when both parts work. */
  const failing = new Set<'look' | 'copy'>()
  function works(kind: 'look' | 'copy'): void {
    if (failing.delete(kind) && failing.size === 0) parts.onTrouble?.()
  }
  function fails(kind: 'look' | 'copy', failure: unknown): void {
    if (!isClosed && failing.size === 0) parts.onTrouble?.(failure)
    failing.add(kind)
  }

  async function copyInBackground(): Promise<void> {
    try {
      await catchUp()
      // There may be news since.
      wake()
    } catch (failure) {
      fails('copy', failure)
    }
  }

  async function follow(): Promise<void> {
    while (!isClosed) {
      const pause = new AbortController()
      wake = () => pause.abort()
      try {
        await listening.ensure()
        const newest = await look()
        works('look')
        if (isSame(newest, followed())) {
          works('copy')
          isReplicaCurrent = replica !== undefined && (await reaches(replica.checks, newest, 1))
        } else if (copies === 0) void copyInBackground()
      } catch (failure) {
        fails('look', failure)
      }
      if (!isClosed)
        await sleep(checkEveryMs, undefined, { signal: pause.signal, ref: false }).catch(
          () => undefined,
        )
    }
  }
  const following = follow()

  return {
    catchUp,
    takenDown: () => takenDown,
    isReplicaCurrent: () => isReplicaCurrent,
    seenMs: () => performance.now() - seenAtMs,
    lagMs: () => performance.now() - currentAtMs,
    async close() {
      isClosed = true
      wake()
      await following
      await running
      await listening.close()
      for (const database of [checks, primary, replica?.checks, replica?.copies])
        await database?.destroy()
    },
  }
}

/** Whether a replica has a change, or has it soon. */
async function reaches(
  replica: ListingsDatabase,
  newest: Revision,
  attempts: number,
): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await sleep(replicaRetryMs)
    const found = await hasRevision(replica, newest).catch(() => undefined)
    if (found !== false) return found === true
  }
  return false
}

function isSame(a: Revision, b: Revision | undefined): boolean {
  return a.revision === b?.revision && a.token === b.token
}
