import { completeDeletions } from '../portal/accounts/owners/account-data/delete-account.ts'
import { removeExpired } from '../portal/accounts/remove-expired.ts'
import type { Clock } from '../base/clock.ts'
import { purgeOAuth } from '../portal/oauth/tokens/purge-oauth.ts'
import type { AccountServices } from './account-services.ts'
import { purgeOutbox } from '../portal/mail/outbox.ts'

/** Runs the periodic jobs. Needed once a day; safe to run more often and on several machines. It returns what each of them did. */
export async function runJobs(
  { db, calls, jobs, usage, requests }: Omit<AccountServices, 'accounts' | 'record' | 'close'>,
  clock: Clock,
) {
  const reminders = await jobs.remindOfExpiry()
  const oauthClientsDeleted = await jobs.deleteExpiredClients()
  const { sessions, links } = await removeExpired(db, clock)
  const messagesRemoved = await purgeOutbox(db, clock.now())
  await usage.jobs.notice()
  const monthsClosed = await usage.jobs.closeMonths()
  const lateBillsSettled = await usage.jobs.billLateCalls()
  const usageRowsRemoved = await usage.jobs.purge()
  const oauth = await purgeOAuth(db, clock.now())
  // Last, since what they delete is in another database, whose failure must not stop the others.
  const requestRowsRemoved = await requests.purge()
  const accountsDeleted = await completeDeletions(db, calls, clock)
  return {
    ...oauth,
    /** Credentials whose owners get an email about their expiry; the server sends it. */
    reminders,
    oauthClientsDeleted,
    messagesRemoved,
    /** Months of apps and people whose bills were closed. */
    monthsClosed,
    /** Lines added to later bills for calls that were recorded after their month was closed. */
    lateBillsSettled,
    /** Usage rows by day and tool that are past the plan's retention. */
    usageRowsRemoved,
    /** Calls and counts of the request log that are past their time. */
    requestRowsRemoved,
    /** Deleted accounts whose last bill no longer has to be kept. */
    accountsDeleted,
    sessionsRemoved: sessions,
    linksRemoved: links,
  }
}
