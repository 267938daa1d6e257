import { secretHash } from '../../src/access/generated-secret.ts'
import type { AccountsDatabase } from '../../src/store/accounts/tables.ts'

/** The calls that are billed to the app of a key, over all months. */
export async function billedCalls(db: AccountsDatabase, key: string): Promise<number> {
  const { appId } = await db
    .selectFrom('credentials')
    .select('appId')
    .where('secretHash', '=', secretHash(key))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('usageMonths')
    .select('calls')
    .where('subject', '=', `app:${appId}`)
    .execute()
  return rows.reduce((sum, { calls }) => sum + calls, 0)
}
