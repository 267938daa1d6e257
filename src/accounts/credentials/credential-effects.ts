import type { Clock } from '../../base/clock.ts'
import type { MailFields } from '../../base/mail-kinds.ts'
import { randomIds, type RandomBytes } from '../../base/random-id.ts'
import { deleteOAuthClient, type CredentialRecord } from './credential-repository.ts'
import { addToOutbox } from '../../mail/outbox.ts'
import { findOwner, type OwnerRecord } from '../owners/owner-repository.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'
import type {
  LifecycleEffect,
  LifecycleEvent,
  LifecycleTransition,
} from './credential-lifecycle.ts'

/** Performs the effects of a transition in the transaction of its event; false when there was nothing to do. */
export type PerformEffects = (
  tx: AccountsDatabase,
  credential: CredentialRecord,
  move: LifecycleTransition,
) => Promise<boolean>

export function credentialEffects(parts: {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}): PerformEffects {
  const newMessageId = randomIds('msg_', 22, parts.randomBytes)

  const effects: Readonly<Record<LifecycleEffect, Effect>> = {
    mail_created: ({ tx, credential, owner, atMs }) =>
      addToOutbox(tx, {
        messageId: newMessageId(),
        recipient: owner.email,
        kind: 'credential_created',
        fields: { ...mailed(credential), atMs },
        atMs,
      }),

    mail_revoked: ({ tx, credential, owner, atMs }) =>
      addToOutbox(tx, {
        messageId: newMessageId(),
        recipient: owner.email,
        kind: 'credential_revoked',
        fields: { ...mailed(credential), atMs },
        atMs,
      }),

    mail_reminder: async ({ tx, credential, owner, event, atMs }) => {
      let added = false
      for (const recipient of new Set([owner.email, owner.billingEmail ?? owner.email])) {
        const isNew = await addToOutbox(tx, {
          messageId: newMessageId(),
          recipient,
          kind: 'credential_expires_soon',
          fields: { ...mailed(credential), expiresAtMs: credential.expiresAtMs },
          onceKey: `${event}:${credential.credentialId}:${recipient}`,
          atMs,
        })
        added ||= isNew
      }
      return added
    },

    delete_client: ({ tx, credential }) => deleteOAuthClient(tx, credential.credentialId),
  }

  return async (tx, credential, { event, effects: due }) => {
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

function mailed({
  app,
  label,
  kind,
  lastFour,
}: CredentialRecord): Omit<MailFields['credential_created'], 'atMs'> {
  return { appId: app.appId, appName: app.name, label, credentialKind: kind, lastFour }
}
