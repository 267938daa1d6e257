import { licensedTiers, type Plans } from '../../../contract/plans.ts'
import { credentialsWhere, type CredentialRecord } from './credential-repository.ts'
import type { AccountParts } from '../commit-change.ts'
import { credentialEffects } from './credential-effects.ts'
import {
  offsetsFromExpiryMs,
  transitionFor,
  credentialState,
} from '../../../access/credential-lifecycle.ts'

/** Jobs that act on credentials as time passes. Run them at least once a day; running them more often is harmless. */
export type CredentialJobs = ReturnType<typeof openCredentialJobs>

/** The jobs of credentials. */
export function openCredentialJobs(
  parts: Omit<AccountParts, 'changes'> & { readonly plans: Plans },
) {
  const { db, clock, record } = parts
  const perform = credentialEffects(parts)
  const licensed = licensedTiers(parts.plans)

  async function remind(event: keyof typeof windows): Promise<number> {
    const nowMs = clock.now()
    const [afterMs, untilMs] = windows[event]
    const due = await credentialsWhere(db, (query) =>
      query
        .where('credentials.revokedAtMs', 'is', null)
        .where('credentials.rolledTo', 'is', null)
        .where('credentials.expiresAtMs', '>', nowMs + afterMs)
        .where('credentials.expiresAtMs', '<=', nowMs + untilMs)
        .orderBy('credentials.expiresAtMs')
        .orderBy('credentials.credentialId'),
    )
    return countDone(due, async (credential) => {
      // A credential whose whole lifetime is shorter than the notice period gets no reminder at creation.
      if (credential.createdAtMs >= credential.expiresAtMs + offsetsFromExpiryMs[event])
        return false
      const move = transitionFor(credentialState(credential, nowMs, licensed), event)
      if (move === undefined) return false
      return db.transaction().execute((tx) => perform(tx, credential, move))
    })
  }

  return {
    /** Mails a reminder a month and a week before expiry, once each. Returns for how many credentials mail was queued. */
    remindOfExpiry: async (): Promise<number> =>
      (await remind('month_before_expiry')) + (await remind('week_before_expiry')),

    /** Deletes OAuth clients a week after their expiry. Returns how many. */
    async deleteExpiredClients(): Promise<number> {
      const nowMs = clock.now()
      const due = await credentialsWhere(db, (query) =>
        query
          .where('credentials.clientId', 'is not', null)
          .where('credentials.expiresAtMs', '<=', nowMs - offsetsFromExpiryMs.week_after_expiry)
          .orderBy('credentials.credentialId'),
      )
      return countDone(due, async (credential) => {
        const move = transitionFor(
          credentialState(credential, nowMs, licensed),
          'week_after_expiry',
        )
        if (move === undefined) return false
        return db.transaction().execute(async (tx) => {
          const isDeleted = await perform(tx, credential, move)
          if (isDeleted) {
            const { credentialId, clientId, app } = credential
            await record(
              tx,
              { kind: 'system' },
              {
                action: 'credential.client_deleted',
                ...{ ownerId: app.ownerId, appId: app.appId, credentialId, details: { clientId } },
              },
            )
          }
          return isDeleted
        })
      })
    },
  }
}

/** When a reminder is due, relative to now: the month's reminder only until the week's replaces it. */
const windows = {
  month_before_expiry: [
    -offsetsFromExpiryMs.week_before_expiry,
    -offsetsFromExpiryMs.month_before_expiry,
  ],
  week_before_expiry: [0, -offsetsFromExpiryMs.week_before_expiry],
} as const

async function countDone(
  credentials: readonly CredentialRecord[],
  work: (credential: CredentialRecord) => Promise<boolean>,
): Promise<number> {
  let count = 0
  for (const credential of credentials) if (await work(credential)) count += 1
  return count
}
