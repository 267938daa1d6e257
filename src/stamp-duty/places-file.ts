import type { StatePlaces } from './places.ts'
import { ruleFileReader } from '../rules/read-rule-file.ts'
import { textSchema } from '../rules/rule-schemas.ts'
import {
  jurisdictionSchema,
  localBodySchema,
  namesSchema,
  slugSchema,
  zoneIdSchema,
} from './stamp-duty-schema.ts'

const zonesSchema = { type: 'array', items: zoneIdSchema } as const

/** Reads one state's cities and towns: `data/rules/places/in-….yaml`. */
export const readPlaces = ruleFileReader<StatePlaces>({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['jurisdiction', 'places'],
    properties: {
      jurisdiction: jurisdictionSchema,
      places: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['slug', 'name', 'local_body'],
          properties: {
            slug: slugSchema,
            name: textSchema,
            other_names: namesSchema,
            local_body: localBodySchema,
            zones: zonesSchema,
            areas: {
              type: 'array',
              items: {
                type: 'object',
                additionalProperties: false,
                required: ['name'],
                properties: {
                  name: textSchema,
                  other_names: namesSchema,
                  local_body: localBodySchema,
                  zones: zonesSchema,
                },
              },
            },
          },
        },
      },
    },
  },
  check: ({ places }, report) => {
    const slugs = new Set<string>()
    for (const [index, { slug }] of places.entries()) {
      if (slugs.has(slug)) {
        report(['places', index, 'slug'], `slug ${slug} is used twice. Write each place once.`)
      }
      slugs.add(slug)
    }
  },
})
