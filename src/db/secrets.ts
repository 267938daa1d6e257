import type { RandomBytes } from '../base/random-id.ts'
import { queries, type Connection } from './database.ts'
import { statementCache, parameter } from './prepared-statements.ts'

const secretBytes = 32

/** The secret of that name, made on first use; the same in all processes that share the database. */
export function secret(connection: Connection, name: string, randomBytes: RandomBytes): Uint8Array {
  const keep = statementCache(connection)
  const read = keep('read', () =>
    queries
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', parameter<string>('name'))
      .compile(),
  )
  const add = keep('add', () =>
    queries
      .insertInto('secrets')
      .values({ name: parameter<string>('name'), value: parameter<Uint8Array>('value') })
      .onConflict((conflict) => conflict.doNothing())
      .compile(),
  )
  const present = read.get({ name })
  if (present !== undefined) return present.value
  add.run({ name, value: Buffer.from(randomBytes(secretBytes)) })
  const stored = read.get({ name })
  if (stored === undefined) throw new Error(`the secret ${name} was not stored`)
  return stored.value
}
