import { hash } from 'node:crypto'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Clock } from '../../base/clock.ts'
import { removeGrant } from './tokens/grants.ts'
import {
  consumeItem,
  findItem,
  findItemByUid,
  putItem,
  removeItem,
  removeItemsOfGrant,
} from '../../store/accounts/oauth-items.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'

interface AdapterParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  /** Called with the owner whose grant ended. */
  readonly onGrantEnded: (ownerId: string) => void
}

/**
 * Stores one model of the library. Items are stored under the hash of their token, so the database contains no usable
 * token; a grant's id is not secret and stays as it is.
 *
 * A code or refresh token that is used twice may be stolen, and nobody knows which use was the thief's: its grant ends with all
 * tokens (RFC 6749, section 4.1.2; RFC 9700, section 4.14.2). It is decided here, because the library checks only after the
 * client, the age and the verifier, and would miss a thief who is late or gets one of these wrong.
 */
export function itemAdapter({ db, clock, onGrantEnded }: AdapterParts, model: string): Adapter {
  const keyOf = (id: string): string => (model === 'Grant' ? id : hash('sha256', id, 'base64url'))

  /** Ends a grant with all its tokens. It is announced, since its access tokens may be cached as valid. */
  async function endGrant(grantId: string | undefined): Promise<void> {
    const ownerId = grantId && (await removeGrant(db, grantId))
    if (ownerId) onGrantEnded(ownerId)
  }

  return {
    async upsert(id, { jti: _, ...payload }, expiresInSeconds = 0) {
      const nowMs = clock.now()
      await putItem(db, {
        model,
        id: keyOf(id),
        atMs: nowMs,
        payload: JSON.stringify(payload),
        grantId: model === 'Grant' ? id : (payload.grantId ?? null),
        uid: payload.uid ?? null,
        ownerId: payload.accountId ?? null,
        expiresAtMs: nowMs + expiresInSeconds * 1000,
      })
    },
    async find(id) {
      const item = await findItem(db, model, keyOf(id))
      if (item === undefined) return undefined
      // Only `upsert` writes this.
      const stored = JSON.parse(item.payload) as AdapterPayload
      if (item.consumedAtMs === null) return { ...stored, jti: id }
      await endGrant(stored.grantId)
      return undefined
    },
    async consume(id) {
      // The library reads and then writes; of several requests that have read, one may write.
      if (await consumeItem(db, model, keyOf(id), clock.now())) return
      // Finding it used ends its grant.
      await this.find(id)
      throw new errors.InvalidGrant('used at the same time by another request')
    },
    destroy: (id) => (model === 'Grant' ? endGrant(id) : removeItem(db, model, keyOf(id))),
    revokeByGrantId: (grantId) => removeItemsOfGrant(db, grantId, model),
    async findByUid(uid) {
      const item = await findItemByUid(db, model, uid)
      return item && (JSON.parse(item.payload) as AdapterPayload)
    },
    // Device codes are not supported.
    findByUserCode: async () => undefined,
  }
}
