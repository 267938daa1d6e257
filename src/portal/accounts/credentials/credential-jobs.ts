import { clientKeptMs, credentialState } from '../../../access/credential-lifecycle.ts'
import { dayMs } from '../../../base/calendar.ts'
import { licensedTiers, type Plans } from '../../../contract/plans.ts'
import { mailQueue } from '../../mail/outbox.ts'
import type { AccountParts } from '../commit-change.ts'
import { findOwner } from '../owners/owner-repository.ts'
import { credentialsWhere, deleteClient, type CredentialRecord } from './credential-repository.ts'
import { mailFieldsOf } from './credential.ts'

/** How long before the expiry each reminder is due: the month's (30 days) only until the week's replaces it. */
const reminders = {
  month_before_expiry: { fromMs: 30 * dayMs, untilMs: 7 * dayMs },
  week_before_expiry: { fromMs: 7 * dayMs, untilMs: 0 },
} as const

/** Jobs that act on credentials as time passes. Run them at least once a day; running them more often is harmless. */
export function openCredentialJobs(
  parts: Omit<AccountParts, 'changes'> & { readonly plans: Plans },
) {
  const { db, clock, record } = parts
  const queueMail = mailQueue(parts)
  const licensed = licensedTiers(parts.plans)

  async function remind(event: keyof typeof reminders): Promise<number> {
    const nowMs = clock.now()
    const { fromMs, untilMs } = reminders[event]
    const due = await credentialsWhere(db, (query) =>
      query
        .where('credentials.revokedAtMs', 'is', null)
        .where('credentials.rolledTo', 'is', null)
        .where('credentials.expiresAtMs', '>', nowMs + untilMs)
        .where('credentials.expiresAtMs', '<=', nowMs + fromMs)
        .orderBy('credentials.expiresAtMs')
        .orderBy('credentials.credentialId'),
    )
    return countDone(due, async (credential) => {
      const { credentialId, createdAtMs, expiresAtMs, app } = credential
      // A credential whose whole lifetime is shorter than the notice period gets no reminder at creation.
      if (createdAtMs >= expiresAtMs - fromMs) return false
      if (credentialState(credential, nowMs, licensed) !== 'active') return false
      return db.transaction().execute(async (tx) => {
        const owner = await findOwner(tx, app.ownerId)
        if (owner === undefined) return false
        const fields = { ...mailFieldsOf(credential), expiresAtMs }
        const mail = { kind: 'credential_expires_soon', fields } as const
        let isQueued = false
        for (const recipient of new Set([owner.email, owner.billingEmail ?? owner.email])) {
          const onceKey = `${event}:${credentialId}:${recipient}`
          if (await queueMail(tx, recipient, mail, onceKey)) isQueued = true
        }
        return isQueued
      })
    })
  }

  return {
    /** Mails a reminder a month and a week before expiry, once each. Returns for how many credentials mail was queued. */
    remindOfExpiry: async (): Promise<number> =>
      (await remind('month_before_expiry')) + (await remind('week_before_expiry')),

    /** Deletes OAuth clients a week after their expiry. Returns how many. */
    async deleteExpiredClients(): Promise<number> {
      const due = await credentialsWhere(db, (query) =>
        query
          .where('credentials.clientId', 'is not', null)
          .where('credentials.expiresAtMs', '<=', clock.now() - clientKeptMs)
          .orderBy('credentials.credentialId'),
      )
      return countDone(due, ({ credentialId, clientId, app }) =>
        db.transaction().execute(async (tx) => {
          if (!(await deleteClient(tx, credentialId))) return false
          const concerned = { ...app, credentialId }
          const action = 'credential.client_deleted'
          await record(tx, { kind: 'system' }, action, concerned, { clientId })
          return true
        }),
      )
    },
  }
}

async function countDone(
  credentials: readonly CredentialRecord[],
  work: (credential: CredentialRecord) => Promise<boolean>,
): Promise<number> {
  let count = 0
  for (const credential of credentials) if (await work(credential)) count += 1
  return count
}
