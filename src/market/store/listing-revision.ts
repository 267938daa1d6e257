import type { Connection } from '../../db/database.ts'
import { statementCache } from '../../db/prepared-statements.ts'
import { queries } from './tables.ts'

/**
 * Makes a reader of the number of the last change of the listings, by whichever process. Cheap enough for every call:
 * SQLite reports that nothing was written without reading any page.
 */
export function revisionReader(connection: Connection): () => number {
  const dataVersion = connection.prepare<[], number>('pragma data_version').pluck()
  const read = statementCache(connection)('revision', () =>
    queries.selectFrom('listingRevision').select('revision').compile(),
  )
  let seenVersion: number | undefined
  let revision = 0
  return () => {
    const version = dataVersion.get()
    if (version !== seenVersion) {
      revision = read.get({})?.revision ?? 0
      seenVersion = version
    }
    return revision
  }
}

/** More changes of a city than this are not followed one by one: reading the city anew is then about as quick. */
export const maxChangesFollowed = 4096

/**
 * Call at the end of the transaction that changes the listings, on a connection that does nothing but write. Triggers have
 * noted each changed row; of a city with more than can be followed, only the newest are left.
 */
export function raiseRevision(writer: Connection): void {
  writer.exec('update listing_revision set revision = revision + 1')
  for (const { city, horizon } of writer.prepare<[], Horizon>(horizonsQuery).all()) {
    writer
      .prepare('delete from listing_changes where city = ? and revision <= ?')
      .run(city, horizon)
    writer.prepare('replace into listing_reloads values (?, ?)').run(city, horizon)
  }
}

/** Who has not seen the changes up to `horizon` reads the city anew. */
interface Horizon {
  readonly city: string
  readonly horizon: number
}

/** Of the cities that this transaction changed, those with too many changes. Half of what can be followed stays. */
const horizonsQuery = `
  with recursive changed(city) as (
    select min(city) from listing_changes
    union all
    select (select min(city) from listing_changes where city > changed.city) from changed
    where changed.city is not null
  )
  select city, (
    select revision from listing_changes where city = changed.city
    order by revision desc limit 1 offset ${maxChangesFollowed / 2}
  ) as horizon
  from changed
  where exists (
    select 1 from listing_changes
    where city = changed.city and revision = (select revision from listing_revision)
  ) and exists (
    select 1 from listing_changes where city = changed.city limit 1 offset ${maxChangesFollowed}
  )`
