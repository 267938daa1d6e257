import { secretHash } from '../../src/access/generated-secret.ts'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import type { AccountsDatabase } from '../../src/store/accounts/tables.ts'
import type { DatabasePlace } from '../../src/store/open-database.ts'
import { commandPatience } from '../../src/store/patience.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { placeListings } from '../market/open-test-market.ts'
import { newFolder } from '../new-folder.ts'

/**
 * A home with the committed listings and two keys, of which the second is used by nobody yet. The caller starts servers in it.
 *
 * @param place where the accounts are; by default in the home
 */
export async function newHome(home = newFolder(), place: DatabasePlace = { directory: home }) {
  await placeListings(home, systemClock)
  const db = await openAccountsDatabase(place, commandPatience)
  const office = openAccountOffice(db, systemClock)
  const { text: key } = await office.issueKey()
  const { text: unusedKey } = await office.issueKey()
  return {
    ...{ home, db, key, unusedKey },
    /** The calls that are billed to the app of the first key, over all months. */
    billed: () => billedCalls(db, key),
    close: () => db.destroy(),
  }
}

/** The calls that are billed to the app of a key, over all months. */
async function billedCalls(db: AccountsDatabase, key: string): Promise<number> {
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
