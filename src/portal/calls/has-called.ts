import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import type { CallsDatabase } from '../../store/calls/open-calls-database.ts'
import { appSubject } from '../../usage/subject.ts'

/**
 * Whether an owner has made a call that succeeded: with an app's key, a test key or a token. Reads one row of a key's range.
 * Test calls are not metered, so the chart's counts are read for them.
 */
export async function hasCalled(
  db: AccountsDatabase,
  calls: CallsDatabase,
  ownerId: string,
): Promise<boolean> {
  const apps = await db.selectFrom('apps').select('appId').where('ownerId', '=', ownerId).execute()
  const appIds = apps.map(({ appId }) => appId)
  const metered = await db
    .selectFrom('usageMonths')
    .select('month')
    .where('subject', 'in', [`user:${ownerId}`, ...appIds.map(appSubject)])
    .where('calls', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (metered !== undefined || appIds.length === 0) return metered !== undefined
  const counted = await calls
    .selectFrom('requestCounts')
    .select('appId')
    .where('appId', 'in', appIds)
    .where('status', '<', 400)
    .limit(1)
    .executeTakeFirst()
  return counted !== undefined
}
