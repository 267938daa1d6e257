import type { Clock } from '../../../base/clock.ts'
import { isKeyKind } from '../../../base/caller.ts'
import { randomIds, type RandomBytes } from '../../../base/random-id.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import type { Actor } from '../actor.ts'
import type { RecordChange } from '../audit.ts'
import type { NewSecret } from '../../../access/api-key.ts'
import { credentialEffects } from './credential-effects.ts'
import { addCredentialKey } from './credential-key-repository.ts'
import { expiryOf, transitionFor } from '../../../access/credential-lifecycle.ts'
import {
  credentialById,
  type CredentialRecord,
  type NewCredentialRecord,
} from './credential-repository.ts'
import type { ReadRequest } from './credential-request.ts'
import { newSecret } from './credential-secret.ts'

/** A stored credential, and its secret, which is not stored. */
interface IssuedCredential {
  readonly added: CredentialRecord
  readonly secret?: NewSecret
}

/** Stores a new credential of an app, in the transaction that checked that it may have one: with its audit entry and email. */
export function credentialIssuer(parts: {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly record: RecordChange
}) {
  const { clock, randomBytes, record } = parts
  const newCredentialId = randomIds('crd_', 22, randomBytes)
  const newClientId = randomIds('cli_', 22, randomBytes)
  const perform = credentialEffects(parts)

  function compose(appId: string, request: ReadRequest): [NewCredentialRecord, NewSecret?] {
    const { kind, label, scopes, ipAllowlist, dpopBound, lifetimeDays } = request
    const createdAtMs = clock.now()
    const secret = newSecret(kind, randomBytes)
    const row: NewCredentialRecord = {
      credentialId: newCredentialId(),
      appId,
      kind,
      label,
      scopes,
      ipAllowlist,
      dpopBound,
      secretHash: secret?.hash ?? null,
      lastFour: secret?.lastFour ?? null,
      clientId: isKeyKind(kind) ? null : newClientId(),
      createdAtMs,
      expiresAtMs: expiryOf(kind, createdAtMs, lifetimeDays),
    }
    return secret === undefined ? [row] : [row, secret]
  }

  return async (
    tx: AccountsDatabase,
    actor: Actor,
    appId: string,
    request: ReadRequest,
  ): Promise<IssuedCredential> => {
    const [row, secret] = compose(appId, request)
    const { credentialId, createdAtMs } = row
    await tx
      .insertInto('credentials')
      .values({
        ...row,
        scopes: row.scopes.join(' '),
        ipAllowlist: row.ipAllowlist.join(' '),
        dpopBound: row.dpopBound ? 1 : 0,
        ...{ revokedAtMs: null, lastUsedAtMs: null },
      })
      .execute()
    for (const key of request.publicKeys) await addCredentialKey(tx, credentialId, key, createdAtMs)
    const added = await credentialById(tx, credentialId)
    if (added === undefined) throw new Error(`${credentialId} was there a moment ago`)
    await record(tx, actor, {
      action: 'credential.created',
      ...{ ownerId: added.app.ownerId, appId, credentialId },
      details: {
        kind: row.kind,
        label: row.label,
        scopes: row.scopes,
        clientId: row.clientId,
        ipAllowlist: row.ipAllowlist,
        dpopBound: row.dpopBound,
        expiresAtMs: row.expiresAtMs,
      },
    })
    const move = transitionFor('none', 'created')
    if (move !== undefined) await perform(tx, added, move)
    return { added, ...(secret !== undefined && { secret }) }
  }
}
