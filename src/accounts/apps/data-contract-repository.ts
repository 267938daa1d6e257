import type { Selectable } from 'kysely'
import type { AccountsDatabase, DataContractTable } from '../../db/accounts/tables.ts'

/** An app's right to the listings and localities of a licensed city. */
export interface DataContract {
  readonly appId: string
  /** The city's slug. */
  readonly city: string
  readonly fromMs: number
  /** The first moment after the contract; null when it has no end. */
  readonly untilMs: number | null
  /** Whether let the app’s servers read it too, without a user. */
  readonly serverAccess: boolean
}

/** Adds a contract, or replaces the one of the same app, city and start. */
export async function putDataContract(
  tx: AccountsDatabase,
  { appId, city, fromMs, untilMs, serverAccess }: DataContract,
): Promise<void> {
  const terms = { untilMs, serverAccess: serverAccess ? 1 : 0 }
  await tx
    .insertInto('dataContracts')
    .values({ appId, city, fromMs, ...terms })
    .onConflict((conflict) => conflict.columns(['appId', 'city', 'fromMs']).doUpdateSet(terms))
    .execute()
}

/** Ends all contracts that are in force at a moment or begin later, and returns them with their new end. */
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
    .deleteFrom('dataContracts')
    .where('appId', '=', appId)
    .where('city', '=', city)
    .where('fromMs', '>=', atMs)
    .execute()
  await tx
    .updateTable('dataContracts')
    .set({ untilMs: atMs })
    .where('appId', '=', appId)
    .where('city', '=', city)
    .where((where) => where.or([where('untilMs', 'is', null), where('untilMs', '>', atMs)]))
    .execute()
  // A contract that had not begun ends when it begins.
  return ended.map((contract) => ({ ...contract, untilMs: Math.max(contract.fromMs, atMs) }))
}

/** Sorted by app, city and start; without an app, those of all apps. */
export async function listDataContracts(
  db: AccountsDatabase,
  appId?: string,
): Promise<readonly DataContract[]> {
  const rows = await db
    .selectFrom('dataContracts')
    .selectAll()
    .$if(appId !== undefined, (query) => query.where('appId', '=', appId ?? ''))
    .orderBy('appId')
    .orderBy('city')
    .orderBy('fromMs')
    .execute()
  return rows.map(contractOf)
}

/** The contracts of an app that are in force at a moment, sorted by city. */
export async function activeDataContracts(
  db: AccountsDatabase,
  appId: string,
  nowMs: number,
): Promise<readonly DataContract[]> {
  const rows = await db
    .selectFrom('dataContracts')
    .selectAll()
    .where('appId', '=', appId)
    .where('fromMs', '<=', nowMs)
    .where((where) => where.or([where('untilMs', 'is', null), where('untilMs', '>', nowMs)]))
    .orderBy('city')
    .orderBy('fromMs')
    .execute()
  return rows.map(contractOf)
}

function contractOf(row: Selectable<DataContractTable>): DataContract {
  return { ...row, serverAccess: row.serverAccess === 1 }
}
