import { hash } from 'node:crypto'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Clock } from '../base/clock.ts'
import { removeGrant } from './oauth-grant-repository.ts'
import {
  consumeItem,
  findItem,
  findItemByUid,
  putItem,
  removeItem,
  removeItemsOfGrant,
} from '../db/accounts/oauth-items.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'

/**
 * How long a second use of a refresh token is rejected without ending its grant: parallel sessions of one client may
 * refresh with the same token within seconds. Later reuse means theft and ends the grant (RFC 9700, section 4.14.2).
 */
const softWindowMs = 10_000

interface AdapterParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  /** Called with the owner whose grant ended. */
  readonly onGrantEnded: (ownerId: string) => void
}

/**
 * Stores one model of the library. Items are stored under the hash of their token, so the database contains no usable
 * token; a grant's id is not secret and stays as it is.
 */
export function itemAdapter({ db, clock, onGrantEnded }: AdapterParts, model: string): Adapter {
  const keyOf = (id: string): string => (model === 'Grant' ? id : hash('sha256', id, 'base64url'))

  /**
   * A code that is used twice may be stolen, so the grant ends with all its tokens (RFC 6749, section 4.1.2). The
   * library notices this only if the second request reads after the first one wrote.
   */
  async function endGrantOf(id: string): Promise<void> {
    const item = await findItem(db, model, keyOf(id))
    if (item === undefined) return
    const { accountId, grantId } = JSON.parse(item.payload) as AdapterPayload
    if (accountId === undefined || grantId === undefined) return
    if (await removeGrant(db, accountId, grantId)) onGrantEnded(accountId)
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
      const { payload, consumedAtMs } = item
      // Only `upsert` writes this.
      const stored = JSON.parse(payload) as AdapterPayload
      const isConsumed = consumedAtMs !== null && !isInSoftWindow(model, consumedAtMs, clock.now())
      return { ...stored, jti: id, ...(isConsumed ? { consumed: consumedAtMs / 1000 } : {}) }
    },
    async consume(id) {
      // The library reads and then writes; of several requests that have read, one may write.
      if (await consumeItem(db, model, keyOf(id), clock.now())) return
      if (model === 'AuthorizationCode') await endGrantOf(id)
      throw new errors.InvalidGrant('used at the same time by another request')
    },
    destroy: (id) => removeItem(db, model, keyOf(id)),
    revokeByGrantId: (grantId) => removeItemsOfGrant(db, grantId, model),
    async findByUid(uid) {
      const item = await findItemByUid(db, model, uid)
      return item && (JSON.parse(item.payload) as AdapterPayload)
    },
    // Device codes are not supported.
    findByUserCode: async () => undefined,
  }
}

function isInSoftWindow(model: string, consumedAtMs: number, nowMs: number): boolean {
  return model === 'RefreshToken' && nowMs - consumedAtMs < softWindowMs
}
