import type { Tier } from '../base/tier.ts'
import { tierOf } from '../accounts/apps/app-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** What decides about a user's access token beyond its claims. */
interface PersonTokenRecord {
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
    .leftJoin('revokedTokens', (join) => join.on('revokedTokens.jti', '=', token.jti))
    .leftJoin('oidcItems as grants', (join) =>
      join
        .on('grants.model', '=', 'Grant')
        .on('grants.id', '=', token.grantId)
        .onRef('grants.ownerId', '=', 'owners.ownerId')
        .on('grants.expiresAtMs', '>', nowMs),
    )
    .where('owners.ownerId', '=', token.ownerId)
    .select(['owners.disabledAtMs', 'revokedTokens.jti', 'grants.id as grantId'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    ownerDisabledAtMs: row.disabledAtMs,
    isTokenRevoked: row.jti !== null,
    hasGrant: row.grantId !== null,
    app: await claimingApp(db, token.clientId),
  }
}

/**
 * The app that a client's calls count toward: the app has claimed the client, its domain is verified, and neither it
 * nor its owner is disabled.
 */
export async function claimingApp(
  db: AccountsDatabase,
  clientId: string,
): Promise<PersonTokenRecord['app']> {
  const row = await db
    .selectFrom('oauthClients')
    .innerJoin('apps', 'apps.appId', 'oauthClients.appId')
    .innerJoin('owners', 'owners.ownerId', 'apps.ownerId')
    .where('oauthClients.clientId', '=', clientId)
    .where('apps.revokedAtMs', 'is', null)
    .where('apps.claimedAtMs', 'is not', null)
    .where('owners.disabledAtMs', 'is', null)
    .select(['apps.appId', 'apps.tier'])
    .executeTakeFirst()
  return row === undefined ? null : { appId: row.appId, tier: tierOf(row.tier) }
}
