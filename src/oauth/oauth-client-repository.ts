import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** Writes a client that registered itself or was allowed; one that is known is marked as used. */
export async function putOAuthClient(
  db: AccountsDatabase,
  { clientId, metadata, atMs }: NewOAuthClient,
): Promise<void> {
  await db
    .insertInto('oauth_clients')
    .values({
      client_id: clientId,
      metadata,
      app_id: null,
      claimed_at_ms: null,
      created_at_ms: atMs,
      last_used_at_ms: atMs,
    })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ metadata, last_used_at_ms: atMs }),
    )
    .execute()
}

export interface NewOAuthClient {
  readonly clientId: string
  /** RFC 7591, as JSON. */
  readonly metadata: string
  readonly atMs: number
}

/** RFC 7591, as JSON. */
export async function oauthClientMetadata(
  db: AccountsDatabase,
  clientId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('oauth_clients')
    .select('metadata')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.metadata
}

/** Writes when a client was used, unless a use at or after `unlessSinceMs` is written already. */
export async function touchOAuthClient(
  db: AccountsDatabase,
  clientId: string,
  atMs: number,
  unlessSinceMs: number,
): Promise<void> {
  await db
    .updateTable('oauth_clients')
    .set({ last_used_at_ms: atMs })
    .where('client_id', '=', clientId)
    .where('last_used_at_ms', '<', unlessSinceMs)
    .execute()
}

/** Which clients are to be removed. */
export interface UnusedClients {
  /** Not used since then. */
  readonly unusedSinceMs: number
  /** Registered before then and never allowed by anybody. */
  readonly neverAllowedSinceMs: number
  /** What the ids of clients that registered themselves begin with; others are written when they are allowed. */
  readonly registeredPrefix: string
}

/**
 * Removes clients that are unused and that no app has claimed; returns how many. Their grants are older still, since whoever
 * gives or renews one marks its client as used.
 */
export async function removeUnusedOAuthClients(
  db: AccountsDatabase,
  { unusedSinceMs, neverAllowedSinceMs, registeredPrefix }: UnusedClients,
): Promise<number> {
  const removed = await db
    .deleteFrom('oauth_clients')
    .where('app_id', 'is', null)
    .where(({ and, eb, or, ref }) =>
      or([
        eb('last_used_at_ms', '<', unusedSinceMs),
        and([
          eb('client_id', 'like', `${registeredPrefix}%`),
          eb('created_at_ms', '<', neverAllowedSinceMs),
          eb('last_used_at_ms', '=', ref('created_at_ms')),
        ]),
      ]),
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
