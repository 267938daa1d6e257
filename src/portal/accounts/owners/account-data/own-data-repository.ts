import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely'
import type { AccountsDatabase } from '../../../../store/accounts/tables.ts'
import { deleteInSteps } from '../../../../store/delete-in-steps.ts'
import type { CallsDatabase } from '../../../../store/calls/open-calls-database.ts'
import { callTablesOfOwners, tablesOfOwners, type OwnTable } from './own-tables.ts'

/** What rows of an owner are known by. */
type OwnIds = Awaited<ReturnType<typeof ownIdsOf>>

/** Reads what rows of an owner are known by. */
async function ownIdsOf(db: AccountsDatabase, ownerId: string) {
  const owner = await db
    .selectFrom('owners')
    .select(['email', 'billingEmail'])
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  const apps = await db.selectFrom('apps').select('appId').where('ownerId', '=', ownerId).execute()
  const appIds = apps.map(({ appId }) => appId)
  const credentials = await db
    .selectFrom('credentials')
    .select('credentialId')
    .where('appId', 'in', ['', ...appIds])
    .execute()
  const changes = await db
    .selectFrom('auditLog')
    .select('details')
    .where('ownerId', '=', ownerId)
    .where('action', 'in', ['owner.email_changed', 'owner.billing_email_changed'])
    .execute()
  const earlier = changes.flatMap(({ details }) => Object.values(JSON.parse(details) as object))
  const addresses = [owner?.email, owner?.billingEmail, ...earlier]
  return {
    ownerId,
    appIds,
    credentialIds: credentials.map(({ credentialId }) => credentialId),
    /** Present and earlier email addresses. */
    addresses: addresses.filter((address): address is string => typeof address === 'string'),
  }
}

/** A row with its columns in camel case. */
export type OwnRow = Readonly<Record<string, unknown>>

/** Rows that are read at once, so that other work gets its turn. */
const pageSize = 1000

/** The rows of an owner in each table that is exported, in pages. A table without rows has one that is empty. */
export async function* exportedRows(
  accounts: AccountsDatabase,
  calls: CallsDatabase,
  ownerId: string,
): AsyncGenerator<{ readonly own: OwnTable; readonly rows: readonly OwnRow[] }> {
  const ids = await ownIdsOf(accounts, ownerId)
  const tables = [
    ...tablesOfOwners.map((own) => ({ own, db: accounts })),
    ...callTablesOfOwners.map((own) => ({ own, db: calls })),
  ]
  for (const { own, db } of tables) {
    if (own.exportedAs === undefined) continue
    const ofOwner = sql`from ${sql.table(own.table)} where ${isOwn(own, ids)}`
    if (own.key === undefined) {
      const { rows } = await sql<OwnRow>`select * ${ofOwner}`.execute(db)
      yield { own, rows }
      continue
    }
    const order = sql.join(own.key.map((column) => sql.ref(column)))
    for (let skipped = 0, read = pageSize; read === pageSize; skipped += pageSize) {
      const page = sql<OwnRow>`
        select * ${ofOwner} order by ${order} limit ${pageSize} offset ${skipped}`
      const { rows } = await page.execute(db)
      yield { own, rows }
      read = rows.length
    }
  }
}

/** Deletes or anonymises the rows of an owner, as `own-tables.ts` says. Harmless to repeat. */
export async function eraseOwn(tx: AccountsDatabase, ownerId: string): Promise<void> {
  await erase(tx, tablesOfOwners, await ownIdsOf(tx, ownerId), 'onDeletion')
}

/** The same for the calls of an owner's apps. */
export async function eraseOwnCalls(
  db: AccountsDatabase,
  calls: CallsDatabase,
  ownerId: string,
): Promise<void> {
  await erase(calls, callTablesOfOwners, await ownIdsOf(db, ownerId), 'onDeletion')
}

/**
 * Deletes what an account has set up before its mailbox was proved. Apps that an operator made stay; the logged calls of the others
 * go with the next purge.
 */
export async function eraseUnproved(tx: AccountsDatabase, ownerId: string): Promise<void> {
  const ids = await ownIdsOf(tx, ownerId)
  const made = await tx
    .selectFrom('auditLog')
    .select('appId')
    .where('ownerId', '=', ownerId)
    .where('action', '=', 'app.created')
    .where('actor', '!=', 'operator')
    .execute()
  const appIds = ids.appIds.filter((id) => made.some(({ appId }) => appId === id))
  await erase(tx, tablesOfOwners, { ...ids, appIds }, 'onFirstProof')
}

async function erase(
  tx: QueryExecutorProvider,
  tables: typeof tablesOfOwners,
  ids: OwnIds,
  event: 'onDeletion' | 'onFirstProof',
): Promise<void> {
  for (const own of tables) {
    const { table, [event]: rule = own.onDeletion } = own
    if (rule === 'keep') continue
    const ofOwner = isOwn(own, ids)
    if (rule === 'delete') {
      const rows = sql`from ${sql.table(table)} where ${ofOwner}`
      if (own.key === undefined) await sql`delete ${rows}`.execute(tx)
      else {
        const key = sql.join(own.key.map((column) => sql.ref(column)))
        await deleteInSteps(async (limit) => {
          const some = sql`delete from ${sql.table(table)}
            where (${key}) in (select ${key} ${rows} limit ${limit})`
          return (await some.execute(tx)).numAffectedRows ?? 0n
        })
      }
      continue
    }
    const values = Object.entries(rule).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${ofOwner}`.execute(tx)
  }
}

/** Which rows of a table are an owner's. */
function isOwn({ by }: Pick<OwnTable, 'by'>, ids: OwnIds): RawBuilder<boolean> {
  switch (by) {
    case 'ownerId':
      return among(by, [ids.ownerId])
    case 'appId':
      return among(by, ids.appIds)
    case 'credentialId':
      return among(by, ids.credentialIds)
    case 'subject':
      return among(by, [`user:${ids.ownerId}`, ...ids.appIds.map((appId) => `app:${appId}`)])
    case 'recipient':
      return among(by, ids.addresses)
    case 'grant':
      return sql`${sql.ref('ownerId')} = ${ids.ownerId} or ${sql.ref('grantId')} in
        (select id from ${sql.table('oidcItems')} where model = 'Grant' and ${sql.ref('ownerId')} = ${ids.ownerId})`
  }
}

function among(column: string, values: readonly string[]): RawBuilder<boolean> {
  return values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`
}
