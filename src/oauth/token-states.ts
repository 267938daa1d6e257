import type { Clock } from '../base/clock.ts'
import type { Tier } from '../base/tier.ts'
import { personTokenRecord } from './person-token-repository.ts'
import { isTokenRevoked } from './revoked-token-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { asStoreError } from '../db/store-error.ts'

/** What the store knows of a person's access token beyond what it says itself. */
export interface PersonTokenState {
  /** The token, what it was given on, or the person's account is no more. */
  readonly isRevoked: boolean
  readonly ownerDisabledAtMs: number | null
  /** The app that has claimed the client: its calls count there. Null when none has, or the app is stopped. */
  readonly app: { readonly appId: string; readonly tier: Tier } | null
}

/** All of it throws `StoreError` when the database cannot be read. */
export interface TokenStates {
  /** Whether one token was revoked by its `jti`: for tokens of server credentials, beside the credential's own state. */
  isRevoked(jti: string): Promise<boolean>
  /** All there is to know of a person's token. */
  ofPerson(token: PersonToken): Promise<PersonTokenState>
}

export interface PersonToken {
  readonly jti: string
  readonly ownerId: string
  readonly clientId: string
  readonly grantId: string
}

export function tokenStates(db: AccountsDatabase, clock: Clock): TokenStates {
  return {
    isRevoked: (jti) => guarded(() => isTokenRevoked(db, jti)),
    ofPerson: (token) =>
      guarded(async () => {
        const record = await personTokenRecord(db, token, clock.now())
        return {
          isRevoked: record === undefined || record.isTokenRevoked || !record.hasGrant,
          ownerDisabledAtMs: record?.ownerDisabledAtMs ?? null,
          app: record?.app ?? null,
        }
      }),
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    throw asStoreError('Looking up a token', failure)
  }
}
