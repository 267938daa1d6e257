import type { Kysely } from 'kysely'

/** Step `0009_plans_and_invoices`: what owners ask for and set about their plan. */
export async function addPlansAndInvoices({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('plan_requests')
    .addColumn('request_id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('tier', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('requested_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('closed_at_ms', 'bigint')
    .execute()
  await schema
    .createIndex('plan_requests_by_app')
    .on('plan_requests')
    .columns(['app_id', 'requested_at_ms'])
    .execute()
  await schema
    .createTable('spend_limits')
    .addColumn('app_id', 'text', (column) => column.primaryKey())
    .addColumn('limit_inr', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('billing_details')
    .addColumn('owner_id', 'text', (column) => column.primaryKey())
    .addColumn('legal_name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('gstin', 'text')
    .addColumn('place_of_supply', 'text', (column) => column.notNull())
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('invoice_series')
    .addColumn('series', 'text', (column) => column.primaryKey())
    .addColumn('last_serial', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('invoices')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('issued_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addUniqueConstraint('invoices_once_a_month', ['subject', 'month'])
    .execute()
}
