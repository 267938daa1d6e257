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
export type DataContracts = ReturnType<typeof openDataContracts>

/** The service for data contracts. */
export function openDataContracts(parts: AccountParts) {
  const { db, clock, record } = parts

  return {
    /** Adds a contract, or replaces the one of the same app, city and start. */
    async grant(contract: DataContract, actor: Actor): Promise<AccountResult<DataContract>> {
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

    /** Ends all contracts of the app for the city now; contracts that have not begun are removed. */
    async revoke(
      appId: string,
      city: string,
      actor: Actor,
    ): Promise<AccountResult<readonly DataContract[]>> {
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

    /** Sorted by app and city, oldest first, ended ones included. */
    list: (appId?: string): Promise<readonly DataContract[]> => listDataContracts(db, appId),
  }
}
