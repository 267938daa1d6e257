import type { Selectable } from 'kysely'
import type { Tier } from '../../base/tier.ts'
import type { PlanRequestTable } from '../../db/accounts/plan-tables.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'
import { tierOf } from './app-repository.ts'

/** An owner's request for another plan for an app. An app has at most one that is open. */
export interface PlanRequest extends Readonly<Omit<PlanRequestTable, 'tier'>> {
  /** The requested plan. */
  readonly tier: Tier
}

/** A request as the operator's list shows it. */
export interface ListedPlanRequest extends PlanRequest {
  readonly appName: string
  /** The plan that the app has now. */
  readonly currentTier: Tier
  readonly ownerEmail: string
}

export async function addPlanRequest(tx: AccountsDatabase, request: PlanRequest): Promise<void> {
  await tx.insertInto('planRequests').values(request).execute()
}

/** The app's open request, or else the last one. */
export async function latestPlanRequest(
  db: AccountsDatabase,
  appId: string,
): Promise<PlanRequest | undefined> {
  const row = await db
    .selectFrom('planRequests')
    .selectAll()
    .where('appId', '=', appId)
    // Two may have been made in one millisecond.
    .orderBy((eb) => eb.case().when('state', '=', 'open').then(0).else(1).end())
    .orderBy('requestedAtMs', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && planRequest(row)
}

/** Closes the app's open request, if there is one of this tier. Undefined when nothing was open. */
export async function closePlanRequest(
  tx: AccountsDatabase,
  appId: string,
  closed: Pick<PlanRequest, 'state' | 'closedAtMs'> & { readonly reason?: string },
  tier?: Tier,
): Promise<PlanRequest | undefined> {
  const row = await tx
    .updateTable('planRequests')
    .set(closed)
    .where('appId', '=', appId)
    .where('state', '=', 'open')
    .$if(tier !== undefined, (query) => query.where('tier', '=', tier ?? ''))
    .returningAll()
    .executeTakeFirst()
  return row && planRequest(row)
}

/** Oldest first, with the app and its owner; by default those that are open. */
export async function listPlanRequests(
  db: AccountsDatabase,
  { isAll = false }: { readonly isAll?: boolean } = {},
): Promise<readonly ListedPlanRequest[]> {
  const rows = await db
    .selectFrom('planRequests')
    .innerJoin('apps', 'apps.appId', 'planRequests.appId')
    .innerJoin('owners', 'owners.ownerId', 'apps.ownerId')
    .selectAll('planRequests')
    .select(['apps.name as appName', 'apps.tier as currentTier', 'owners.email as ownerEmail'])
    .$if(!isAll, (query) => query.where('state', '=', 'open'))
    .orderBy('requestedAtMs')
    .orderBy('requestId')
    .execute()
  return rows.map((row) => ({
    ...row,
    tier: tierOf(row.tier),
    currentTier: tierOf(row.currentTier),
  }))
}

function planRequest(row: Selectable<PlanRequestTable>): PlanRequest {
  return { ...row, tier: tierOf(row.tier) }
}
