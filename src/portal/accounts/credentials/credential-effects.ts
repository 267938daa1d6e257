import type { Clock } from '../../../base/clock.ts'
import type { MailFields } from '../../mail/mail-kinds.ts'
import type { RandomBytes } from '../../../base/random-id.ts'
import type { CredentialRecord } from './credential-repository.ts'
import { mailQueue } from '../../mail/outbox.ts'
import { findOwner, type OwnerRecord } from '../owners/owner-repository.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import type {
  LifecycleEffect,
  LifecycleEvent,
  LifecycleTransition,
} from '../../../access/credential-lifecycle.ts'

/** Performs the effects of a transition in the transaction of its event; false when there was nothing to do. */
export function credentialEffects(parts: {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}) {
  const queueMail = mailQueue(parts)

  const effects: Readonly<Record<LifecycleEffect, Effect>> = {
    mail_created: ({ tx, credential, owner, atMs }) => {
      const fields = { ...mailFields(credential), atMs }
      return queueMail(tx, owner.email, { kind: 'credential_created', fields })
    },

    mail_revoked: ({ tx, credential, owner, atMs }) => {
      const fields = { ...mailFields(credential), atMs }
      return queueMail(tx, owner.email, { kind: 'credential_revoked', fields })
    },

    mail_reminder: async ({ tx, credential, owner, event }) => {
      const { credentialId, expiresAtMs } = credential
      const fields = { ...mailFields(credential), expiresAtMs }
      let added = false
      for (const recipient of new Set([owner.email, owner.billingEmail ?? owner.email])) {
        const onceKey = `${event}:${credentialId}:${recipient}`
        const mail = { kind: 'credential_expires_soon', fields } as const
        if (await queueMail(tx, recipient, mail, onceKey)) added = true
      }
      return added
    },

    delete_client: async ({ tx, credential }) => {
      const { numUpdatedRows } = await tx
        .updateTable('credentials')
        .set({ clientId: null, secretHash: null })
        .where('credentialId', '=', credential.credentialId)
        .where('clientId', 'is not', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }

  return async (
    tx: AccountsDatabase,
    credential: CredentialRecord,
    { event, effects: due }: LifecycleTransition,
  ): Promise<boolean> => {
    const owner = await findOwner(tx, credential.app.ownerId)
    if (owner === undefined) return false
    let isDone = false
    for (const effect of due) {
      const did = await effects[effect]({ tx, credential, owner, event, atMs: parts.clock.now() })
      isDone ||= did
    }
    return isDone
  }
}

type Effect = (subject: {
  readonly tx: AccountsDatabase
  readonly credential: CredentialRecord
  readonly owner: OwnerRecord
  readonly event: LifecycleEvent
  readonly atMs: number
}) => Promise<boolean>

function mailFields({
  app,
  label,
  kind,
  lastFour,
}: CredentialRecord): Omit<MailFields['credential_created'], 'atMs'> {
  return { appId: app.appId, appName: app.name, label, credentialKind: kind, lastFour }
}
