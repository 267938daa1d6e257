import { sql, SqliteAdapter, type CreateTableBuilder, type Kysely } from 'kysely'

/** Step `0008_counts_of_credentials`: calls are counted by credential too, and those that are not listed by minute. */
export async function addCountsOfCredentials(
  db: Pick<Kysely<unknown>, 'schema' | 'getExecutor'>,
): Promise<void> {
  const { schema } = db
  // Rows are small and found by their key only: SQLite stores them in it, which halves what is written.
  const inKey = <Builder extends CreateTableBuilder<string, string>>(table: Builder) =>
    db.getExecutor().adapter instanceof SqliteAdapter ? table.modifyEnd(sql`without rowid`) : table
  await schema.alterTable('request_counts').renameTo('request_counts_before').execute()
  await inKey(
    schema
      .createTable('request_counts')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('span_ms', 'bigint', (column) => column.notNull())
      .addColumn('start_ms', 'bigint', (column) => column.notNull())
      .addColumn('credential_id', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('latency_step', 'integer', (column) => column.notNull())
      .addColumn('calls', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('request_counts_of_credential', [
        ...(['app_id', 'span_ms', 'start_ms', 'credential_id', 'status', 'latency_step'] as const),
      ]),
  ).execute()
  await sql`insert into request_counts (app_id, span_ms, start_ms, credential_id, status, latency_step, calls)
    select app_id, span_ms, start_ms, '', status, latency_step, calls from request_counts_before`.execute(
    db,
  )
  await schema.dropTable('request_counts_before').execute()
  await inKey(
    schema
      .createTable('unlisted_requests')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('minute_ms', 'bigint', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('calls', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('unlisted_requests_of_minute', ['app_id', 'minute_ms', 'status']),
  ).execute()
}
