import { sql } from 'kysely'
import type { ListingsDatabase } from './tables.ts'

/** What the names of the sources of synthetic listings begin with, and no other. */
export const syntheticPrefix = 'synthetic-'

/** Whether a listing of that source describes no real home. */
export function isSynthetic(source: string): boolean {
  return source.startsWith(syntheticPrefix)
}

/** Whether a listing is one of those, in a query. */
export const isDemo = sql<boolean>`substr(source, 1, ${sql.lit(syntheticPrefix.length)}) = ${sql.lit(syntheticPrefix)}`

/**
 * Publishes the demo listings of each city that give way to real ones while there are none, and hides them while there are.
 * As a part of every change of what is public, no process and no reader ever sees both.
 */
export async function settleDemoListings(db: ListingsDatabase): Promise<void> {
  const sources = await db
    .selectFrom('releases')
    .select('source')
    .where('givesWay', '=', 1)
    .execute()
  for (const { source } of sources) {
    const real = await db
      .selectFrom('listings')
      .select('listingId')
      .where('city', '=', source.slice(syntheticPrefix.length))
      .where('published', '=', 1)
      .where(sql<boolean>`not ${isDemo}`)
      .limit(1)
      .executeTakeFirst()
    const published = real === undefined ? 1 : 0
    await db
      .updateTable('listings')
      .set({ published })
      .where('source', '=', source)
      .where('withheld', '=', 0)
      .where('published', '<>', published)
      .execute()
  }
}
