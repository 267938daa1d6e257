import type { Kysely } from 'kysely'

/** Step `0002_usage`: the usage tables. */
export async function createUsageTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('usage_days')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('operation_id', 'text', (column) => column.notNull())
    .addColumn('calls', 'bigint', (column) => column.notNull())
    .addColumn('cached', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_days_of_subject', ['subject', 'day', 'operation_id'])
    .execute()
  await schema
    .createTable('usage_refusals')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('operation_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('calls', 'bigint', (column) => column.notNull())
    .addColumn('last_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_refusals_of_subject', [
      'subject',
      'day',
      'operation_id',
      'reason',
    ])
    .execute()
  await schema
    .createTable('usage_months')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('calls', 'bigint', (column) => column.notNull())
    .addColumn('tier', 'text', (column) => column.notNull())
    .addColumn('closed_at_ms', 'bigint')
    .addColumn('billed_calls', 'bigint')
    .addColumn('allowance', 'bigint')
    .addColumn('overage_calls', 'bigint')
    .addColumn('paise_per_call', 'bigint')
    .addColumn('gst_percent', 'integer')
    .addColumn('overage_paise', 'bigint')
    .addColumn('gst_paise', 'bigint')
    .addPrimaryKeyConstraint('usage_months_of_subject', ['subject', 'month'])
    .execute()
  await schema
    .createTable('ledger_journals')
    .addColumn('journal_id', 'text', (column) => column.primaryKey())
    .addColumn('moved_bytes', 'bigint', (column) => column.notNull())
    .addColumn('moved_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('app_limits')
    .addColumn('app_id', 'text', (column) => column.primaryKey().references('apps.app_id'))
    .addColumn('ceiling', 'bigint', (column) => column.notNull())
    .execute()
}
