import { ruleFileReader } from '../rules/read-rule-file.ts'
import { optionalReferenceKeys, referenceKeys } from '../rules/references.ts'
import { list, object, text, type ValueOf } from '../rules/schema.ts'
import { jurisdiction, localBody, names, slug, zoneId } from './state-rules.ts'

/** Zones of the state's stamp duty that contain the place. */
const zones = list(zoneId, { minItems: 0 })

/** Ids of references that say which local body or zone it is in; without them, general knowledge. */
const sources = list(slug)

/** A part of a place that people name like a place. Its local body and zones may differ from those around it. */
const area = object({ name: text }, { other_names: names, local_body: localBody, zones, sources })

const place = object(
  { slug, name: text, local_body: localBody },
  { other_names: names, zones, areas: list(area, { minItems: 0 }), sources },
)

/** The cities and towns of one state or union territory: `data/rules/places/in-….yaml`. */
const statePlaces = object(
  { jurisdiction, places: list(place) },
  { references: list(object({ id: slug, ...referenceKeys }, optionalReferenceKeys)) },
)

/** The places file of one state. */
export type StatePlaces = ValueOf<typeof statePlaces>
/** A city or town. */
export type Place = ValueOf<typeof place>
/** A part of a place with a name of its own. */
export type PlaceArea = ValueOf<typeof area>

/** Reads one state's places. @throws {RuleFileError} listing every problem with line and column. */
export const readPlaces = ruleFileReader({
  schema: statePlaces,
  check: ({ places, references = [] }, report) => {
    const known = new Set(references.map(({ id }) => id))
    const slugs = new Set<string>()
    for (const [index, place] of places.entries()) {
      const { slug: own } = place
      for (const source of [place, ...(place.areas ?? [])].flatMap((each) => each.sources ?? [])) {
        if (known.has(source)) continue
        report(
          ['places', index],
          `${source} is not the id of a reference. Write the id of an entry under references.`,
        )
      }
      if (slugs.has(own)) {
        report(['places', index, 'slug'], `slug ${own} is used twice. Write each place once.`)
      }
      slugs.add(own)
    }
  },
})
