import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readCityFiles } from '../city-files.ts'
import { gazetteer, type Gazetteer } from '../gazetteer.ts'
import { readProjects, type Project } from '../titles/projects.ts'
import { publicTitles, type PublicTitles } from '../titles/public-titles.ts'
import { readTitleData } from '../titles/title-data.ts'
import { readTowns } from '../towns.ts'
import { readLimits, type Limits } from './limits.ts'
import { readMapping, type Mapping } from './mapping.ts'
import type { FindPersonalData } from './read-listing.ts'
import type { AmenityWords } from './read-words.ts'
import { readSourceWords, type SourceWords } from './source-words.ts'
import { SourceFileError } from './source-row.ts'

/** The data files that an import uses. */
interface ImportData {
  /** All cities, including licensed ones. */
  readonly gazetteer: Gazetteer
  readonly publicTitle: PublicTitles
  readonly projects: readonly Project[]
  readonly findPersonalData: FindPersonalData
  readonly words: SourceWords
  readonly amenities: AmenityWords
  readonly limits: Limits
}

/**
 * Reads the localities, title vocabulary and amenities that an import needs.
 *
 * @param projectsPath the operator's list of projects
 * @throws {SourceFileError} when that list cannot be read
 */
export async function readImportData(
  dataDirectory: string,
  findPersonalData: FindPersonalData,
  projectsPath?: string,
): Promise<ImportData> {
  const files = await readCityFiles(dataDirectory)
  const cities = files.map(({ city }) => city)
  const places = gazetteer(cities, await readTowns(dataDirectory))
  const projects =
    projectsPath === undefined ? [] : projectsIn(projectsPath, places, findPersonalData)
  const amenities: unknown = JSON.parse(
    await readFile(join(dataDirectory, 'listings', 'amenities.json'), 'utf8'),
  )
  return {
    gazetteer: places,
    publicTitle: publicTitles(readTitleData(join(dataDirectory, 'titles')), cities, projects),
    projects,
    findPersonalData,
    words: await readSourceWords(join(dataDirectory, 'listings', 'words.yaml')),
    limits: await readLimits(join(dataDirectory, 'listings', 'limits.yaml')),
    // The file is part of the repository, and a test checks it against the closed list.
    amenities: amenities as AmenityWords,
  }
}

function projectsIn(
  path: string,
  gazetteer: Gazetteer,
  findPersonalData: FindPersonalData,
): readonly Project[] {
  try {
    const isPersonal = (text: string): boolean => findPersonalData(text).found.length > 0
    return readProjects(path, { gazetteer, isPersonal })
  } catch (failure) {
    throw new SourceFileError(
      failure instanceof Error ? failure.message : `${path} cannot be read.`,
    )
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
