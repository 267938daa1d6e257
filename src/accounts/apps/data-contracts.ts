import { commitChange, type AccountParts } from '../account-changes.ts'
import {
  endDataContracts,
  listDataContracts,
  putDataContract,
  type DataContract,
} from './data-contract-repository.ts'
import { type Actor, requireOperator } from '../actor.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../base/refusal.ts'
import { appRevoked, lockOwnApp } from './lock-own-app.ts'
export type { DataContract }

/** Data contracts of apps. Operators grant and revoke them. */
export interface DataContracts {
  /** Adds a contract, or replaces the one of the same app, city and start. */
  grant(contract: DataContract, actor: Actor): Promise<AccountResult<DataContract>>
  /** Ends all contracts of the app for the city now; contracts that have not begun are removed. */
  revoke(appId: string, city: string, actor: Actor): Promise<AccountResult<readonly DataContract[]>>
  /** Sorted by app and city, oldest first, ended ones included. */
  list(appId?: string): Promise<readonly DataContract[]>
}

/** The service for data contracts. */
export function openDataContracts(parts: AccountParts): DataContracts {
  const { db, clock, record } = parts

  return {
    async grant(contract, actor) {
      const { appId, city, fromMs, untilMs, serverAccess } = contract
      const denied = requireOperator(actor)
      if (denied !== undefined) return denied
      if (untilMs !== null && untilMs <= fromMs) {
        return accountRefusal('invalid', 'The end of a contract must be after its start.', 'until')
      }
      return commitChange(parts, { appId }, async (tx) => {
        const app = await lockOwnApp(tx, appId, actor)
        if (isRefusal(app)) return app
        if (app.revokedAtMs !== null) return appRevoked
        await putDataContract(tx, contract)
        await record(tx, actor, {
          action: 'contract.granted',
          ownerId: app.ownerId,
          appId,
          details: { city, fromMs, untilMs, serverAccess },
        })
        return contract
      })
    },

    async revoke(appId, city, actor) {
      const denied = requireOperator(actor)
      if (denied !== undefined) return denied
      return commitChange(parts, { appId }, async (tx) => {
        const app = await lockOwnApp(tx, appId, actor)
        if (isRefusal(app)) return app
        const contracts = await endDataContracts(tx, appId, city, clock.now())
        if (contracts.length === 0) {
          return accountRefusal(
            'not_found',
            `The app ${appId} has no contract for ${city}.`,
            'city',
          )
        }
        await record(tx, actor, {
          action: 'contract.revoked',
          ownerId: app.ownerId,
          appId,
          details: { city },
        })
        return contracts
      })
    },

    list: (appId) => listDataContracts(db, appId),
  }
}
