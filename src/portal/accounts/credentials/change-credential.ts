import { licensedTiers, type Plans } from '../../../contract/plans.ts'
import { lockApp } from '../apps/app-repository.ts'
import {
  addPublicKey,
  credentialById,
  deleteClient,
  publicKeysOf,
  type CredentialRecord,
} from './credential-repository.ts'
import { findOwner } from '../owners/owner-repository.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { mailQueue } from '../../mail/outbox.ts'
import { commitChange, type AccountParts } from '../commit-change.ts'
import { type Actor, notFoundRefusal, canAccess } from '../actor.ts'
import { credentialOf, mailFieldsOf, type Credential } from './credential.ts'
import {
  isRefusal,
  accountRefusal,
  type AccountRefusal,
  type AccountResult,
} from '../../../base/refusal.ts'
import { maxPublicKeys, readPublicKey } from './signed-key.ts'

/** What can be done to a credential that exists, but for rolling it. */
export function credentialChanges(parts: AccountParts & { readonly plans: Plans }) {
  const { db, clock, record } = parts
  const licensed = licensedTiers(parts.plans)
  const queueMail = mailQueue(parts)

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
    /** A credential as its owner sees it. */
    show,

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
