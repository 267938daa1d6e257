import type { PersonToken, PersonTokenState } from '../../../access/token-issuer.ts'
import type { Clock } from '../../../base/clock.ts'
import { tierOf } from '../../../usage/tiers.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { guardedAsync } from '../../../store/store-error.ts'

/** Reads token states, as `TokenIssuer` describes. */
export function tokenStates(db: AccountsDatabase, clock: Clock) {
  return {
    isRevoked: (jti: string): Promise<boolean> =>
      guardedAsync('Looking up a token', async () => {
        const row = await db
          .selectFrom('revokedTokens')
          .select('jti')
          .where('jti', '=', jti)
          .executeTakeFirst()
        return row !== undefined
      }),

    ofPerson: (token: PersonToken): Promise<PersonTokenState> =>
      guardedAsync('Looking up a token', async () => {
        const row = await db
          .selectFrom('owners')
          .leftJoin('revokedTokens', (join) => join.on('revokedTokens.jti', '=', token.jti))
          .leftJoin('oidcItems as grants', (join) =>
            join
              .on('grants.model', '=', 'Grant')
              .on('grants.id', '=', token.grantId)
              .onRef('grants.ownerId', '=', 'owners.ownerId')
              .on('grants.expiresAtMs', '>', clock.now()),
          )
          .where('owners.ownerId', '=', token.ownerId)
          .select(['owners.disabledAtMs', 'revokedTokens.jti', 'grants.id as grantId'])
          .executeTakeFirst()
        if (row === undefined) return { isRevoked: true, ownerDisabledAtMs: null, app: null }
        return {
          isRevoked: row.jti !== null || row.grantId === null,
          ownerDisabledAtMs: row.disabledAtMs,
          app: await claimingApp(db, token.clientId),
        }
      }),
  }
}

/**
 * The app that a client's calls count toward: the app has claimed the client, its domain is verified, and neither it
 * nor its owner is disabled.
 */
export async function claimingApp(
  db: AccountsDatabase,
  clientId: string,
): Promise<PersonTokenState['app']> {
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
