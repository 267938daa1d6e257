import type { Kysely } from 'kysely'

/** Step `0005_request_log`: the calls of apps that their owners see, and their counts for charts. */
export async function createRequestLog(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('requests')
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('call_id', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    // With the status, a list that is filtered by it reads no other rows.
    .addPrimaryKeyConstraint('requests_of_app', ['app_id', 'at_ms', 'call_id', 'status'])
    .execute()
  await schema
    .createIndex('requests_by_request_id')
    .on('requests')
    .columns(['app_id', 'request_id', 'at_ms', 'call_id'])
    .execute()
  await schema
    .createTable('request_counts')
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('span_ms', 'bigint', (column) => column.notNull())
    .addColumn('start_ms', 'bigint', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('latency_step', 'integer', (column) => column.notNull())
    .addColumn('calls', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_counts_of_app', [
      ...(['app_id', 'span_ms', 'start_ms', 'status', 'latency_step'] as const),
    ])
    .execute()
}
