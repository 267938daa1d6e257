import type { Clock } from '../../base/clock.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import { licensedTiers, type Plans } from '../../contract/plans.ts'
import {
  clientsExpiredBy,
  credentialsExpiring,
  type CredentialRecord,
} from './credential-repository.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'
import type { RecordChange } from '../audit.ts'
import { credentialEffects } from './credential-effects.ts'
import { offsetsFromExpiryMs, transitionFor, standing } from './credential-lifecycle.ts'

/** What time does to credentials; to be run at least once a day, and harmless however often. */
export interface CredentialJobs {
  /** Mails a month and a week before expiry, once each. Returns for how many credentials it ordered mail. */
  remindOfExpiry(): Promise<number>
  /** Deletes OAuth clients a week after their expiry. Returns how many. */
  deleteExpiredClients(): Promise<number>
}

export interface CredentialJobsParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly record: RecordChange
  readonly plans: Plans
}

export function openCredentialJobs(parts: CredentialJobsParts): CredentialJobs {
  const { db, clock, record } = parts
  const perform = credentialEffects(parts)
  const licensed = licensedTiers(parts.plans)

  async function remind(event: keyof typeof windows): Promise<number> {
    const nowMs = clock.now()
    const [afterMs, untilMs] = windows[event]
    const due = await credentialsExpiring(db, nowMs + afterMs, nowMs + untilMs)
    return countDone(due, async (credential) => {
      // One that was made to live shorter than that is not told of its expiry when it is made.
      if (credential.createdAtMs >= credential.expiresAtMs + offsetsFromExpiryMs[event])
        return false
      const move = transitionFor(standing(credential, nowMs, licensed), event)
      if (move === undefined) return false
      return db.transaction().execute((tx) => perform(tx, credential, move))
    })
  }

  return {
    remindOfExpiry: async () =>
      (await remind('month_before_expiry')) + (await remind('week_before_expiry')),

    async deleteExpiredClients() {
      const nowMs = clock.now()
      const due = await clientsExpiredBy(db, nowMs - offsetsFromExpiryMs.week_after_expiry)
      return countDone(due, async (credential) => {
        const move = transitionFor(standing(credential, nowMs, licensed), 'week_after_expiry')
        if (move === undefined) return false
        return db.transaction().execute(async (tx) => {
          const isDeleted = await perform(tx, credential, move)
          if (isDeleted) {
            await record(
              tx,
              { kind: 'system' },
              {
                action: 'credential.client_deleted',
                ownerId: credential.app.ownerId,
                appId: credential.app.appId,
                credentialId: credential.credentialId,
                details: { clientId: credential.clientId },
              },
            )
          }
          return isDeleted
        })
      })
    },
  }
}

/** How long before expiry a reminder is due: the month's only until the week's takes its place. */
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
