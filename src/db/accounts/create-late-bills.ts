import type { Kysely } from 'kysely'

/** Step `0004_late_bills`: bills of late calls, and counts of calls that observing limits did not reject. */
export async function createLateBills(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('late_bills')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('from_calls', 'bigint', (column) => column.notNull())
    .addColumn('to_calls', 'bigint', (column) => column.notNull())
    .addColumn('billed_with', 'text', (column) => column.notNull())
    .addColumn('settled_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('overage_calls', 'bigint', (column) => column.notNull())
    .addColumn('overage_paise', 'bigint', (column) => column.notNull())
    .addColumn('gst_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('late_bills_of_month', ['subject', 'month', 'from_calls'])
    .execute()
  await schema
    .alterTable('usage_refusals')
    .addColumn('observed', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
