import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** Adds a client that registered itself or was allowed; a known client is updated and marked as used. */
export async function putOAuthClient(
  db: AccountsDatabase,
  { clientId, metadata, atMs }: NewOAuthClient,
): Promise<void> {
  await db
    .insertInto('oauthClients')
    .values({
      clientId,
      metadata,
      appId: null,
      claimedAtMs: null,
      createdAtMs: atMs,
      lastUsedAtMs: atMs,
    })
    .onConflict((conflict) =>
      conflict.column('clientId').doUpdateSet({ metadata, lastUsedAtMs: atMs }),
    )
    .execute()
}

/** A client to add or update. */
interface NewOAuthClient {
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
    .selectFrom('oauthClients')
    .select('metadata')
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return row?.metadata
}

/** Records when a client was used, unless a use at or after `unlessSinceMs` is recorded. */
export async function touchOAuthClient(
  db: AccountsDatabase,
  clientId: string,
  atMs: number,
  unlessSinceMs: number,
): Promise<void> {
  await db
    .updateTable('oauthClients')
    .set({ lastUsedAtMs: atMs })
    .where('clientId', '=', clientId)
    .where('lastUsedAtMs', '<', unlessSinceMs)
    .execute()
}

/** Which clients to delete. */
interface UnusedClients {
  /** Clients whose last use is before this. */
  readonly unusedSinceMs: number
  /** Self-registered clients from before this that no user has ever allowed. */
  readonly neverAllowedSinceMs: number
  /** Prefix of self-registered clients; others are added when a user allows them. */
  readonly registeredPrefix: string
}

/**
 * Deletes unused clients that no app has claimed; returns how many. Their grants have expired before, since granting
 * and refreshing mark a client as used.
 */
export async function removeUnusedOAuthClients(
  db: AccountsDatabase,
  { unusedSinceMs, neverAllowedSinceMs, registeredPrefix }: UnusedClients,
): Promise<number> {
  const removed = await db
    .deleteFrom('oauthClients')
    .where('appId', 'is', null)
    .where(({ and, eb, or, ref }) =>
      or([
        eb('lastUsedAtMs', '<', unusedSinceMs),
        and([
          eb('clientId', 'like', `${registeredPrefix}%`),
          eb('createdAtMs', '<', neverAllowedSinceMs),
          eb('lastUsedAtMs', '=', ref('createdAtMs')),
        ]),
      ]),
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
