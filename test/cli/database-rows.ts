import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { databaseFiles } from '../../src/store/database-file.ts'

type Rows = Readonly<Record<string, readonly unknown[]>>

/** Every row of the databases of a home, by table, with exact integers. */
export function rowsOf(home: string, files: readonly string[] = databaseFiles): Rows {
  return Object.fromEntries(
    files.flatMap((name) => {
      const database = new SqliteDatabase(join(home, name), { readonly: true })
      database.defaultSafeIntegers()
      const tables = database.prepare<[], string>(
        `select name from sqlite_master where type = 'table' order by name`,
      )
      const rows = tables
        .pluck()
        .all()
        .map((table) => [table, database.prepare(`select * from ${table}`).all()] as const)
      database.close()
      return rows
    }),
  )
}
