import type { Kysely } from 'kysely'

/** Step `0009_plan_requests`: what owners ask for and set about their plan. */
export async function addPlanRequests({ schema }: Kysely<unknown>): Promise<void> {
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
}
