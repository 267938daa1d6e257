import { commitChange, type AccountParts } from '../commit-change.ts'
import type { AccountsDatabase, DataContractTable } from '../../../store/accounts/tables.ts'
import type { Operator } from '../actor.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../base/refusal.ts'
import { appRevoked, lockOwnApp } from './app-repository.ts'

/** An app's right to the listings and localities of a licensed city. */
export interface DataContract {
  readonly appId: string
  /** The city's slug. */
  readonly city: string
  readonly fromMs: number
  /** The first moment after the contract; null when it has no end. */
  readonly untilMs: number | null
  /** Whether the app’s servers may read it too, without a user. */
  readonly serverAccess: boolean
}

/** Parses a row of the table. */
export function contractOf(row: Readonly<DataContractTable>): DataContract {
  return { ...row, serverAccess: row.serverAccess === 1 }
}

/** Data contracts of apps. Operators grant and revoke them. */
export function openDataContracts(parts: AccountParts) {
  const { db, clock, record } = parts

  return {
    /** Adds a contract, or replaces the one of the same app, city and start. */
    async grant(contract: DataContract, actor: Operator): Promise<AccountResult<DataContract>> {
      const { appId, city, fromMs, untilMs, serverAccess } = contract
      if (untilMs !== null && untilMs <= fromMs) {
        return accountRefusal('invalid', 'The end of a contract must be after its start.', 'until')
      }
      return commitChange(parts, { appId }, async (tx) => {
        const app = await lockOwnApp(tx, appId, actor)
        if (isRefusal(app)) return app
        if (app.revokedAtMs !== null) return appRevoked
        const terms = { untilMs, serverAccess: serverAccess ? 1 : 0 }
        await tx
          .insertInto('dataContracts')
          .values({ appId, city, fromMs, ...terms })
          .onConflict((conflict) =>
            conflict.columns(['appId', 'city', 'fromMs']).doUpdateSet(terms),
          )
          .execute()
        const details = { city, fromMs, untilMs, serverAccess }
        await record(tx, actor, 'contract.granted', app, details)
        return contract
      })
    },

    /** Ends all contracts of the app for the city now; contracts that have not begun are removed. */
    async revoke(
      appId: string,
      city: string,
      actor: Operator,
    ): Promise<AccountResult<readonly DataContract[]>> {
      return commitChange(parts, { appId }, async (tx) => {
        const app = await lockOwnApp(tx, appId, actor)
        if (isRefusal(app)) return app
        const nowMs = clock.now()
        const contracts = (await list(tx, appId)).filter(
          (contract) =>
            contract.city === city && (contract.untilMs === null || contract.untilMs > nowMs),
        )
        if (contracts.length === 0) {
          const none = `The app ${appId} has no contract for ${city}.`
          return accountRefusal('not_found', none, 'city')
        }
        await tx
          .deleteFrom('dataContracts')
          .where('appId', '=', appId)
          .where('city', '=', city)
          .where('fromMs', '>=', nowMs)
          .execute()
        await tx
          .updateTable('dataContracts')
          .set({ untilMs: nowMs })
          .where('appId', '=', appId)
          .where('city', '=', city)
          .where((eb) => eb.or([eb('untilMs', 'is', null), eb('untilMs', '>', nowMs)]))
          .execute()
        await record(tx, actor, 'contract.revoked', app, { city })
        // A contract that had not begun ends when it begins.
        return contracts.map((contract) => ({
          ...contract,
          untilMs: Math.max(contract.fromMs, nowMs),
        }))
      })
    },

    /** Sorted by app and city, oldest first, ended ones included. */
    list: (appId?: string): Promise<readonly DataContract[]> => list(db, appId),
  }
}

async function list(db: AccountsDatabase, appId?: string): Promise<readonly DataContract[]> {
  const rows = await db
    .selectFrom('dataContracts')
    .selectAll()
    .$if(appId !== undefined, (query) => query.where('appId', '=', appId ?? ''))
    .orderBy('appId')
    .orderBy('city')
    .orderBy('fromMs')
    .execute()
  return rows.map(contractOf)
}
