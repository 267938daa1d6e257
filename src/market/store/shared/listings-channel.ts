import pg from 'pg'

/** The channel on which every change is announced. */
export const listingsChannel = 'nilam_listings'

/** Connects and listens while it is used; a connection that was lost is made again by the next call. */
interface Listening {
  /** @throws when PostgreSQL cannot be reached */
  ensure(): Promise<void>
  close(): Promise<void>
}

/**
 * Listens for notifications of changes. They are hints: those that were sent while the connection was lost are lost.
 *
 * @param patience in milliseconds, of a connection and of a statement
 */
export function listenForChanges(
  databaseUrl: string,
  patience: { readonly connectMs: number; readonly queryMs: number },
  onChange: () => void,
): Listening {
  let listening: pg.Client | undefined
  return {
    async ensure() {
      if (listening !== undefined) return
      const client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: patience.connectMs,
        query_timeout: patience.queryMs,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      })
      const forget = (): void => {
        if (listening === client) listening = undefined
        client.end().catch(() => undefined)
      }
      client.on('error', forget)
      client.on('end', forget)
      client.on('notification', onChange)
      try {
        await client.connect()
        await client.query(`listen ${listingsChannel}`)
        listening = client
      } catch (failure) {
        forget()
        throw failure
      }
    },
    async close() {
      await listening?.end().catch(() => undefined)
    },
  }
}
