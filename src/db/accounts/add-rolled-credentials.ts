import type { Kysely } from 'kysely'

/** Step `0006_rolled_credentials`: what took the place of a credential. */
export async function addRolledCredentials({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('credentials').addColumn('rolled_to', 'text').execute()
}
