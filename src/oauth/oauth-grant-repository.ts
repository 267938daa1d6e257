import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** A user's grant to a client, with its last use. */
export interface GrantRecord {
  readonly grantId: string
  /** The library's grant, as JSON. */
  readonly payload: string
  /** RFC 7591, as JSON; null for a deleted client. */
  readonly clientMetadata: string | null
  readonly createdAtMs: number
  readonly lastUsedAtMs: number
}

/** A user's grants that have a refresh token, and those made since a moment, newest first. */
export async function liveGrantsOf(
  db: AccountsDatabase,
  ownerId: string,
  { nowMs, madeSinceMs }: { readonly nowMs: number; readonly madeSinceMs: number },
): Promise<readonly GrantRecord[]> {
  const rows = await db
    .selectFrom('oidcItems as grants')
    .leftJoin('oidcItems as tokens', (join) =>
      join
        .onRef('tokens.grantId', '=', 'grants.grantId')
        .on('tokens.model', '=', 'RefreshToken')
        .on('tokens.consumedAtMs', 'is', null)
        .on('tokens.expiresAtMs', '>', nowMs),
    )
    .where('grants.model', '=', 'Grant')
    .where('grants.ownerId', '=', ownerId)
    .where('grants.expiresAtMs', '>', nowMs)
    .where((where) =>
      where.or([
        where('tokens.id', 'is not', null),
        where('grants.createdAtMs', '>=', madeSinceMs),
      ]),
    )
    .groupBy(['grants.id', 'grants.payload', 'grants.createdAtMs'])
    .orderBy('grants.createdAtMs', 'desc')
    .orderBy('grants.id')
    .select(({ fn }) => [
      'grants.id',
      'grants.payload',
      'grants.createdAtMs',
      fn.max<number | null>('tokens.createdAtMs').as('lastTokenAtMs'),
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
    createdAtMs: row.createdAtMs,
    lastUsedAtMs: Math.max(row.createdAtMs, row.lastTokenAtMs ?? 0),
  }))
}

/** Deletes a grant with all its tokens, and returns whose it was; undefined when there is none, or none of that owner. */
export async function removeGrant(
  tx: AccountsDatabase,
  grantId: string,
  ownerId?: string,
): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('oidcItems')
    .where('model', '=', 'Grant')
    .where('id', '=', grantId)
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
    .returning('ownerId')
    .executeTakeFirst()
  if (removed === undefined) return undefined
  await tx.deleteFrom('oidcItems').where('grantId', '=', grantId).execute()
  return removed.ownerId ?? undefined
}

/** Deletes grants from before a moment that have no refresh token; returns how many. */
export async function removeIdleGrants(
  db: AccountsDatabase,
  { nowMs, madeBeforeMs }: { readonly nowMs: number; readonly madeBeforeMs: number },
): Promise<number> {
  const removed = await db
    .deleteFrom('oidcItems')
    .where('model', '=', 'Grant')
    .where('createdAtMs', '<', madeBeforeMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oidcItems as tokens')
            .select('tokens.id')
            .whereRef('tokens.grantId', '=', 'oidcItems.grantId')
            .where('tokens.model', '=', 'RefreshToken')
            .where('tokens.expiresAtMs', '>', nowMs),
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
    .selectFrom('oauthClients')
    .select(['clientId', 'metadata'])
    .where('clientId', 'in', clientIds)
    .execute()
  return new Map(rows.map(({ clientId, metadata }) => [clientId, metadata]))
}

/** The library's payload names the client. */
function clientIdIn(payload: string): string {
  const { clientId } = JSON.parse(payload) as { readonly clientId?: string }
  return clientId ?? ''
}
