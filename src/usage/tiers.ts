import { isTier, type Tier } from '../base/caller.ts'
import type { AccountsDatabase } from '../store/accounts/tables.ts'
import { StoreError } from '../store/store-error.ts'

/**
 * Parses the tier of a row.
 *
 * @throws {StoreError} when a newer version of Nilam wrote it.
 */
export function tierOf(text: string): Tier {
  if (isTier(text)) return text
  throw new StoreError(`The accounts database has a tier that this version does not know: ${text}`)
}

/** The tiers of apps by id; unknown apps are absent. */
export async function tiersOf(
  db: AccountsDatabase,
  appIds: readonly string[],
): Promise<ReadonlyMap<string, Tier>> {
  if (appIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('apps')
    .select(['appId', 'tier'])
    .where('appId', 'in', appIds)
    .execute()
  return new Map(rows.map(({ appId, tier }) => [appId, tierOf(tier)]))
}
