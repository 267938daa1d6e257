import type { Selectable } from 'kysely'
import type { Tier } from '../../../base/caller.ts'
import { tierOf } from '../../../usage/tiers.ts'
import type { AccountsDatabase, AppTable } from '../../../store/accounts/tables.ts'
import { accountRefusal, type AccountResult } from '../../../base/refusal.ts'
import { canAccess, notFoundRefusal, type Actor } from '../actor.ts'

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

function appOf(row: Selectable<AppTable>): App {
  return { ...row, tier: tierOf(row.tier) }
}

/** Locks an app that the actor may change, until the transaction ends; another owner's app is `not_found`. */
export async function lockOwnApp(
  tx: AccountsDatabase,
  appId: string,
  actor: Actor,
): Promise<AccountResult<App>> {
  const app = await lockApp(tx, appId)
  if (app === undefined || !canAccess(actor, app.ownerId)) return notFoundRefusal('app', appId)
  return app
}

/** The refusal of changes to a revoked app. */
export const appRevoked = accountRefusal('conflict', 'This app has been revoked.')
