import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListingFilter } from '../store/listing.ts'
import { checkCity } from './check-city.ts'
import type { City } from './city.ts'

/** A demo home whose public id is the same on every deployment, and its kind. */
export interface ShowcaseHome extends Pick<
  ListingFilter,
  'listingType' | 'propertyType' | 'rentalStructure'
> {
  readonly listingId: string
}

/** A city, its own description and where its listings are. */
export interface CityFiles {
  readonly city: City
  readonly localitiesFile: Buffer
  readonly listingsPath: string
  /** Reads the file with its schema: {@link checkCity}. */
  readonly check: () => Promise<City>
  /** The demo homes that examples and snippets name, by row. */
  readonly showcase: Readonly<Record<string, ShowcaseHome>>
}

/** Every city of the data folder: one `localities/<slug>.json` with a `listings/<slug>.csv` beside it. */
export async function readCityFiles(dataDirectory: string): Promise<readonly CityFiles[]> {
  const names = await readdir(join(dataDirectory, 'listings'))
  const showcase = parseShowcase(await readFile(join(dataDirectory, 'listings', 'showcase.json')))
  const slugs = names
    .filter((name) => name.endsWith('.csv'))
    .map((name) => name.slice(0, -'.csv'.length))
  return Promise.all(slugs.sort().map((slug) => readOne(dataDirectory, slug, showcase)))
}

async function readOne(
  dataDirectory: string,
  slug: string,
  showcase: CityFiles['showcase'],
): Promise<CityFiles> {
  const listingsPath = join(dataDirectory, 'listings', `${slug}.csv`)
  const path = join(dataDirectory, 'localities', `${slug}.json`)
  const localitiesFile = await readFile(path)
  const check = () => checkCity(dataDirectory, path, localitiesFile.toString('utf8'))
  const city = isJson(localitiesFile) ? parseCity(localitiesFile) : await check()
  return { city, check, localitiesFile, listingsPath, showcase }
}

function isJson(file: Buffer): boolean {
  try {
    JSON.parse(file.toString('utf8'))
    return true
  } catch {
    return false
  }
}

function parseShowcase(file: Buffer): CityFiles['showcase'] {
  const showcase: unknown = JSON.parse(file.toString('utf8'))
  // The file is part of the repository, and a test checks it.
  return showcase as CityFiles['showcase']
}

/** Parses `localities/<slug>.json`. */
export function parseCity(file: Buffer): City {
  const city: unknown = JSON.parse(file.toString('utf8'))
  // Before a changed file is served, `checkCity` compares it with its schema.
  return city as City
}
