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
