import { dayMs } from '../base/day.ts'
import { accessTokenSeconds } from './access-token.ts'
import { removeUnusedOAuthClients } from './oauth-client-repository.ts'
import { removeIdleGrants } from './oauth-grant-repository.ts'
import { removeExpiredItems } from '../db/accounts/oauth-items.ts'
import { removeExpiredRevocations } from './revoked-token-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { registeredPrefix } from './client-adapter.ts'
import { removeRetiredKeys } from './signing-keys.ts'

/** What a purge deleted. */
export interface OAuthPurge {
  readonly oauthItemsRemoved: number
  readonly grantsRemoved: number
  readonly unusedClientsRemoved: number
  readonly tokenRevocationsRemoved: number
  readonly signingKeysRemoved: number
}

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

/** Deletes what can no longer be used. A job; harmless to repeat. */
export async function purgeOAuth(db: AccountsDatabase, nowMs: number): Promise<OAuthPurge> {
  const beforeMs = nowMs - marginMs
  const grantsMadeBeforeMs = beforeMs - accessTokenSeconds * 1000
  return {
    grantsRemoved: await removeIdleGrants(db, {
      nowMs: beforeMs,
      madeBeforeMs: grantsMadeBeforeMs,
    }),
    // After the grants, with which their used codes go. Used refresh tokens stay until they expire.
    oauthItemsRemoved: await removeExpiredItems(db, beforeMs),
    unusedClientsRemoved: await removeUnusedOAuthClients(db, {
      unusedSinceMs: nowMs - unusedClientMs,
      neverAllowedSinceMs: nowMs - neverAllowedClientMs,
      registeredPrefix,
    }),
    tokenRevocationsRemoved: await removeExpiredRevocations(db, beforeMs),
    signingKeysRemoved: await removeRetiredKeys(db, nowMs),
  }
}
