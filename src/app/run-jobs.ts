import { removeEnded } from '../accounts/remove-ended.ts'
import type { Clock } from '../base/clock.ts'
import { purgeOutbox } from '../mail/purge-outbox.ts'
import type { AccountServices } from './account-services.ts'

/** What a run of the jobs did. */
export interface JobReport {
  /** Credentials whose owners are told of their expiry; the server sends the mail. */
  readonly reminders: number
  readonly oauthClientsDeleted: number
  readonly sessionsRemoved: number
  readonly linksRemoved: number
  readonly messagesRemoved: number
}

/** Does what time asks for: at least once a day, and harmless however often and on however many machines. */
export async function runJobs(
  { db, jobs }: Pick<AccountServices, 'db' | 'jobs'>,
  clock: Clock,
): Promise<JobReport> {
  const reminders = await jobs.remindOfExpiry()
  const oauthClientsDeleted = await jobs.deleteExpiredClients()
  const { sessions, links } = await removeEnded(db, clock)
  const messagesRemoved = await purgeOutbox(db, clock.now())
  return {
    ...{ reminders, oauthClientsDeleted, messagesRemoved },
    ...{ sessionsRemoved: sessions, linksRemoved: links },
  }
}
