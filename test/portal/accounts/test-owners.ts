import { randomBytes } from 'node:crypto'
import { accountChanges, type AccountChange } from '../../../src/access/account-changes.ts'
import { changeRecorder, openAudit } from '../../../src/portal/accounts/audit.ts'
import { openOwners } from '../../../src/portal/accounts/owners/owners.ts'
import { isRefusal, type AccountResult } from '../../../src/base/refusal.ts'
import { openSessions } from '../../../src/portal/accounts/owners/sessions/sessions.ts'
import { openThrottle } from '../../../src/access/throttle.ts'
import type { CallTables } from '../../../src/store/calls/call-tables.ts'
import type { CallsDatabase } from '../../../src/store/calls/open-calls-database.ts'
import { memorySharedState } from '../../../src/store/shared/shared-state.ts'
import { isMail, type Mail } from '../../../src/portal/mail/mail-kinds.ts'
import { onBothDatabases, type TestAccounts } from '../../store/accounts/on-both-databases.ts'
import { openedOnce } from '../../opened.ts'

/** Owners on a real database with a fixed clock, and the mail that they get. */
export type TestOwners = ReturnType<typeof openTestOwners>

export const goodPassword = 'seven lean cows by the river'
export const otherPassword = 'eight fat cows by the river'

export const hourMs = 3_600_000

/** Runs a suite with owners on each kind of database. */
export function onTestOwners(title: string, suite: (world: TestOwners) => void): void {
  onBothDatabases(title, (open) => suite(openedOnce(async () => openTestOwners(await open()))))
}

/** @param calls is needed where an account is exported or deleted */
export function openTestOwners(
  { db, dispose }: TestAccounts,
  calls: CallsDatabase = db.withTables<CallTables>(),
) {
  const state = { nowMs: Date.parse('2026-11-21T09:00:00Z') }
  const clock = { now: () => state.nowMs, monotonic: () => state.nowMs }
  const changes = accountChanges()
  const announced: AccountChange[] = []
  changes.listen((change) => change && announced.push(change))
  const parts = {
    db,
    calls,
    clock,
    randomBytes,
    changes,
    throttle: openThrottle(memorySharedState(clock)),
    record: changeRecorder({ clock, randomBytes }),
  }
  const owners = openOwners(parts)

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
    ...{ db, dispose, owners },
    sessions: openSessions(parts),
    audit: openAudit(db),
    clock: state,
    /** Announced changes, oldest first. */
    announced,
    ...{ mailTo, tokenTo },
    /** Signs up and follows the link in the same browser. No session is left. */
    async newOwner(email = newEmail()) {
      const ip = newIp()
      const browser = owners.browserSecret()
      must(await owners.signUp({ email, password: goodPassword }, ip, browser))
      const token = await tokenTo(email)
      const { session, ...owner } = must(await owners.resetPassword(token, '', ip, { browser }))
      await db.deleteFrom('sessions').where('ownerId', '=', owner.ownerId).execute()
      // Messages of the same millisecond have no order.
      state.nowMs += 1
      return session?.owner ?? owner
    },
  }
}

/** The value of a result; a refusal fails the test with its message. */
export function must<T>(outcome: AccountResult<T>): T {
  if (isRefusal(outcome)) throw new Error(`${outcome.error}: ${outcome.message}`)
  return outcome
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
