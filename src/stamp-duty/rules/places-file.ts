import { ruleFileReader, type Report } from '../../rules/read-rule-file.ts'
import { optionalReferenceKeys, referenceKeys } from '../../rules/references.ts'
import { list, object, text, type ValueOf } from '../../rules/schema.ts'
import { exactNameForm, wordsOf } from '../name-form.ts'
import { slug } from './sources.ts'
import { jurisdiction, localBody, names, zoneId } from './state-rules.ts'

const zones = list(zoneId, { minItems: 0 })

/** Ids of references that say which local body or zone it is in; without them, general knowledge. */
const sources = list(slug)

const spellings = list({
  ...text,
  pattern: '^[^/]+( / [^/]+)*$',
  write: 'Write a name, and its other spellings after " / ": Sarjapura / Sarjapur.',
})

/** A part of a place that people name like a place. Its local body and zones may differ from those around it. */
const area = object({ name: text }, { other_names: names, local_body: localBody, zones, sources })

const place = object(
  { slug, name: text, local_body: localBody },
  {
    other_names: names,
    zones,
    areas: list(area, { minItems: 0 }),
    /** Parts that are priced as the place itself. */
    inside: spellings,
    sources,
  },
)

/** Places near a city that are not part of its local body, though people name them like a part of it. */
const around = object(
  { near: slug, local_body: localBody, names: spellings, sources },
  { zones, note: text },
)

/** The cities and towns of one state or union territory: `data/rules/places/in-….yaml`. */
const statePlaces = object(
  { jurisdiction, places: list(place) },
  {
    around: list(around),
    references: list(object({ id: slug, ...referenceKeys }, optionalReferenceKeys)),
  },
)

/** The places file of one state. */
export type StatePlaces = ValueOf<typeof statePlaces>
/** A city or town. */
export type Place = ValueOf<typeof place> & {
  /** Slug of the city that it lies beside, outside its local body. */
  readonly near?: string
}
/** A part of a place with a name of its own. */
export type PlaceArea = ValueOf<typeof area>

/** Reads one state's places. @throws {RuleFileError} listing every problem with line and column. */
export const readPlaces = ruleFileReader({ schema: statePlaces, check: checkPlaces })

/** Every place of a state by itself, with the parts of each: lists of names are spelt out. */
export function allPlaces({ places, around: groups = [] }: StatePlaces): readonly Place[] {
  return [
    ...places.map(({ inside = [], areas = [], ...rest }) => ({
      ...rest,
      areas: [...areas, ...inside.map(namesOf)],
    })),
    ...groups.flatMap(
      ({ near, names: listed, local_body: body, zones: inZones = [], sources: from }) =>
        listed.map((each) => {
          const { name, other_names: others } = namesOf(each)
          return {
            slug: wordsOf(name).join('-'),
            name,
            other_names: others,
            local_body: body,
            near,
            zones: inZones,
            sources: from,
          }
        }),
    ),
  ]
}

function namesOf(spelt: string) {
  const [name = spelt, ...others] = spelt.split(' / ')
  return { name, other_names: others }
}

function checkPlaces(file: StatePlaces, report: Report): void {
  const { places, around: groups = [], references = [] } = file
  const known = new Set(references.map(({ id }) => id))
  const slugs = new Set<string>()
  const reportUnknown = (of: readonly string[] | undefined, path: readonly (string | number)[]) => {
    for (const source of of ?? []) {
      if (known.has(source)) continue
      report(
        path,
        `${source} is not the id of a reference. Write the id of an entry under references.`,
      )
    }
  }
  for (const [index, each] of places.entries()) {
    for (const part of [each, ...(each.areas ?? [])]) {
      reportUnknown(part.sources, ['places', index])
    }
    if (slugs.has(each.slug)) {
      report(['places', index, 'slug'], `slug ${each.slug} is used twice. Write each place once.`)
    }
    slugs.add(each.slug)
  }
  for (const [index, { near, sources: from }] of groups.entries()) {
    reportUnknown(from, ['around', index, 'sources'])
    if (!slugs.has(near)) {
      report(['around', index, 'near'], `${near} is not a place of this file. Write its slug.`)
    }
  }
  checkNames(file, report)
}

/** A name that is listed in two places would be priced as the last of them. */
function checkNames(file: StatePlaces, report: Report): void {
  const taken = new Map<string, string>()
  for (const each of allPlaces(file)) {
    const whole = { owner: each.name, names: [each.name, ...(each.other_names ?? [])] }
    const parts = (each.areas ?? []).map((part) => ({
      owner: `${part.name} in ${each.name}`,
      names: [part.name, ...(part.other_names ?? [])],
    }))
    for (const { owner, names: own } of [whole, ...parts]) {
      for (const form of new Set(own.map(exactNameForm))) {
        const other = taken.get(form)
        if (other !== undefined) {
          report(['places'], `${form} names ${other} and ${owner}. Write it in one of them.`)
        }
        taken.set(form, owner)
      }
    }
  }
}
