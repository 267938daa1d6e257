import type { AccountsDatabase } from '../../db/accounts/tables.ts'

/** An OAuth client, and the app that has claimed it if one has. */
export interface ClientRecord {
  readonly clientId: string
  /** RFC 7591, as JSON. */
  readonly metadata: string
  readonly appId: string | null
  readonly claimedAtMs: number | null
  readonly lastUsedAtMs: number
}

/**
 * Reads a client and keeps everybody else from claiming it until the transaction ends: an update that changes nothing locks
 * the row on PostgreSQL, and SQLite's transactions hold the whole database.
 */
export async function lockClient(
  tx: AccountsDatabase,
  clientId: string,
): Promise<ClientRecord | undefined> {
  const row = await tx
    .updateTable('oauth_clients')
    .set({ client_id: clientId })
    .where('client_id', '=', clientId)
    .returning(columns)
    .executeTakeFirst()
  return row && recordOf(row)
}

/** The clients that an app has claimed, latest first. */
export async function clientsOfApp(
  db: AccountsDatabase,
  appId: string,
): Promise<readonly ClientRecord[]> {
  const rows = await db
    .selectFrom('oauth_clients')
    .select(columns)
    .where('app_id', '=', appId)
    .orderBy('claimed_at_ms', 'desc')
    .orderBy('client_id')
    .execute()
  return rows.map(recordOf)
}

export async function giveClientToApp(
  tx: AccountsDatabase,
  clientId: string,
  appId: string,
  atMs: number,
): Promise<void> {
  await tx
    .updateTable('oauth_clients')
    .set({ app_id: appId, claimed_at_ms: atMs })
    .where('client_id', '=', clientId)
    .execute()
}

/** Takes a client from an app, or every one when none is named; returns how many. */
export async function takeClientsFromApp(
  tx: AccountsDatabase,
  appId: string,
  clientId?: string,
): Promise<number> {
  const taken = await tx
    .updateTable('oauth_clients')
    .set({ app_id: null, claimed_at_ms: null })
    .where('app_id', '=', appId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .executeTakeFirst()
  return Number(taken.numUpdatedRows)
}

const columns = ['client_id', 'metadata', 'app_id', 'claimed_at_ms', 'last_used_at_ms'] as const

function recordOf(row: {
  readonly client_id: string
  readonly metadata: string
  readonly app_id: string | null
  readonly claimed_at_ms: number | null
  readonly last_used_at_ms: number
}): ClientRecord {
  return {
    clientId: row.client_id,
    metadata: row.metadata,
    appId: row.app_id,
    claimedAtMs: row.claimed_at_ms,
    lastUsedAtMs: row.last_used_at_ms,
  }
}
