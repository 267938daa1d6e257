import type { Selectable } from 'kysely'
import type { AccountsDatabase, DataContractTable } from '../../db/accounts/tables.ts'

/** An app's right to the listings and localities of a licensed city. */
export interface DataContract {
  readonly appId: string
  /** Slug. */
  readonly city: string
  readonly fromMs: number
  /** The first moment at which it no longer holds; null without end. */
  readonly untilMs: number | null
  /** Whether the app may also read from its own servers, without a person. */
  readonly serverAccess: boolean
}

/** Adds a contract, or changes the one of that app and city that starts at the same moment. */
export async function putDataContract(
  tx: AccountsDatabase,
  { appId, city, fromMs, untilMs, serverAccess }: DataContract,
): Promise<void> {
  const terms = { until_ms: untilMs, server_access: serverAccess ? 1 : 0 }
  await tx
    .insertInto('data_contracts')
    .values({ app_id: appId, city, from_ms: fromMs, ...terms })
    .onConflict((conflict) => conflict.columns(['app_id', 'city', 'from_ms']).doUpdateSet(terms))
    .execute()
}

/** Ends what holds or would hold from a moment on, and returns it with its new end. */
export async function endDataContracts(
  tx: AccountsDatabase,
  appId: string,
  city: string,
  atMs: number,
): Promise<readonly DataContract[]> {
  const ended = (await listDataContracts(tx, appId)).filter(
    (contract) => contract.city === city && (contract.untilMs === null || contract.untilMs > atMs),
  )
  await tx
    .deleteFrom('data_contracts')
    .where('app_id', '=', appId)
    .where('city', '=', city)
    .where('from_ms', '>=', atMs)
    .execute()
  await tx
    .updateTable('data_contracts')
    .set({ until_ms: atMs })
    .where('app_id', '=', appId)
    .where('city', '=', city)
    .where((where) => where.or([where('until_ms', 'is', null), where('until_ms', '>', atMs)]))
    .execute()
  // One that had not begun never holds: its end is its beginning.
  return ended.map((contract) => ({ ...contract, untilMs: Math.max(contract.fromMs, atMs) }))
}

/** By app, city and beginning; those of every app when none is named. */
export async function listDataContracts(
  db: AccountsDatabase,
  appId?: string,
): Promise<readonly DataContract[]> {
  const rows = await db
    .selectFrom('data_contracts')
    .selectAll()
    .$if(appId !== undefined, (query) => query.where('app_id', '=', appId ?? ''))
    .orderBy('app_id')
    .orderBy('city')
    .orderBy('from_ms')
    .execute()
  return rows.map(contractOf)
}

/** The contracts of an app that hold at a moment, by city. */
export async function dataContractsHolding(
  db: AccountsDatabase,
  appId: string,
  nowMs: number,
): Promise<readonly DataContract[]> {
  const rows = await db
    .selectFrom('data_contracts')
    .selectAll()
    .where('app_id', '=', appId)
    .where('from_ms', '<=', nowMs)
    .where((where) => where.or([where('until_ms', 'is', null), where('until_ms', '>', nowMs)]))
    .orderBy('city')
    .orderBy('from_ms')
    .execute()
  return rows.map(contractOf)
}

function contractOf(row: Selectable<DataContractTable>): DataContract {
  return {
    appId: row.app_id,
    city: row.city,
    fromMs: row.from_ms,
    untilMs: row.until_ms,
    serverAccess: row.server_access === 1,
  }
}
