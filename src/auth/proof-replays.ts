import { createHash } from 'node:crypto'
import { addItemOnce } from '../db/accounts/oauth-items.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { asStoreError } from '../db/store-error.ts'

/** Proofs of possession that were used on a call. */
export interface ProofReplays {
  /**
   * Whether the proof comes for the first time; remembers it while it could come again.
   *
   * @throws {StoreError} when the database cannot tell.
   */
  isFirst(proof: {
    readonly thumbprint: string
    readonly jti: string
    readonly nowMs: number
    readonly usableUntilMs: number
  }): Promise<boolean>
}

/** In the database, by one statement: of several servers that see a proof at the same time, one takes it. */
export function proofReplays(db: AccountsDatabase): ProofReplays {
  return {
    async isFirst({ thumbprint, jti, nowMs, usableUntilMs }) {
      // Hashed, since the identifier is as long as the caller likes.
      const id = createHash('sha256').update(`${thumbprint} ${jti}`).digest('base64url')
      try {
        return await addItemOnce(db, {
          model: 'CallProof',
          id,
          atMs: nowMs,
          expiresAtMs: usableUntilMs,
        })
      } catch (failure) {
        throw asStoreError('Remembering a DPoP proof', failure)
      }
    },
  }
}
