import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexRules, type StampDutyRules } from '../../src/stamp-duty/rules/stamp-duty-rules.ts'
import { readGstOnHomes } from '../../src/stamp-duty/rules/gst-file.ts'
import { allPlaces, readPlaces } from '../../src/stamp-duty/rules/places-file.ts'
import { readStateRules } from '../../src/stamp-duty/rules/read-state-rules.ts'

const folder = join(import.meta.dirname, '../../data/rules')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

/** Every state whose rules and places are both there. */
export const stateFiles: readonly string[] = readdirSync(join(folder, 'places')).filter((name) =>
  existsSync(join(folder, 'stamp-duty', name)),
)

const cache = new Map<string, StampDutyRules>()

/** The rules of one state alone, so that an error in another file is not reported here. */
export function oneState(name: string): StampDutyRules {
  const made = cache.get(name) ?? loadStates([name])
  cache.set(name, made)
  return made
}

/** The rules of all states. */
export function allStates(): StampDutyRules {
  const made = cache.get('') ?? loadStates(stateFiles)
  cache.set('', made)
  return made
}

function loadStates(names: readonly string[]): StampDutyRules {
  return indexRules(
    names.map((name) => ({
      state: readStateRules(name, read(`stamp-duty/${name}`)).value,
      places: allPlaces(readPlaces(name, read(`places/${name}`)).value),
    })),
    readGstOnHomes('gst-homes.yaml', read('gst-homes.yaml')).value,
    'test',
  )
}
