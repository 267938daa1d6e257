import { hash } from 'node:crypto'
import { addItemOnce } from '../../../store/accounts/oauth-items.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { asStoreError } from '../../../store/store-error.ts'

/** DPoP proofs that were already used on a call. */
export type ProofReplays = ReturnType<typeof proofReplays>

/** Stored by one atomic statement: when several servers receive one proof at a time, one of them accepts it. */
export function proofReplays(db: AccountsDatabase) {
  return {
    /**
     * Whether the proof is used for the first time. It is stored until it expires.
     *
     * @throws {StoreError} when the database cannot be read or written.
     */
    async isFirst(proof: {
      readonly thumbprint: string
      readonly jti: string
      readonly nowMs: number
      readonly usableUntilMs: number
    }): Promise<boolean> {
      // Hashed because callers choose the length of `jti`.
      const id = hash('sha256', `${proof.thumbprint} ${proof.jti}`, 'base64url')
      const [atMs, expiresAtMs] = [proof.nowMs, proof.usableUntilMs]
      try {
        return await addItemOnce(db, { model: 'CallProof', id, atMs, expiresAtMs })
      } catch (failure) {
        throw asStoreError('Storing a DPoP proof', failure)
      }
    },
  }
}
