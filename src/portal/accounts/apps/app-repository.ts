import type { Selectable } from 'kysely'
import { isTier, type Tier } from '../../../base/tier.ts'
import { StoreError } from '../../../store/store-error.ts'
import type { AccountsDatabase, AppTable } from '../../../store/accounts/tables.ts'

/** A program or service of an owner. Credentials, limits, data contracts and bills belong to an app. */
export interface App {
  readonly appId: string
  readonly ownerId: string
  readonly name: string
  /** The host name that the owner claims, lower case and in punycode; null until one is given. */
  readonly domain: string | null
  readonly tier: Tier
  /** The token that the owner publishes at the domain. */
  readonly claimToken: string
  readonly claimedAtMs: number | null
  readonly claimMethod: 'well_known' | 'dns' | 'operator' | null
  readonly revokedAtMs: number | null
  readonly createdAtMs: number
}

/** Undefined when there is no such app. */
export async function appById(db: AccountsDatabase, appId: string): Promise<App | undefined> {
  const row = await db.selectFrom('apps').selectAll().where('appId', '=', appId).executeTakeFirst()
  return row && appOf(row)
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

/** Oldest first; without an owner, the apps of all owners. */
export async function listApps(db: AccountsDatabase, ownerId?: string): Promise<readonly App[]> {
  const rows = await db
    .selectFrom('apps')
    .selectAll()
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
    .orderBy('createdAtMs')
    .orderBy('appId')
    .execute()
  return rows.map(appOf)
}

/**
 * Reads an app and locks it until the transaction ends. An update that changes nothing locks the row on PostgreSQL; on
 * SQLite a transaction locks the whole database.
 */
export async function lockApp(tx: AccountsDatabase, appId: string): Promise<App | undefined> {
  return changeApp(tx, appId, { appId })
}

/** Changes the given columns; undefined when there is no such app. */
export async function changeApp(
  tx: AccountsDatabase,
  appId: string,
  change: Partial<Omit<App, 'ownerId' | 'createdAtMs'>>,
): Promise<App | undefined> {
  const row = await tx
    .updateTable('apps')
    .set(change)
    .where('appId', '=', appId)
    .returningAll()
    .executeTakeFirst()
  return row && appOf(row)
}

/**
 * Parses the tier of a row.
 *
 * @throws {StoreError} when a newer version of Nilam wrote it.
 */
export function tierOf(text: string): Tier {
  if (isTier(text)) return text
  throw new StoreError(`The accounts database has a tier that this version does not know: ${text}`)
}

function appOf(row: Selectable<AppTable>): App {
  return { ...row, tier: tierOf(row.tier) }
}
