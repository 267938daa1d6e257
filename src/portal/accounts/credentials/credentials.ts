import { licensedTiers, type Plans } from '../../../contract/plans.ts'
import { lockApp } from '../apps/app-repository.ts'
import {
  addPublicKey,
  countLiveCredentials,
  credentialById,
  credentialsWhere,
  deleteClient,
  publicKeysOf,
  type CredentialRecord,
} from './credential-repository.ts'
import { findOwner } from '../owners/owner-repository.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { mailQueue } from '../../mail/outbox.ts'
import { commitChange, type AccountParts } from '../commit-change.ts'
import { type Actor, notFoundRefusal, canAccess } from '../actor.ts'
import { creationRefusal, credentialIssuer, credentialRoller } from './issue-credential.ts'
import { readCredentialRequest, type CredentialRequest } from './credential-request.ts'
import { credentialOf, mailFieldsOf, type Credential } from './credential.ts'
import {
  isRefusal,
  accountRefusal,
  type AccountRefusal,
  type AccountResult,
} from '../../../base/refusal.ts'
import { maxPublicKeys, readPublicKey } from './signed-key.ts'

/** `secret` is the API key or client secret, available only now; undefined for a signed key. */
export interface NewCredential {
  readonly credential: Credential
  readonly secret: string | undefined
  /** Undefined for a key. */
  readonly clientId: string | undefined
}

export interface CredentialsParts extends AccountParts {
  readonly plans: Plans
  /** Every scope that a credential can have: see `scopesOf`. */
  readonly scopes: readonly string[]
  /** Whether this deployment allows OAuth credentials. */
  readonly oauthClientCredentials: boolean
}

/**
 * Server credentials of apps. An owner reaches only those of their own apps; others are `not_found`. Refusals name the
 * request's fields `kind`, `label`, `scopes`, `ipAllowlist`, `lifetimeDays`, `dpopBound` or `publicKeys`. `not_allowed`
 * without a field: the app or its owner does not meet a precondition.
 */
export function openCredentials(parts: CredentialsParts) {
  const { db, clock, record } = parts
  const licensed = licensedTiers(parts.plans)
  const issue = credentialIssuer(parts)
  const roll = credentialRoller(parts)
  const queueMail = mailQueue(parts)

  /** Newest first. */
  const ofApp = (tx: AccountsDatabase, appId: string) =>
    credentialsWhere(tx, (query) =>
      query
        .where('credentials.appId', '=', appId)
        .orderBy('credentials.createdAtMs', 'desc')
        .orderBy('credentials.credentialId', 'desc'),
    )

  async function show(tx: AccountsDatabase, known: CredentialRecord): Promise<Credential> {
    const keys = await publicKeysOf(tx, [known.credentialId])
    return credentialOf(known, keys, clock.now(), licensed)
  }

  /** Changes a credential that the actor reaches. Its app is locked, so that changes do not overlap. */
  async function change(
    credentialId: string,
    actor: Actor,
    work: (tx: AccountsDatabase, known: CredentialRecord) => Promise<AccountResult<undefined>>,
  ): Promise<AccountResult<Credential>> {
    const found = await credentialById(db, credentialId)
    if (found === undefined || !canAccess(actor, found.app.ownerId)) {
      return notFoundRefusal('credential', credentialId)
    }
    return commitChange(parts, { appId: found.app.appId }, async (tx) => {
      await lockApp(tx, found.app.appId)
      const rejected = await work(tx, (await credentialById(tx, credentialId)) ?? found)
      return rejected ?? show(tx, (await credentialById(tx, credentialId)) ?? found)
    })
  }

  return {
    /** Whether this deployment allows OAuth credentials. */
    oauthKindsOn: parts.oauthClientCredentials,

    /**
     * `alreadyThere` is how many credentials the app had when the form was shown. A repeated request finds more and
     * creates nothing: `conflict` of the field `alreadyThere`.
     */
    async create(
      appId: string,
      input: CredentialRequest,
      actor: Actor,
      alreadyThere?: number,
    ): Promise<AccountResult<NewCredential>> {
      const request = await readCredentialRequest(input, parts)
      if (isRefusal(request)) return request
      return commitChange(parts, { appId }, async (tx) => {
        const app = await lockApp(tx, appId)
        const owner = app && (await findOwner(tx, app.ownerId))
        if (app === undefined || owner === undefined || !canAccess(actor, app.ownerId)) {
          return notFoundRefusal('app', appId)
        }
        const known = await ofApp(tx, appId)
        if (alreadyThere !== undefined && known.length !== alreadyThere) {
          return accountRefusal('conflict', 'The app has a newer credential.', 'alreadyThere')
        }
        const which = request.kind === 'test_key' ? 'test' : 'live'
        const live = await countLiveCredentials(tx, appId, which, clock.now())
        const denied = creationRefusal(request.kind, app, owner, live, licensed)
        if (denied !== undefined) return denied
        const { added, secret } = await issue(tx, actor, appId, request)
        return { credential: await show(tx, added), secret, clientId: added.clientId ?? undefined }
      })
    },

    /**
     * Makes the successor of a key or client secret; the old one ends after 1, 24 or 168 hours. `conflict` for one that is
     * revoked, expired or rolled already, so that a repeated request makes one successor.
     */
    async roll(
      credentialId: string,
      hours: number,
      actor: Actor,
    ): Promise<AccountResult<NewCredential & { readonly endsAtMs: number }>> {
      const rolled = await roll(credentialId, hours, actor)
      if (isRefusal(rolled)) return rolled
      const { added, secret, endsAtMs } = rolled
      const clientId = added.clientId ?? undefined
      return { credential: await show(db, added), secret, clientId, endsAtMs }
    },

    /** Newest first, revoked and expired ones included. */
    async list(appId: string): Promise<readonly Credential[]> {
      const known = await ofApp(db, appId)
      const ids = known.map(({ credentialId }) => credentialId)
      const keys = await publicKeysOf(db, ids)
      return known.map((one) => credentialOf(one, keys, clock.now(), licensed))
    },

    async find(credentialId: string): Promise<Credential | undefined> {
      const known = await credentialById(db, credentialId)
      return known && show(db, known)
    },

    /** Irreversible; takes effect at once on this instance. */
    revoke: (credentialId: string, actor: Actor): Promise<AccountResult<Credential>> =>
      change(credentialId, actor, async (tx, known) => {
        const { kind, label, clientId, revokedAtMs, app } = known
        if (revokedAtMs !== null) {
          return accountRefusal('conflict', 'This credential is already revoked.')
        }
        const atMs = clock.now()
        await tx
          .updateTable('credentials')
          .set({ revokedAtMs: atMs })
          .where('credentialId', '=', credentialId)
          .execute()
        const details = { kind, label, clientId }
        await record(tx, actor, 'credential.revoked', { ...app, credentialId }, details)
        await deleteClient(tx, credentialId)
        const owner = await findOwner(tx, app.ownerId)
        if (owner !== undefined) {
          const fields = { ...mailFieldsOf(known), atMs }
          await queueMail(tx, owner.email, { kind: 'credential_revoked', fields })
        }
        return undefined
      }),

    /** Adds a public key (PEM or JWK) to a signed key, for rotation. */
    async addKey(
      credentialId: string,
      publicKey: string,
      actor: Actor,
    ): Promise<AccountResult<Credential>> {
      const key = await readPublicKey(publicKey)
      if (isRefusal(key)) return key
      return change(credentialId, actor, async (tx, known) => {
        const { kind, revokedAtMs, expiresAtMs } = known
        if (kind !== 'signed_key') {
          return accountRefusal('invalid', 'Only a signed key has public keys.', 'publicKeys')
        }
        if (revokedAtMs !== null || expiresAtMs <= clock.now()) {
          return accountRefusal('conflict', 'This credential was revoked or has expired.')
        }
        const present = await publicKeysOf(tx, [credentialId])
        if (present.some(({ thumbprint }) => thumbprint === key.thumbprint)) {
          return keyConflict('This credential already has this key.')
        }
        if (present.length >= maxPublicKeys) {
          return keyConflict(`A credential has at most ${maxPublicKeys} keys. Remove one first.`)
        }
        await addPublicKey(tx, credentialId, key, clock.now())
        const { thumbprint } = key
        const concerned = { ...known.app, credentialId }
        await record(tx, actor, 'credential.key_added', concerned, { thumbprint })
        return undefined
      })
    },

    /** The last key cannot be removed: revoke the credential instead. */
    removeKey: (
      credentialId: string,
      thumbprint: string,
      actor: Actor,
    ): Promise<AccountResult<Credential>> =>
      change(credentialId, actor, async (tx, known) => {
        const present = await publicKeysOf(tx, [credentialId])
        if (!present.some((key) => key.thumbprint === thumbprint)) {
          const unknown = `This credential has no key ${thumbprint}.`
          return accountRefusal('not_found', unknown, 'publicKeys')
        }
        if (present.length === 1) {
          return keyConflict('You cannot remove the last key. Revoke the credential instead.')
        }
        await tx
          .updateTable('credentialKeys')
          .set({ removedAtMs: clock.now() })
          .where('credentialId', '=', credentialId)
          .where('thumbprint', '=', thumbprint)
          .where('removedAtMs', 'is', null)
          .execute()
        const concerned = { ...known.app, credentialId }
        await record(tx, actor, 'credential.key_removed', concerned, { thumbprint })
        return undefined
      }),
  }
}

function keyConflict(message: string): AccountRefusal {
  return accountRefusal('conflict', message, 'publicKeys')
}
