import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '../base/failure.ts'

/** How long to wait for the accounts database, in milliseconds. */
export interface Patience {
  /** For the write lock of the SQLite file. */
  readonly lockMs: number
  /** For a connection to PostgreSQL. */
  readonly connectMs: number
  /** For PostgreSQL's response to one statement. */
  readonly queryMs: number
}

/** Of a server: a waiting caller gets a 503 within two seconds. Jobs try again later. */
export const serverPatience: Patience = { lockMs: 600, connectMs: 700, queryMs: 900 }

/** Of the operator's command and of migrations, which delay no caller. */
export const commandPatience: Patience = { lockMs: 10_000, connectMs: 5000, queryMs: 60_000 }

/** How long a start goes on for a store that is slow for a moment. */
const startMs = 5000
const startRetryMs = 100

/** Reads what a start needs, again and again while the store is unavailable: a start delays no caller either. */
export async function patiently<Value>(read: () => Promise<Value>): Promise<Value> {
  const untilMs = performance.now() + startMs
  for (;;) {
    try {
      return await read()
    } catch (failure) {
      if (!isUnavailable(failure) || performance.now() > untilMs) throw failure
    }
    await sleep(startRetryMs)
  }
}
