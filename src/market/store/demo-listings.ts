import type { Connection } from '../../db/database.ts'

/** What the names of the sources of synthetic listings begin with, and no other. */
export const syntheticPrefix = 'synthetic-'

/** Whether a listing of that source describes no real home. */
export function isSynthetic(source: string): boolean {
  return source.startsWith(syntheticPrefix)
}

/**
 * Publishes the demo listings of each city that give way to real ones while there are none, and hides them while there are.
 * Call it in every transaction that changes what is public, before the revision is raised: then no process and no reader
 * ever sees both.
 */
export function settleDemoListings(writer: Connection): void {
  const sources = writer
    .prepare<[], string>('select source from releases where gives_way = 1')
    .pluck()
    .all()
  for (const source of sources) {
    const city = source.slice(syntheticPrefix.length)
    const hasReal =
      writer.prepare(hasRealQuery).get({ city, prefix: syntheticPrefix }) !== undefined
    writer.prepare(publishQuery).run({ source, published: hasReal ? 0 : 1 })
  }
}

const hasRealQuery = `
  select 1 from listings
  where city = :city and published = 1 and substr(source, 1, length(:prefix)) <> :prefix limit 1`

const publishQuery = `
  update listings set published = :published
  where source = :source and withheld = 0 and published <> :published`
