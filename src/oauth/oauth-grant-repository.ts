import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** What a person has allowed a client, with when it was last used. */
export interface GrantRecord {
  readonly grantId: string
  /** The library's grant, as JSON. */
  readonly payload: string
  /** RFC 7591, as JSON; null for a client that is gone. */
  readonly clientMetadata: string | null
  readonly createdAtMs: number
  readonly lastUsedAtMs: number
}

/** A person's grants that a refresh token hangs on, and those made since a moment, newest first. */
export async function liveGrantsOf(
  db: AccountsDatabase,
  ownerId: string,
  { nowMs, madeSinceMs }: { readonly nowMs: number; readonly madeSinceMs: number },
): Promise<readonly GrantRecord[]> {
  const rows = await db
    .selectFrom('oidc_items as grants')
    .leftJoin('oidc_items as tokens', (join) =>
      join
        .onRef('tokens.grant_id', '=', 'grants.grant_id')
        .on('tokens.model', '=', 'RefreshToken')
        .on('tokens.consumed_at_ms', 'is', null)
        .on('tokens.expires_at_ms', '>', nowMs),
    )
    .where('grants.model', '=', 'Grant')
    .where('grants.owner_id', '=', ownerId)
    .where('grants.expires_at_ms', '>', nowMs)
    .where((where) =>
      where.or([
        where('tokens.id', 'is not', null),
        where('grants.created_at_ms', '>=', madeSinceMs),
      ]),
    )
    .groupBy(['grants.id', 'grants.payload', 'grants.created_at_ms'])
    .orderBy('grants.created_at_ms', 'desc')
    .orderBy('grants.id')
    .select(({ fn }) => [
      'grants.id',
      'grants.payload',
      'grants.created_at_ms',
      fn.max<number | null>('tokens.created_at_ms').as('last_token_at_ms'),
    ])
    .execute()
  const clients = await metadataOf(
    db,
    rows.map(({ payload }) => clientIdIn(payload)),
  )
  return rows.map((row) => ({
    grantId: row.id,
    payload: row.payload,
    clientMetadata: clients.get(clientIdIn(row.payload)) ?? null,
    createdAtMs: row.created_at_ms,
    lastUsedAtMs: Math.max(row.created_at_ms, row.last_token_at_ms ?? 0),
  }))
}

/** Ends a person's grant with everything that was given on it; false when they have no such grant. */
export async function removeGrant(
  tx: AccountsDatabase,
  ownerId: string,
  grantId: string,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('oidc_items')
    .where('model', '=', 'Grant')
    .where('id', '=', grantId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (Number(removed.numDeletedRows) === 0) return false
  await tx.deleteFrom('oidc_items').where('grant_id', '=', grantId).execute()
  return true
}

/** Removes grants that were made before a moment and that no refresh token hangs on any more; returns how many. */
export async function removeIdleGrants(
  db: AccountsDatabase,
  { nowMs, madeBeforeMs }: { readonly nowMs: number; readonly madeBeforeMs: number },
): Promise<number> {
  const removed = await db
    .deleteFrom('oidc_items')
    .where('model', '=', 'Grant')
    .where('created_at_ms', '<', madeBeforeMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oidc_items as tokens')
            .select('tokens.id')
            .whereRef('tokens.grant_id', '=', 'oidc_items.grant_id')
            .where('tokens.model', '=', 'RefreshToken')
            .where('tokens.expires_at_ms', '>', nowMs),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

async function metadataOf(
  db: AccountsDatabase,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('oauth_clients')
    .select(['client_id', 'metadata'])
    .where('client_id', 'in', clientIds)
    .execute()
  return new Map(rows.map(({ client_id, metadata }) => [client_id, metadata]))
}

/** Grants are written by the library, whose payload names the client. */
function clientIdIn(payload: string): string {
  const { clientId } = JSON.parse(payload) as { readonly clientId?: string }
  return clientId ?? ''
}
