import { removeExpired } from '../accounts/remove-expired.ts'
import type { Clock } from '../base/clock.ts'
import { purgeOAuth, type OAuthPurge } from '../oauth/purge-oauth.ts'
import type { AccountServices } from './account-services.ts'
import { purgeOutbox } from '../mail/outbox.ts'

/** What a run of the jobs did. */
export interface JobReport extends OAuthPurge {
  /** Credentials whose owners are told of their expiry; the server sends the mail. */
  readonly reminders: number
  readonly oauthClientsDeleted: number
  readonly sessionsRemoved: number
  readonly linksRemoved: number
  readonly messagesRemoved: number
  /** Months of apps and persons whose bills were settled. */
  readonly monthsClosed: number
  /** Lines of later bills for calls that came in after their month was settled. */
  readonly lateBillsSettled: number
  /** Figures by day and tool that the plans no longer keep. */
  readonly usageRowsRemoved: number
}

/** Does what time asks for: at least once a day, and harmless however often and on however many machines. */
export async function runJobs(
  { db, jobs, usage }: Pick<AccountServices, 'db' | 'jobs' | 'usage'>,
  clock: Clock,
): Promise<JobReport> {
  const reminders = await jobs.remindOfExpiry()
  const oauthClientsDeleted = await jobs.deleteExpiredClients()
  const { sessions, links } = await removeExpired(db, clock)
  const messagesRemoved = await purgeOutbox(db, clock.now())
  await usage.jobs.notice()
  const monthsClosed = await usage.jobs.closeMonths()
  const lateBillsSettled = await usage.jobs.billLateCalls()
  const usageRowsRemoved = await usage.jobs.purge()
  const oauth = await purgeOAuth(db, clock.now())
  return {
    ...oauth,
    reminders,
    oauthClientsDeleted,
    messagesRemoved,
    monthsClosed,
    lateBillsSettled,
    usageRowsRemoved,
    sessionsRemoved: sessions,
    linksRemoved: links,
  }
}
