import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely'
import { newerDatabase } from '../database-file.ts'
import { addCountsOfCredentials } from './add-counts-of-credentials.ts'
import { addPlanRequests } from './add-plan-requests.ts'
import { addRolledCredentials } from './add-rolled-credentials.ts'
import { addSecondFactors } from './add-second-factors.ts'
import { addSignUpBrowsers } from './add-sign-up-browsers.ts'
import { createLateBills } from './create-late-bills.ts'
import { createOAuthTables } from './create-oauth-tables.ts'
import { createRequestLog } from './create-request-log.ts'
import { createUsageTables } from './create-usage-tables.ts'
import type { AccountsDatabase } from './tables.ts'

/**
 * The steps from an empty database to the present tables, sorted by name. A released step is never edited; a change is
 * a new step.
 */
const steps: Readonly<Record<string, Migration>> = {
  '0001_accounts': { up: createAccounts },
  '0002_usage': { up: createUsageTables },
  '0003_oauth': { up: createOAuthTables },
  '0004_late_bills': { up: createLateBills },
  '0005_request_log': { up: createRequestLog },
  '0006_rolled_credentials': { up: addRolledCredentials },
  '0007_sign_up_browsers': { up: addSignUpBrowsers },
  '0008_counts_of_credentials': { up: addCountsOfCredentials },
  '0009_plan_requests': { up: addPlanRequests },
  '0010_second_factors': { up: addSecondFactors },
}

/**
 * Runs the missing steps. Two processes that start together run each step once.
 *
 * @param what names the database in an error
 * @throws {StoreError} for a database of a newer version of Nilam; otherwise what the driver throws.
 */
export async function migrateAccounts(db: AccountsDatabase, what: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const taken = await takenSteps(db)
  throw taken.some((name) => !Object.hasOwn(steps, name)) ? newerDatabase(what) : error
}

/** The names of the steps that a database has taken; none where that cannot be read. */
async function takenSteps(db: AccountsDatabase): Promise<readonly string[]> {
  const read = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  const { rows } = await read.execute(db).catch(() => ({ rows: [] }))
  return rows.map(({ name }) => name)
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('owners')
    .addColumn('owner_id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('billing_email', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('email_verified_at_ms', 'bigint')
    .addColumn('disabled_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.owner_id'))
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await index(db, 'sessions', ['owner_id'])
  await schema
    .createTable('email_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.owner_id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('used_at_ms', 'bigint')
    .execute()
  await index(db, 'email_tokens', ['owner_id'])
  await schema
    .createTable('apps')
    .addColumn('app_id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.owner_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('domain', 'text')
    .addColumn('tier', 'text', (column) => column.notNull())
    .addColumn('claim_token', 'text', (column) => column.notNull())
    .addColumn('claimed_at_ms', 'bigint')
    .addColumn('claim_method', 'text')
    .addColumn('revoked_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await index(db, 'apps', ['owner_id'])
  await schema
    .createTable('credentials')
    .addColumn('credential_id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.app_id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('ip_allowlist', 'text', (column) => column.notNull())
    .addColumn('dpop_bound', 'integer', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.unique())
    .addColumn('last_four', 'text')
    .addColumn('client_id', 'text', (column) => column.unique())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at_ms', 'bigint')
    .addColumn('last_used_at_ms', 'bigint')
    .execute()
  await index(db, 'credentials', ['app_id'])
  await index(db, 'credentials', ['expires_at_ms'])
  await schema
    .createTable('credential_keys')
    .addColumn('credential_id', 'text', (column) =>
      column.notNull().references('credentials.credential_id'),
    )
    .addColumn('thumbprint', 'text', (column) => column.notNull())
    .addColumn('jwk', 'text', (column) => column.notNull())
    .addColumn('added_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('removed_at_ms', 'bigint')
    .addPrimaryKeyConstraint('credential_keys_once', ['credential_id', 'thumbprint'])
    .execute()
  await schema
    .createTable('data_contracts')
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('from_ms', 'bigint', (column) => column.notNull())
    .addColumn('until_ms', 'bigint')
    .addColumn('server_access', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('data_contracts_of_app', ['app_id', 'city', 'from_ms'])
    .execute()
  await schema
    .createTable('audit_log')
    .addColumn('entry_id', 'text', (column) => column.primaryKey())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('app_id', 'text')
    .addColumn('credential_id', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .execute()
  await index(db, 'audit_log', ['owner_id', 'at_ms'])
  await schema
    .createTable('outbox')
    .addColumn('message_id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('once_key', 'text', (column) => column.unique())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('next_attempt_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
    .addColumn('leased_until_ms', 'bigint')
    .addColumn('sent_at_ms', 'bigint')
    .addColumn('failed_at_ms', 'bigint')
    .addColumn('last_failure', 'text')
    .execute()
  await schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .columns(['next_attempt_at_ms'])
    .where(sql.ref('sent_at_ms'), 'is', null)
    .execute()
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
