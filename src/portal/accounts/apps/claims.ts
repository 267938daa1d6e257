import { appById, changeApp, lockApp, type App, appRevoked } from './app-repository.ts'
import type { AppsParts } from './apps.ts'
import { type Actor, notFoundRefusal, canAccess, type Operator } from '../actor.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../base/refusal.ts'
import type { Throttle } from '../../../access/throttle.ts'
import { commitChange } from '../commit-change.ts'

/** Verifies that an app's owner controls the app's domain. */
export function openClaims(parts: AppsParts & { readonly throttle: Throttle }) {
  const { db, clock, record, domainCheck, throttle } = parts

  /**
   * The domain was checked without a lock on the app, so the claim is granted only if the app's token is still the
   * same.
   */
  async function grant(
    { appId, claimToken }: App,
    claimMethod: NonNullable<App['claimMethod']>,
    actor: Actor,
  ): Promise<AccountResult<App>> {
    return commitChange(parts, { appId }, async (tx) => {
      const app = await lockApp(tx, appId)
      if (app === undefined) return notFoundRefusal('app', appId)
      if (app.revokedAtMs !== null) return appRevoked
      if (app.claimToken !== claimToken) {
        return accountRefusal('conflict', 'The domain has changed. Check again.', 'domain')
      }
      if (app.claimedAtMs !== null) return app
      const details = { method: claimMethod, domain: app.domain }
      await record(tx, actor, 'app.claimed', app, details)
      return (await changeApp(tx, appId, { claimedAtMs: clock.now(), claimMethod })) ?? app
    })
  }

  return {
    /**
     * Looks for the app's token at its domain now. Otherwise `invalid` for the field `domain`, with what was found
     * instead.
     */
    async check(appId: string, actor: Actor): Promise<AccountResult<App>> {
      const app = await appById(db, appId)
      if (app === undefined || !canAccess(actor, app.ownerId)) return notFoundRefusal('app', appId)
      if (app.revokedAtMs !== null) return appRevoked
      const { domain } = app
      if (domain === null) {
        return accountRefusal('invalid', 'Enter the domain of this app first.', 'domain')
      }
      const throttled = await throttle.admit('check_domain', {
        account: appId,
        ...(actor.kind === 'owner' ? { ipAddress: actor.ipAddress } : {}),
      })
      if (throttled !== undefined) return throttled
      const found = await domainCheck.find(domain, app.claimToken)
      return isRefusal(found) ? found : grant(app, found, actor)
    },

    /** Operators only: they know the owner by other means, and the app needs no domain. */
    async verifyByOperator(appId: string, actor: Operator): Promise<AccountResult<App>> {
      const app = await appById(db, appId)
      return app === undefined ? notFoundRefusal('app', appId) : grant(app, 'operator', actor)
    },
  }
}
