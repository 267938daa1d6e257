import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeForm } from './place-text.ts'
import { soundOf, withOtherEnding } from './sounds.ts'
import { typoIndex } from './near-names.ts'

/** A place that is not covered, known so that it is named as such and never taken for a covered one. */
export interface Town {
  readonly name: string
  /** A village matters where it is the place requested; as the first part of an address it may be a street of that name. */
  readonly kind: 'town' | 'village'
  readonly within: string
}

/** The towns by every spelling. */
export type Towns = ReturnType<typeof townsOf>

interface TownRow extends Town {
  readonly aliases?: readonly string[]
  /** `curated` for neighbours and large cities. */
  readonly source: 'curated' | 'geonames' | 'post'
}

/** Reads `localities/towns.json`. */
export async function readTowns(dataDirectory: string): Promise<Towns> {
  const file = await readFile(join(dataDirectory, 'localities', 'towns.json'), 'utf8')
  // The file is part of the repository, and a test checks each row against this type.
  const rows: readonly TownRow[] = JSON.parse(file)
  return townsOf(rows)
}

function townsOf(rows: readonly TownRow[]) {
  const byForm = new Map<string, Town>()
  const bySound = new Map<string, Town>()
  const likely: string[] = []
  for (const { name, aliases = [], kind, within, source } of rows) {
    const forms = [name, ...aliases].map(placeForm)
    const town = { name, kind, within }
    for (const form of forms) byForm.set(form, town)
    if (source !== 'curated') continue
    likely.push(...forms)
    for (const form of forms) {
      for (const sound of withOtherEnding(soundOf([form]))) bySound.set(sound, town)
    }
  }
  // A far village does not keep a typo from being understood.
  return { byForm, bySound, typos: typoIndex(likely) }
}

/** For a gazetteer that needs to know no other places. */
export const noTowns: Towns = townsOf([])
