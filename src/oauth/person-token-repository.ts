import type { Tier } from '../base/tier.ts'
import { tierOf } from '../accounts/apps/app-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** What decides on a person's access token beyond what it says itself. */
export interface PersonTokenRecord {
  readonly ownerDisabledAtMs: number | null
  readonly isTokenRevoked: boolean
  readonly hasGrant: boolean
  readonly app: { readonly appId: string; readonly tier: Tier } | null
}

/** Undefined when there is no such owner. */
export async function personTokenRecord(
  db: AccountsDatabase,
  token: {
    readonly jti: string
    readonly ownerId: string
    readonly clientId: string
    readonly grantId: string
  },
  nowMs: number,
): Promise<PersonTokenRecord | undefined> {
  const row = await db
    .selectFrom('owners')
    .leftJoin('revoked_tokens', (join) => join.on('revoked_tokens.jti', '=', token.jti))
    .leftJoin('oidc_items as grants', (join) =>
      join
        .on('grants.model', '=', 'Grant')
        .on('grants.id', '=', token.grantId)
        .onRef('grants.owner_id', '=', 'owners.owner_id')
        .on('grants.expires_at_ms', '>', nowMs),
    )
    .where('owners.owner_id', '=', token.ownerId)
    .select(['owners.disabled_at_ms', 'revoked_tokens.jti', 'grants.id as grant_id'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    ownerDisabledAtMs: row.disabled_at_ms,
    isTokenRevoked: row.jti !== null,
    hasGrant: row.grant_id !== null,
    app: await claimingApp(db, token.clientId),
  }
}

/** The app that a client's calls count toward: it has claimed the client, its own claim holds, and nobody stopped it. */
export async function claimingApp(
  db: AccountsDatabase,
  clientId: string,
): Promise<PersonTokenRecord['app']> {
  const row = await db
    .selectFrom('oauth_clients')
    .innerJoin('apps', 'apps.app_id', 'oauth_clients.app_id')
    .innerJoin('owners', 'owners.owner_id', 'apps.owner_id')
    .where('oauth_clients.client_id', '=', clientId)
    .where('apps.revoked_at_ms', 'is', null)
    .where('apps.claimed_at_ms', 'is not', null)
    .where('owners.disabled_at_ms', 'is', null)
    .select(['apps.app_id', 'apps.tier'])
    .executeTakeFirst()
  return row === undefined ? null : { appId: row.app_id, tier: tierOf(row.tier) }
}
