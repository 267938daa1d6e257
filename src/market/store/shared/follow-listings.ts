import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../../../db/database.ts'
import {
  connectListings,
  type ListingsDatabase,
} from '../../../db/listings/open-listings-database.ts'
import { listingsChannel } from './change-listings.ts'
import { copyChanges, followedReader, newestRevision, type Revision } from './listing-copy.ts'

/** Keeps a copy up to date with the shared listings. */
export interface Follower {
  /** Resolves when the copy has every change that was there when this was called. */
  catchUp(): Promise<void>
  /** Whether the read replica had every change a moment ago. */
  isReplicaCurrent(): boolean
  /** How long ago the copy was known to have every change, in milliseconds. */
  lagMs(): number
  close(): Promise<void>
}

export interface FollowerParts {
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
/** Of a check, which is one row. */
const checkPatience = { lockMs: 0, connectMs: 700, queryMs: 900 }
/** How long to wait for a replica: a take-down is seen within two seconds. */
const replicaPatience = { lockMs: 0, connectMs: 200, queryMs: 300 }
const replicaAttempts = 6
const replicaRetryMs = 100
/** Of a step of copying. */
const copyPatience = { lockMs: 0, connectMs: 5000, queryMs: 30_000 }

/**
 * Follows the shared listings until it is closed: at each notification of PostgreSQL, and each second, since notifications are
 * lost with their connection.
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
  let isReplicaCurrent = false
  let listening: pg.Client | undefined
  let isClosed = false
  let currentAtMs = -Infinity
  let wake = (): void => undefined
  let running: Promise<void> = Promise.resolve()

  async function check(): Promise<void> {
    const startedMs = performance.now()
    const newest = await newestRevision(checks)
    const isBehind = !isSame(newest, followed())
    isReplicaCurrent = replica !== undefined && (await reaches(replica.checks, newest, isBehind))
    if (isBehind)
      await copyChanges(
        isReplicaCurrent ? (replica?.copies ?? primary) : primary,
        directory,
        mostOfCity,
      )
    currentAtMs = startedMs
  }

  /** One check after the other. */
  function catchUp(): Promise<void> {
    const next = running.then(check)
    running = next.catch(() => undefined)
    return next
  }

  async function listen(): Promise<void> {
    if (listening !== undefined) return
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: checkPatience.connectMs,
      query_timeout: checkPatience.queryMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    const forget = (): void => {
      if (listening === client) listening = undefined
      client.end().catch(() => undefined)
    }
    client.on('error', forget)
    client.on('end', forget)
    client.on('notification', () => wake())
    try {
      await client.connect()
      await client.query(`listen ${listingsChannel}`)
      listening = client
    } catch (failure) {
      forget()
      throw failure
    }
  }

  async function follow(): Promise<void> {
    let isFailing = false
    while (!isClosed) {
      const pause = new AbortController()
      wake = () => pause.abort()
      try {
        await listen()
        await catchUp()
        if (isFailing) parts.onTrouble?.()
        isFailing = false
      } catch (failure) {
        if (!isClosed && !isFailing) parts.onTrouble?.(failure)
        isFailing = true
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
    isReplicaCurrent: () => isReplicaCurrent,
    lagMs: () => performance.now() - currentAtMs,
    async close() {
      isClosed = true
      wake()
      await following
      await running
      await listening?.end().catch(() => undefined)
      for (const database of [checks, primary, replica?.checks, replica?.copies])
        await database?.destroy()
    },
  }
}

/** Whether a replica has a change, or gets it soon where that is waited for. */
async function reaches(
  replica: ListingsDatabase,
  { revision }: Revision,
  waits: boolean,
): Promise<boolean> {
  for (let attempt = 0; attempt < (waits ? replicaAttempts : 1); attempt += 1) {
    if (attempt > 0) await sleep(replicaRetryMs)
    const found = await newestRevision(replica).catch(() => undefined)
    if (found === undefined) return false
    if (found.revision >= revision) return true
  }
  return false
}

function isSame(a: Revision, b: Revision | undefined): boolean {
  return a.revision === b?.revision && a.token === b.token
}
