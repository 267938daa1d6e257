import type { Kysely } from 'kysely'

/** Step `0007_sign_up_browsers`: which browser signed up, so that it ends signed in. */
export async function addSignUpBrowsers({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('email_tokens').addColumn('browser_hash', 'text').execute()
}
