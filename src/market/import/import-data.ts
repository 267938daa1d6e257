import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readCityFiles } from '../places/city-files.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { readTowns } from '../places/towns.ts'
import { readLimits } from './limits.ts'
import { readMapping, type Mapping } from './mapping.ts'
import type { ListingReaderParts } from './fields/read-listing.ts'
import { readSourceWords } from './source-words.ts'
import { SourceFileError } from './source-file.ts'
import { titleReader } from './title-words.ts'

/** The data files that an import uses; the gazetteer has all cities, including licensed ones. */
type ImportData = Pick<ListingReaderParts, 'gazetteer' | 'readTitle' | 'words' | 'limits'>

/** Reads the localities, words and limits that an import needs. */
export async function readImportData(dataDirectory: string): Promise<ImportData> {
  const files = await readCityFiles(dataDirectory)
  const cities = files.map(({ city }) => city)
  const listings = join(dataDirectory, 'listings')
  return {
    gazetteer: gazetteer(cities, await readTowns(dataDirectory)),
    readTitle: await titleReader(join(listings, 'titles.yaml')),
    words: await readSourceWords(join(listings, 'words.yaml')),
    limits: await readLimits(join(listings, 'limits.yaml')),
  }
}

/** One of the ready mappings by its name, or a file of the operator's. */
export async function loadMapping(dataDirectory: string, nameOrPath: string): Promise<Mapping> {
  const folder = join(dataDirectory, 'listings', 'mappings')
  const ready = (await readdir(folder)).map((file) => file.replace(/\.yaml$/u, ''))
  const path = ready.includes(nameOrPath) ? join(folder, `${nameOrPath}.yaml`) : nameOrPath
  const mapping = await readFile(path, 'utf8').catch(() => {
    throw new SourceFileError(
      `There is no mapping ${nameOrPath}: give a file, or one of ${ready.sort().join(', ')}.`,
    )
  })
  return readMapping(path, mapping)
}
