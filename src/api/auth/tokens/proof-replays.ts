import { createHash } from 'node:crypto'
import { addItemOnce } from '../../../store/accounts/oauth-items.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { asStoreError } from '../../../store/store-error.ts'

/** DPoP proofs that were already used on a call. */
export interface ProofReplays {
  /**
   * Whether the proof is used for the first time. It is stored until it expires.
   *
   * @throws {StoreError} when the database cannot be read or written.
   */
  isFirst(proof: {
    readonly thumbprint: string
    readonly jti: string
    readonly nowMs: number
    readonly usableUntilMs: number
  }): Promise<boolean>
}

/** Stored by one atomic statement: when several servers receive one proof at a time, one of them accepts it. */
export function proofReplays(db: AccountsDatabase): ProofReplays {
  return {
    async isFirst({ thumbprint, jti, nowMs, usableUntilMs }) {
      // Hashed because callers choose the length of `jti`.
      const id = createHash('sha256').update(`${thumbprint} ${jti}`).digest('base64url')
      try {
        return await addItemOnce(db, {
          model: 'CallProof',
          id,
          atMs: nowMs,
          expiresAtMs: usableUntilMs,
        })
      } catch (failure) {
        throw asStoreError('Storing a DPoP proof', failure)
      }
    },
  }
}
