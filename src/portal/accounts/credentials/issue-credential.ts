import { type CredentialKind, type Tier, isKeyKind } from '../../../base/caller.ts'
import { accountRefusal, type AccountRefusal } from '../../../base/refusal.ts'
import { type App, appRevoked, lockApp } from '../apps/app-repository.ts'
import { type OwnerRecord, findOwner } from '../owners/owner-repository.ts'
import { newApiKey, type NewSecret } from '../../../access/api-key.ts'
import { expiryOf, maxLifetimeDays } from '../../../access/credential-lifecycle.ts'
import { newSecretText, secretHash } from '../../../access/generated-secret.ts'
import { randomIds, type RandomBytes } from '../../../base/random-id.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { mailQueue } from '../../mail/outbox.ts'
import { type Actor, canAccess, notFoundRefusal } from '../actor.ts'
import { type AccountParts, commitChange } from '../commit-change.ts'
import {
  addPublicKey,
  credentialById,
  countLiveCredentials,
  type CredentialRecord,
} from './credential-repository.ts'
import type { ReadRequest } from './credential-request.ts'
import { mailFieldsOf } from './credential.ts'
import { licensedTiers, type Plans } from '../../../contract/plans.ts'
import { dayMs } from '../../../base/calendar.ts'

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

/**
 * Stores a new credential of an app, in the transaction that checked that it may have one, with its audit entry and email. Returns
 * its secret too, which is not stored.
 */
export function credentialIssuer(parts: Pick<AccountParts, 'clock' | 'randomBytes' | 'record'>) {
  const { clock, randomBytes, record } = parts
  const newCredentialId = randomIds('crd_', 22, randomBytes)
  const newClientId = randomIds('cli_', 22, randomBytes)
  const queueMail = mailQueue(parts)

  return async (
    tx: AccountsDatabase,
    actor: Actor,
    appId: string,
    { lifetimeDays, publicKeys, ...request }: ReadRequest,
  ) => {
    const { kind, label, scopes, ipAllowlist, dpopBound } = request
    const atMs = clock.now()
    const secret = newSecret(kind, randomBytes)
    const credentialId = newCredentialId()
    const clientId = isKeyKind(kind) ? null : newClientId()
    const expiresAtMs = expiryOf(kind, atMs, lifetimeDays)
    await tx
      .insertInto('credentials')
      .values({
        ...{ credentialId, appId, kind, label, clientId, createdAtMs: atMs, expiresAtMs },
        scopes: scopes.join(' '),
        ipAllowlist: ipAllowlist.join(' '),
        dpopBound: dpopBound ? 1 : 0,
        secretHash: secret?.hash ?? null,
        lastFour: secret?.lastFour ?? null,
        ...{ revokedAtMs: null, lastUsedAtMs: null },
      })
      .execute()
    for (const key of publicKeys) await addPublicKey(tx, credentialId, key, atMs)
    const added = await credentialById(tx, credentialId)
    if (added === undefined) throw new Error(`${credentialId} was there a moment ago`)
    const { ownerId } = added.app
    const details = { kind, label, scopes, clientId, ipAllowlist, dpopBound, expiresAtMs }
    await record(tx, actor, 'credential.created', { ownerId, appId, credentialId }, details)
    const owner = await findOwner(tx, ownerId)
    if (owner !== undefined) {
      const fields = { ...mailFieldsOf(added), atMs }
      await queueMail(tx, owner.email, { kind: 'credential_created', fields })
    }
    return { added, secret: secret?.text }
  }
}

/** The secret of a new credential; undefined for a signed key, whose owner has the private key. */
export function newSecret(kind: CredentialKind, randomBytes: RandomBytes): NewSecret | undefined {
  if (kind === 'signed_key') return undefined
  if (kind !== 'client_secret') return newApiKey(randomBytes, kind === 'test_key' ? 'test' : 'live')
  // HTTP Basic form-encodes it (RFC 6749, section 2.3.1), which many clients forget. Base64url does not change by it.
  const text = newSecretText(randomBytes)
  return { text, hash: secretHash(text), lastFour: text.slice(-4) }
}

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
      const details = { kind, label, successor: issued.added.credentialId, endsAtMs }
      await record(tx, actor, 'credential.rolled', { ...app, credentialId }, details)
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
