import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { City } from './city.ts'

/** A city, its own description and where its listings are. */
export interface CityFiles {
  readonly city: City
  readonly localitiesFile: Buffer
  readonly listingsPath: string
}

/** Every city of the data folder: one `localities/<slug>.json` with a `listings/<slug>.csv` beside it. */
export async function readCityFiles(dataDirectory: string): Promise<readonly CityFiles[]> {
  const names = await readdir(join(dataDirectory, 'listings'))
  const slugs = names
    .filter((name) => name.endsWith('.csv'))
    .map((name) => name.slice(0, -'.csv'.length))
  return Promise.all(slugs.sort().map((slug) => readOne(dataDirectory, slug)))
}

async function readOne(dataDirectory: string, slug: string): Promise<CityFiles> {
  const listingsPath = join(dataDirectory, 'listings', `${slug}.csv`)
  const localitiesFile = await readFile(join(dataDirectory, 'localities', `${slug}.json`))
  return { city: parseCity(localitiesFile), localitiesFile, listingsPath }
}

export function parseCity(file: Buffer): City {
  const city: unknown = JSON.parse(file.toString('utf8'))
  // The file is part of the repository, and a test holds each of its fields against this type.
  return city as City
}
