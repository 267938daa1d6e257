import { isRefusal } from '../../../src/base/refusal.ts'
import { isMail, type Mail } from '../../../src/portal/mail/mail-kinds.ts'
import { onBothDatabases, type TestAccounts } from '../../store/accounts/on-both-databases.ts'
import { openedOnce } from '../../opened.ts'
import { done, openTestApps } from './test-apps.ts'

/** Owners on a real database with a fixed clock, and the mail that they get. */
type TestOwners = Awaited<ReturnType<typeof openTestOwners>>

export const goodPassword = 'seven lean cows by the river'
export const otherPassword = 'eight fat cows by the river'

export const hourMs = 3_600_000

/** Runs a suite with owners on each kind of database. */
export function onTestOwners(title: string, suite: (world: TestOwners) => void): void {
  onBothDatabases(title, (open) => suite(openedOnce(async () => openTestOwners(await open()))))
}

async function openTestOwners({ db, openCalls, dispose }: TestAccounts) {
  const desk = openTestApps(db, { calls: await openCalls() })
  const { owners, clock } = desk

  /** Messages to an address, oldest first. */
  async function mailTo(email: string): Promise<readonly Mail[]> {
    const rows = await db
      .selectFrom('outbox')
      .select(['kind', 'fields', 'createdAtMs'])
      .where('recipient', '=', email)
      .orderBy('createdAtMs')
      .execute()
    return rows.map(({ kind, fields }) => {
      const kept: { kind: string; fields: unknown } = { kind, fields: JSON.parse(fields) }
      if (!isMail(kept)) throw new Error(`no mail: ${kind}`)
      return kept
    })
  }

  /** The token of the latest message to an address. */
  async function tokenTo(email: string): Promise<string> {
    const latest = (await mailTo(email)).at(-1)
    if (latest === undefined || !('token' in latest.fields)) throw new Error('no token was mailed')
    return latest.fields.token
  }

  return {
    ...desk,
    ...{ db, dispose, mailTo, tokenTo },
    /** Signs up and follows the link in the same browser. No session is left. */
    async newOwner(email = newEmail()) {
      const ip = newIp()
      const browser = owners.browserSecret()
      done(await owners.signUp({ email, password: goodPassword }, ip, browser))
      const token = await tokenTo(email)
      const { session, ...owner } = done(await owners.resetPassword(token, '', ip, { browser }))
      await db.deleteFrom('sessions').where('ownerId', '=', owner.ownerId).execute()
      // Messages of the same millisecond have no order.
      clock.nowMs += 1
      return session?.owner ?? owner
    },
  }
}

let ips = 0

/** An IP address that was not used before, so that it is not throttled. */
export function newIp(): string {
  ips += 1
  return `10.${(ips >> 16) & 255}.${(ips >> 8) & 255}.${ips & 255}`
}

let emails = 0

export function newEmail(): string {
  emails += 1
  return `owner-${emails}@example.in`
}

/** The code and field of a refusal. */
export function refusalOf(outcome: unknown): readonly unknown[] {
  return isRefusal(outcome)
    ? [outcome.error, 'field' in outcome ? outcome.field : undefined]
    : ['not refused']
}
