import { sql, type Kysely } from 'kysely'

/** Step `0010_second_factors`: second factors with their recovery codes, what a session is listed by, and deletion. */
export async function addSecondFactors({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('sessions')
    .addColumn('code_due', 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
    .execute()
  await schema.alterTable('sessions').addColumn('browser', 'text').execute()
  await schema.alterTable('sessions').addColumn('network', 'text').execute()
  await schema.alterTable('owners').addColumn('deleted_at_ms', 'bigint').execute()
  await schema
    .createTable('second_factors')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('owners.owner_id'))
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at_ms', 'bigint')
    .addColumn('last_step', 'bigint')
    .execute()
  await schema
    .createTable('recovery_codes')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.owner_id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_of_owner', ['owner_id', 'code_hash'])
    .execute()
  await schema
    .createTable('encryption_keys')
    .addColumn('key_id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute()
}
