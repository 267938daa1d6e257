import { dayMs } from '../../../base/calendar.ts'
import { accessTokenSeconds } from './grants.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { registeredPrefix } from '../clients/client-adapter.ts'
import { removeRetiredKeys } from './signing-keys.ts'

/**
 * How long a self-registered client stays after its last use. Refresh tokens live for 30 days after their last use, so
 * no client with one is deleted; users of a deleted client would see an error page.
 */
export const unusedClientMs = 60 * dayMs

/**
 * How long a client stays that no user has allowed: a user may return after a weekend, and anybody can register
 * thousands of clients.
 */
export const neverAllowedClientMs = 7 * dayMs

/** Clocks of several servers differ a little. */
const marginMs = 60_000

/** Deletes what can no longer be used. A job; harmless to repeat. Returns how many of each. */
export async function purgeOAuth(db: AccountsDatabase, nowMs: number) {
  const beforeMs = nowMs - marginMs
  const grants = await db
    .deleteFrom('oidcItems')
    .where('model', '=', 'Grant')
    .where('createdAtMs', '<', beforeMs - accessTokenSeconds * 1000)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oidcItems as tokens')
            .select('tokens.id')
            .whereRef('tokens.grantId', '=', 'oidcItems.grantId')
            .where('tokens.model', '=', 'RefreshToken')
            .where('tokens.expiresAtMs', '>', beforeMs),
        ),
      ),
    )
    .executeTakeFirst()
  // After the grants, with which their used codes go: until then, the second use of a code ends its grant, however late it
  // comes. Used refresh tokens stay until they expire.
  const items = await db
    .deleteFrom('oidcItems')
    .where('expiresAtMs', '<', beforeMs)
    .where(({ and, eb, exists, not, selectFrom }) =>
      not(
        and([
          eb('model', '=', 'AuthorizationCode'),
          eb('consumedAtMs', 'is not', null),
          exists(
            selectFrom('oidcItems as grants')
              .select('grants.id')
              .where('grants.model', '=', 'Grant')
              .whereRef('grants.id', '=', 'oidcItems.grantId'),
          ),
        ]),
      ),
    )
    .executeTakeFirst()
  // Clients that no app has claimed. Their grants have expired before, since granting and refreshing mark a client as used.
  const clients = await db
    .deleteFrom('oauthClients')
    .where('appId', 'is', null)
    .where(({ and, eb, or, ref }) =>
      or([
        eb('lastUsedAtMs', '<', nowMs - unusedClientMs),
        and([
          eb('clientId', 'like', `${registeredPrefix}%`),
          eb('createdAtMs', '<', nowMs - neverAllowedClientMs),
          eb('lastUsedAtMs', '=', ref('createdAtMs')),
        ]),
      ]),
    )
    .executeTakeFirst()
  const revocations = await db
    .deleteFrom('revokedTokens')
    .where('expiresAtMs', '<', beforeMs)
    .executeTakeFirst()
  return {
    oauthItemsRemoved: Number(items.numDeletedRows),
    grantsRemoved: Number(grants.numDeletedRows),
    unusedClientsRemoved: Number(clients.numDeletedRows),
    tokenRevocationsRemoved: Number(revocations.numDeletedRows),
    signingKeysRemoved: await removeRetiredKeys(db, nowMs),
  }
}
