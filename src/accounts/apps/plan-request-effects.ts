import { capitalised } from '../../base/capitalised.ts'
import type { Clock } from '../../base/clock.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import type { Tier } from '../../base/tier.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'
import { mailQueue } from '../../mail/queue-mail.ts'
import { findOwner } from '../owners/owner-repository.ts'
import type { App } from './app-repository.ts'
import { closePlanRequest } from './plan-request-repository.ts'

/** Closes the open request for the tier that an app gets now, and mails its owner. Call it in that transaction. */
export function grantRequested(parts: {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}): (tx: AccountsDatabase, app: App, tier: Tier) => Promise<void> {
  const queueMail = mailQueue(parts)
  return async (tx, { appId, name: appName, ownerId }, tier) => {
    const atMs = parts.clock.now()
    const granted = { state: 'granted', closedAtMs: atMs } as const
    // A request for another plan stays open: the operator has not decided it.
    if ((await closePlanRequest(tx, appId, granted, tier)) === undefined) return
    const owner = await findOwner(tx, ownerId)
    if (owner === undefined) return
    const fields = { appId, appName, plan: capitalised(tier), atMs }
    await queueMail(tx, owner.email, { kind: 'plan_granted', fields })
  }
}

/** A revoked app wants no plan. */
export async function withdrawOfApp(
  tx: AccountsDatabase,
  appId: string,
  atMs: number,
): Promise<void> {
  await closePlanRequest(tx, appId, { state: 'withdrawn', closedAtMs: atMs })
}
