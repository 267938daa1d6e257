import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ruleFileReader, type Report } from '../../rules/read-rule-file.ts'
import type { Schema } from '../../rules/schema.ts'
import type { City } from './city.ts'
import { curatedCity, type CuratedCity } from './curated-city.ts'

/**
 * Reads a city's file with `city.schema.yaml`: slower than the service reads it, and with what is wrong.
 *
 * @param file its name in messages
 * @throws {RuleFileError} naming line and column of everything that is wrong or missing
 */
export async function checkCity(dataDirectory: string, file: string, text: string): Promise<City> {
  const schemaFile = join(dataDirectory, 'localities', 'city.schema.yaml')
  const schema: Schema<CuratedCity> = parse(await readFile(schemaFile, 'utf8'))
  return ruleFileReader({ schema, check })(file, text).value
}

/** What a schema cannot say: bands, and names of localities that are there, once. */
function check(city: City, report: Report): void {
  const slugs = new Set<string>()
  for (const [at, locality] of curatedCity(city).localities.entries()) {
    const { slug, salePricePerSqft, monthlyRentInr } = locality
    if (slugs.has(slug))
      report(['localities', at, 'slug'], `${slug} is there twice. Write another slug.`)
    slugs.add(slug)
    for (const [key, bands] of Object.entries({ salePricePerSqft, monthlyRentInr }))
      for (const [kind, band] of Object.entries(bands))
        if (band !== null && band.min >= band.max)
          report(['localities', at, key, kind], 'min is not below max. Write a range.')
  }
  for (const [at, { along }] of city.localities.entries())
    for (const [place, slug] of (along?.localities ?? []).entries())
      if (!slugs.has(slug))
        report(
          ['localities', at, 'along', 'localities', place],
          `There is no ${slug}. Write a slug of this file.`,
        )
  for (const [at, { locality }] of (city.landmarks ?? []).entries())
    if (!slugs.has(locality))
      report(['landmarks', at, 'locality'], `There is no ${locality}. Write a slug of this file.`)
}
