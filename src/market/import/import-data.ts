import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readCityFiles } from '../city-files.ts'
import { gazetteer, type Gazetteer } from '../gazetteer.ts'
import { readTowns } from '../towns.ts'
import { readLimits, type Limits } from './limits.ts'
import { readMapping, type Mapping } from './mapping.ts'
import type { FindPersonalData } from './read-listing.ts'
import type { AmenityWords } from './read-words.ts'
import { readSourceWords, type SourceWords } from './source-words.ts'
import { SourceFileError } from './source-row.ts'
import { titleReader, type ReadTitle } from './title-words.ts'

/** The data files that an import uses. */
interface ImportData {
  /** All cities, including licensed ones. */
  readonly gazetteer: Gazetteer
  readonly readTitle: ReadTitle
  readonly findPersonalData: FindPersonalData
  readonly words: SourceWords
  readonly amenities: AmenityWords
  readonly limits: Limits
}

/** Reads the localities, words and amenities that an import needs. */
export async function readImportData(
  dataDirectory: string,
  findPersonalData: FindPersonalData,
): Promise<ImportData> {
  const files = await readCityFiles(dataDirectory)
  const cities = files.map(({ city }) => city)
  const places = gazetteer(cities, await readTowns(dataDirectory))
  const amenities: unknown = JSON.parse(
    await readFile(join(dataDirectory, 'listings', 'amenities.json'), 'utf8'),
  )
  return {
    gazetteer: places,
    readTitle: await titleReader(join(dataDirectory, 'listings', 'titles.yaml')),
    findPersonalData,
    words: await readSourceWords(join(dataDirectory, 'listings', 'words.yaml')),
    limits: await readLimits(join(dataDirectory, 'listings', 'limits.yaml')),
    // The file is part of the repository, and a test checks it against the closed list.
    amenities: amenities as AmenityWords,
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
