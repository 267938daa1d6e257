import { hash } from 'node:crypto'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Clock } from '../../base/clock.ts'
import { removeGrant } from './tokens/grants.ts'
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

  const itemWhere = (column: 'id' | 'uid', value: string) =>
    db
      .selectFrom('oidcItems')
      .select(['payload', 'consumedAtMs'])
      .where('model', '=', model)
      .where(column, '=', value)
      .executeTakeFirst()

  return {
    /** Adds or replaces an item. A consumed item stays consumed. */
    async upsert(id, { jti: _, ...payload }, expiresInSeconds = 0) {
      const nowMs = clock.now()
      const written = {
        payload: JSON.stringify(payload),
        grantId: model === 'Grant' ? id : (payload.grantId ?? null),
        uid: payload.uid ?? null,
        ownerId: payload.accountId ?? null,
        expiresAtMs: nowMs + expiresInSeconds * 1000,
      }
      await db
        .insertInto('oidcItems')
        .values({ model, id: keyOf(id), ...written, consumedAtMs: null, createdAtMs: nowMs })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(written))
        .execute()
    },
    async find(id) {
      const item = await itemWhere('id', keyOf(id))
      if (item === undefined) return undefined
      // Only `upsert` writes this.
      const stored = JSON.parse(item.payload) as AdapterPayload
      if (item.consumedAtMs === null) return { ...stored, jti: id }
      await endGrant(stored.grantId)
      return undefined
    },
    async consume(id) {
      // The library reads and then writes; of several requests that have read, one may write.
      const consumed = await db
        .updateTable('oidcItems')
        .set({ consumedAtMs: clock.now() })
        .where('model', '=', model)
        .where('id', '=', keyOf(id))
        .where('consumedAtMs', 'is', null)
        .executeTakeFirst()
      if (consumed.numUpdatedRows > 0) return
      // Finding it used ends its grant.
      await this.find(id)
      throw new errors.InvalidGrant('used at the same time by another request')
    },
    async destroy(id) {
      if (model === 'Grant') return endGrant(id)
      const items = db.deleteFrom('oidcItems').where('model', '=', model)
      await items.where('id', '=', keyOf(id)).execute()
    },
    async revokeByGrantId(grantId) {
      const items = db.deleteFrom('oidcItems').where('model', '=', model)
      await items.where('grantId', '=', grantId).execute()
    },
    async findByUid(uid) {
      const item = await itemWhere('uid', uid)
      return item && (JSON.parse(item.payload) as AdapterPayload)
    },
    // Device codes are not supported.
    findByUserCode: async () => undefined,
  }
}
