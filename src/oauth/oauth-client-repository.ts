import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** Writes a client that registered itself or was allowed; one that is known is marked as used. */
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
    .selectFrom('oauthClients')
    .select('metadata')
    .where('clientId', '=', clientId)
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
    .updateTable('oauthClients')
    .set({ lastUsedAtMs: atMs })
    .where('clientId', '=', clientId)
    .where('lastUsedAtMs', '<', unlessSinceMs)
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
