import { accessTokenSeconds } from '../base/access-token.ts'
import { removeUnusedOAuthClients } from './oauth-client-repository.ts'
import { removeIdleGrants } from './oauth-grant-repository.ts'
import { removeExpiredItems } from '../db/accounts/oauth-items.ts'
import { removeExpiredRevocations } from './revoked-token-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { registeredPrefix } from './client-adapter.ts'
import { removeRetiredKeys } from './signing-keys.ts'

/** What a purge removed. */
export interface OAuthPurge {
  readonly oauthItemsRemoved: number
  readonly grantsRemoved: number
  readonly unusedClientsRemoved: number
  readonly tokenRevocationsRemoved: number
  readonly signingKeysRemoved: number
}

const dayMs = 86_400_000

/**
 * How long a client that registered itself is kept after its last use. A refresh token lives for 30 days after its last
 * use, so no client with one is removed; a client whose id has vanished shows its user a dead page.
 */
export const unusedClientMs = 60 * dayMs

/**
 * How long one is kept that nobody has allowed: whoever began to connect may come back after a weekend, and anybody may
 * register clients by the thousand.
 */
export const neverAllowedClientMs = 7 * dayMs

/** Clocks of several servers differ a little: what has expired for one is still there for the others. */
const marginMs = 60_000

/** Removes what nobody can use any more: a job, harmless however often. */
export async function purgeOAuth(db: AccountsDatabase, nowMs: number): Promise<OAuthPurge> {
  const beforeMs = nowMs - marginMs
  const grantsMadeBeforeMs = beforeMs - accessTokenSeconds * 1000
  return {
    // Consumed codes and refresh tokens stay until they expire: a second use is known by them.
    oauthItemsRemoved: await removeExpiredItems(db, beforeMs),
    grantsRemoved: await removeIdleGrants(db, {
      nowMs: beforeMs,
      madeBeforeMs: grantsMadeBeforeMs,
    }),
    unusedClientsRemoved: await removeUnusedOAuthClients(db, {
      unusedSinceMs: nowMs - unusedClientMs,
      neverAllowedSinceMs: nowMs - neverAllowedClientMs,
      registeredPrefix,
    }),
    tokenRevocationsRemoved: await removeExpiredRevocations(db, beforeMs),
    signingKeysRemoved: await removeRetiredKeys(db, nowMs),
  }
}
