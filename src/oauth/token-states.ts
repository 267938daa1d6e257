import type { Clock } from '../base/clock.ts'
import type { Tier } from '../base/tier.ts'
import { personTokenRecord } from './person-token-repository.ts'
import { isTokenRevoked } from './revoked-token-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { guardedAsync } from '../db/store-error.ts'

/** What the database knows of a user's access token beyond its claims. */
export interface PersonTokenState {
  /** The token was revoked, its grant ended, or the account no longer exists. */
  readonly isRevoked: boolean
  readonly ownerDisabledAtMs: number | null
  /**
   * The app that has claimed the client, whose usage the call counts toward; null without one, or when it is disabled.
   */
  readonly app: { readonly appId: string; readonly tier: Tier } | null
}

/** The claims that identify a user's token. */
export interface PersonToken {
  readonly jti: string
  readonly ownerId: string
  readonly clientId: string
  readonly grantId: string
}

/** Every method throws `StoreError` when the database cannot be read. */
export type TokenStates = ReturnType<typeof tokenStates>

/** Reads token states from the database. */
export function tokenStates(db: AccountsDatabase, clock: Clock) {
  return {
    /** Whether a token was revoked by its `jti`. For server credentials, check the credential's own state too. */
    isRevoked: (jti: string): Promise<boolean> =>
      guardedAsync('Looking up a token', () => isTokenRevoked(db, jti)),
    /** The state of a user's token. */
    ofPerson: (token: PersonToken): Promise<PersonTokenState> =>
      guardedAsync('Looking up a token', async () => {
        const record = await personTokenRecord(db, token, clock.now())
        return {
          isRevoked: record === undefined || record.isTokenRevoked || !record.hasGrant,
          ownerDisabledAtMs: record?.ownerDisabledAtMs ?? null,
          app: record?.app ?? null,
        }
      }),
  }
}
