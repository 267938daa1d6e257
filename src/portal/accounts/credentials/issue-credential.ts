import { newApiKey, type NewSecret } from '../../../access/api-key.ts'
import { expiryOf } from '../../../access/credential-lifecycle.ts'
import { newSecretText, secretHash } from '../../../access/generated-secret.ts'
import { isKeyKind, type CredentialKind } from '../../../base/caller.ts'
import { randomIds, type RandomBytes } from '../../../base/random-id.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { mailQueue } from '../../mail/outbox.ts'
import type { Actor } from '../actor.ts'
import type { AccountParts } from '../commit-change.ts'
import { findOwner } from '../owners/owner-repository.ts'
import { addPublicKey, credentialById } from './credential-repository.ts'
import type { ReadRequest } from './credential-request.ts'
import { mailFieldsOf } from './credential.ts'

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
    await record(tx, actor, {
      action: 'credential.created',
      ...{ ownerId, appId, credentialId },
      details: { kind, label, scopes, clientId, ipAllowlist, dpopBound, expiresAtMs },
    })
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
