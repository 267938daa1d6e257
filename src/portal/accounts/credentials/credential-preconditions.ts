import type { CredentialKind, Tier } from '../../../base/caller.ts'
import { accountRefusal, type AccountRefusal } from '../../../base/refusal.ts'
import { type App, appRevoked } from '../apps/app-repository.ts'
import type { OwnerRecord } from '../owners/owner-repository.ts'

/**
 * How many unexpired, unrevoked credentials an app can have: one for each of its services and environments. Test keys are counted
 * separately.
 */
export const maxLiveCredentials = 10

/**
 * The first reason why an app cannot have another credential; undefined when it can. A test key needs neither a
 * licensed tier nor a verified domain.
 *
 * @param liveCredentials of the same sort: test keys, or others
 */
export function creationRefusal(
  kind: CredentialKind,
  app: App,
  owner: OwnerRecord,
  liveCredentials: number,
  licensed: (tier: Tier) => boolean,
): AccountRefusal | undefined {
  const notAllowed = (message: string) => accountRefusal('not_allowed', message)
  if (app.revokedAtMs !== null) return appRevoked
  if (owner.disabledAtMs !== null) return notAllowed('The account of this app is disabled.')
  if (owner.emailVerifiedAtMs === null) {
    return notAllowed('Verify the email address of the account first.')
  }
  if (kind !== 'test_key' && !licensed(app.tier)) {
    return notAllowed('This app’s plan does not include server credentials. Request another plan.')
  }
  if (kind !== 'test_key' && app.claimedAtMs === null) {
    return notAllowed('Verify the domain of this app first.')
  }
  if (liveCredentials < maxLiveCredentials) return undefined
  const most = `An app has at most ${maxLiveCredentials} active credentials, and as many test keys. Revoke one first.`
  return accountRefusal('conflict', most)
}
