import { accountRefusal, type AccountResult } from '../../../base/refusal.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { canAccess, notFoundRefusal, type Actor } from '../actor.ts'
import { lockApp, type App } from './app-repository.ts'

/** Locks an app that the actor may change, until the transaction ends; another owner's app is `not_found`. */
export async function lockOwnApp(
  tx: AccountsDatabase,
  appId: string,
  actor: Actor,
): Promise<AccountResult<App>> {
  const app = await lockApp(tx, appId)
  if (app === undefined || !canAccess(actor, app.ownerId)) return notFoundRefusal('app', appId)
  return app
}

/** The refusal of changes to a revoked app. */
export const appRevoked = accountRefusal('conflict', 'This app has been revoked.')
