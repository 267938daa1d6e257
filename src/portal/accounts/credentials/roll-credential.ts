import { licensedTiers, type Plans } from '../../../contract/plans.ts'
import { accountRefusal } from '../../../base/refusal.ts'
import { dayMs } from '../../../base/calendar.ts'
import { commitChange, type AccountParts } from '../commit-change.ts'
import { canAccess, notFoundRefusal, type Actor } from '../actor.ts'
import { lockApp } from '../apps/app-repository.ts'
import { findOwner } from '../owners/owner-repository.ts'
import { maxLifetimeDays } from '../../../access/credential-lifecycle.ts'
import { creationRefusal } from './credential-preconditions.ts'
import {
  countLiveCredentials,
  credentialById,
  type CredentialRecord,
} from './credential-repository.ts'
import { credentialIssuer } from './issue-credential.ts'

/** After how many hours a rolled credential may end. */
const rollHours = [1, 24, 168] as const

const hourMs = 60 * 60_000

/**
 * Makes the successor of a key or client secret, with the same label, scopes, allowlist and lifetime, and lets the old one end
 * after some hours. The successor may be one more than an app can have, since the old one makes room. Sent twice, it rolls once.
 */
export function credentialRoller(parts: AccountParts & { readonly plans: Plans }) {
  const { db, clock, record } = parts
  const licensed = licensedTiers(parts.plans)
  const issue = credentialIssuer(parts)

  return async (credentialId: string, hours: number, actor: Actor) => {
    if (!rollHours.some((known) => known === hours)) {
      const accepted = `Choose when the old one expires: ${rollHours.join(', ')} hours from now.`
      return accountRefusal('invalid', accepted, 'hours')
    }
    const found = await credentialById(db, credentialId)
    if (found === undefined || !canAccess(actor, found.app.ownerId)) {
      return notFoundRefusal('credential', credentialId)
    }
    const { appId } = found.app
    return commitChange(parts, { appId }, async (tx) => {
      const app = await lockApp(tx, appId)
      const known = await credentialById(tx, credentialId)
      const owner = app && (await findOwner(tx, app.ownerId))
      if (app === undefined || owner === undefined || known === undefined) {
        return notFoundRefusal('credential', credentialId)
      }
      const nowMs = clock.now()
      const refusal = whyNotRolled(known, nowMs)
      if (refusal !== undefined) return accountRefusal('conflict', refusal)
      const { kind, label, scopes, ipAllowlist, dpopBound, createdAtMs, expiresAtMs } = known
      const which = kind === 'test_key' ? 'test' : 'live'
      const others = (await countLiveCredentials(tx, appId, which, nowMs)) - 1
      const denied = creationRefusal(kind, app, owner, others, licensed)
      if (denied !== undefined) return denied
      const days = Math.round((expiresAtMs - createdAtMs) / dayMs)
      const lifetimeDays = Math.min(days, maxLifetimeDays(kind))
      const issued = await issue(tx, actor, appId, {
        ...{ kind, label, scopes, ipAllowlist, dpopBound, publicKeys: [] },
        lifetimeDays,
      })
      const endsAtMs = Math.min(expiresAtMs, nowMs + hours * hourMs)
      await tx
        .updateTable('credentials')
        .set({ expiresAtMs: endsAtMs, rolledTo: issued.added.credentialId })
        .where('credentialId', '=', credentialId)
        .execute()
      await record(tx, actor, {
        action: 'credential.rolled',
        ...{ ownerId: app.ownerId, appId, credentialId },
        details: { kind, label, successor: issued.added.credentialId, endsAtMs },
      })
      return { ...issued, endsAtMs }
    })
  }
}

/** Why a credential cannot be rolled; undefined where it can. */
export function whyNotRolled(
  {
    kind,
    revokedAtMs,
    expiresAtMs,
    rolledTo,
  }: Pick<CredentialRecord, 'kind' | 'revokedAtMs' | 'expiresAtMs' | 'rolledTo'>,
  nowMs: number,
): string | undefined {
  if (kind === 'signed_key')
    return 'You cannot roll a signed key. Add a new public key to it instead.'
  if (revokedAtMs !== null || expiresAtMs <= nowMs) {
    return 'This credential was revoked or has expired. Create a new one.'
  }
  return rolledTo === null
    ? undefined
    : 'This credential has already been rolled. Roll the new one instead.'
}
