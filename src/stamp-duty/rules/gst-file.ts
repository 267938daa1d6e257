import { number, rate, rupees } from '../../rules/figures.ts'
import { ruleFileReader } from '../../rules/read-rule-file.ts'
import { references, verifiedOn } from '../../rules/references.ts'
import { day, list, object, text, type ValueOf } from '../../rules/schema.ts'
import { propertyTypes, rounding } from './state-rules.ts'

const squareFeet = number('^[1-9][0-9]{0,5}(\\.[0-9]{1,2})?$', 'square feet', '646')

/** GST on homes: `data/rules/gst-homes.yaml`. */
const gstOnHomes = object({
  effective_from: day,
  /** By kind of property. A kind that is not listed (land), a finished home and a resale bear none. */
  under_construction: list(object({ property: propertyTypes, rate, why: text })),
  affordable: object({
    rate,
    property: propertyTypes,
    value_up_to: rupees,
    carpet_sqft_up_to_in_metro: squareFeet,
    carpet_sqft_up_to_elsewhere: squareFeet,
  }),
  rounding,
  /** Each by whole jurisdictions (`in-dl`) or their places (`in-tn/chennai`), and zones of them (`in-mh/mmr-rural`). */
  metros: list(object({ name: text, places: list(text) }, { zones: list(text) })),
  references,
  verified_on: verifiedOn,
  researched_on: day,
  notes: text,
})

/** The GST rules on homes. */
export type GstOnHomes = ValueOf<typeof gstOnHomes>

/** Reads `gst-homes.yaml`. @throws {RuleFileError} listing every problem with line and column. */
export const readGstOnHomes = ruleFileReader({ schema: gstOnHomes })
