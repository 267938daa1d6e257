import type { Kysely } from 'kysely'

/** Step `0003_oauth`: the tables of the authorization server. */
export async function createOAuthTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('oidc_items')
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('grant_id', 'text')
    .addColumn('uid', 'text')
    .addColumn('owner_id', 'text')
    .addColumn('consumed_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('oidc_items_once', ['model', 'id'])
    .execute()
  for (const column of ['grant_id', 'uid', 'owner_id', 'expires_at_ms']) {
    await schema.createIndex(`oidc_items_by_${column}`).on('oidc_items').columns([column]).execute()
  }
  await schema
    .createTable('oauth_clients')
    .addColumn('client_id', 'text', (column) => column.primaryKey())
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addColumn('app_id', 'text', (column) => column.references('apps.app_id'))
    .addColumn('claimed_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  for (const column of ['app_id', 'last_used_at_ms']) {
    await schema
      .createIndex(`oauth_clients_by_${column}`)
      .on('oauth_clients')
      .columns([column])
      .execute()
  }
  await schema
    .createTable('signing_keys')
    .addColumn('generation', 'integer', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull().unique())
    .addColumn('private_jwk', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('signs_from_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('revoked_tokens')
    .addColumn('jti', 'text', (column) => column.primaryKey())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('revoked_tokens_by_expires_at_ms')
    .on('revoked_tokens')
    .columns(['expires_at_ms'])
    .execute()
}
