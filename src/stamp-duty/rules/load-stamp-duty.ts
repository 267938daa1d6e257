import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RuleFileError, type RuleFile } from '../../rules/read-rule-file.ts'
import { hashOf } from '../../rules/rule-receipts.ts'
import { readGstOnHomes, type GstOnHomes } from './gst-file.ts'
import { allPlaces, readPlaces, type Place, type StatePlaces } from './places-file.ts'
import { readStateRules } from './read-state-rules.ts'
import { indexRules, type StampDutyRules } from './stamp-duty-rules.ts'
import type { StateRules } from './state-rules.ts'

/**
 * Reads `stamp-duty/`, `places/` and `gst-homes.yaml` of the rules folder.
 *
 * @throws {RuleFileError} naming file and line of every problem of the first kind of file that has any.
 * @throws {RangeError} when two states share a name.
 */
export function loadStampDuty(folder: string): StampDutyRules {
  const hashed: { path: string; content: string }[] = []
  const read = (name: string): { path: string; text: string } => {
    const path = join(folder, name)
    const text = readFileSync(path, 'utf8')
    hashed.push({ path: name, content: text })
    return { path, text }
  }
  const states = readAll(yamlNames(folder, 'stamp-duty').map(read), readStateRules)
  const places = readAll(yamlNames(folder, 'places').map(read), readPlaces)
  const [gst] = readAll([read('gst-homes.yaml')], readGstOnHomes)
  if (gst === undefined) throw new Error('unreachable: one file was read')

  rejectAll([...misnamedFiles(states), ...misnamedFiles(places), ...unknownZones(states, places)])
  rejectAll([...unknownCapitals(states, places), ...unknownMetros(gst, places)])
  const researched = states.flatMap(({ value }) =>
    value.schedules.map((schedule) => schedule.researched_on),
  )
  const day = [...researched, gst.value.researched_on].toSorted().at(-1) ?? ''
  return indexRules(
    states.map(({ value }) => ({ state: value, places: placesOf(value, places) })),
    gst.value,
    `${day}.${hashOf(hashed).slice(0, 8)}`,
  )
}

function yamlNames(folder: string, inside: string): readonly string[] {
  const names = readdirSync(join(folder, inside)).filter((name) => name.endsWith('.yaml'))
  return names.toSorted().map((name) => `${inside}/${name}`)
}

/** Reads every file before it throws, so that one run lists all problems. */
function readAll<T>(
  files: readonly { readonly path: string; readonly text: string }[],
  reader: (path: string, text: string) => RuleFile<T>,
): readonly RuleFile<T>[] {
  const problems: Problems[] = []
  const values: RuleFile<T>[] = []
  for (const { path, text } of files) {
    try {
      values.push(reader(path, text))
    } catch (error) {
      if (!(error instanceof RuleFileError)) throw error
      problems.push(error.problems)
    }
  }
  rejectAll(problems.flat())
  return values
}

type Problems = RuleFileError['problems']

function rejectAll(problems: Problems): void {
  if (problems.length > 0) throw new RuleFileError(problems)
}

function misnamedFiles(files: readonly RuleFile<{ readonly jurisdiction: string }>[]): Problems {
  return files
    .filter(({ source, value }) => !source.file.endsWith(`${value.jurisdiction}.yaml`))
    .map(({ source, value }) =>
      source.errorAt(
        ['jurisdiction'],
        `${value.jurisdiction} is not the file's name. Write both alike.`,
      ),
    )
}

function placesOf(state: StateRules, places: readonly RuleFile<StatePlaces>[]): readonly Place[] {
  const file = places.find(({ value }) => value.jurisdiction === state.jurisdiction)
  return file === undefined ? [] : allPlaces(file.value)
}

function unknownZones(
  states: readonly RuleFile<StateRules>[],
  places: readonly RuleFile<StatePlaces>[],
): Problems {
  return places.flatMap(({ source, value }) => {
    const state = states.find((each) => each.value.jurisdiction === value.jurisdiction)
    if (state === undefined) {
      const problem = `stamp-duty/${value.jurisdiction}.yaml is not there. Write it.`
      return [source.errorAt(['jurisdiction'], problem)]
    }
    const known = state.value.zones.map(({ id }) => id)
    const named = [
      ...value.places.map((place, at) => ({
        path: ['places', at],
        zones: [place, ...(place.areas ?? [])].flatMap(({ zones }) => zones ?? []),
      })),
      ...(value.around ?? []).map(({ zones = [] }, at) => ({ path: ['around', at], zones })),
    ]
    return named.flatMap(({ path, zones }) =>
      zones
        .filter((zone) => !known.includes(zone))
        .map((zone) =>
          source.errorAt(
            path,
            `zone ${zone} is not in stamp-duty/${value.jurisdiction}.yaml. Write one of ${known.join(', ') || '(it has none)'}.`,
          ),
        ),
    )
  })
}

function unknownCapitals(
  states: readonly RuleFile<StateRules>[],
  places: readonly RuleFile<StatePlaces>[],
): Problems {
  return states
    .filter(({ value }) => !placesOf(value, places).some(({ slug }) => slug === value.capital))
    .map(({ source, value }) =>
      source.errorAt(
        ['capital'],
        `${value.capital} is not in places/${value.jurisdiction}.yaml. Write it there.`,
      ),
    )
}

function unknownMetros(gst: RuleFile<GstOnHomes>, places: readonly RuleFile<StatePlaces>[]) {
  const slugs = new Map(
    places.map(({ value }) => [value.jurisdiction, value.places.map(({ slug }) => slug)]),
  )
  return gst.value.metros.flatMap(({ places: listed }, at) =>
    listed
      .filter((place) => {
        const [jurisdiction = '', slug] = place.split('/')
        return slug !== undefined && slugs.get(jurisdiction)?.includes(slug) === false
      })
      .map((place) =>
        gst.source.errorAt(
          ['metros', at, 'places'],
          `${place} is not a place. Write a jurisdiction, such as in-dl, or one of its places, such as in-tn/chennai.`,
        ),
      ),
  )
}
