import type { GstOnHomes } from './gst-schedule.ts'
import { ruleFileReader } from '../rules/read-rule-file.ts'
import {
  daySchema,
  percentSchema,
  referencesSchema,
  rupeesSchema,
  textSchema,
  verifiedOnSchema,
} from '../rules/rule-schemas.ts'
import { propertyTypesSchema, roundingSchema } from './stamp-duty-schema.ts'

export type { GstOnHomes }

const squareFeetSchema = {
  type: 'string',
  pattern: '^[1-9][0-9]{0,5}(\\.[0-9]{1,2})?$',
  write: 'Write square feet as text, such as "646".',
} as const

function closed(properties: Readonly<Record<string, object>>): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  }
}

/** Reads `data/rules/gst-homes.yaml`. */
export const readGstOnHomes = ruleFileReader<GstOnHomes>({
  schema: closed({
    effective_from: daySchema,
    under_construction: {
      type: 'array',
      minItems: 1,
      items: closed({ property: propertyTypesSchema, rate: percentSchema, why: textSchema }),
    },
    affordable: closed({
      rate: percentSchema,
      property: propertyTypesSchema,
      value_up_to: rupeesSchema,
      carpet_sqft_up_to_in_metro: squareFeetSchema,
      carpet_sqft_up_to_elsewhere: squareFeetSchema,
    }),
    rounding: roundingSchema,
    metros: {
      type: 'array',
      minItems: 1,
      items: closed({
        name: textSchema,
        places: { type: 'array', minItems: 1, items: textSchema },
      }),
    },
    references: referencesSchema,
    verified_on: verifiedOnSchema,
    researched_on: daySchema,
    notes: textSchema,
  }),
})
