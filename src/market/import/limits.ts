import { readFile } from 'node:fs/promises'
import { ruleFileReader } from '../../rules/read-rule-file.ts'
import { count, day, list, object, text, type Schema, type ValueOf } from '../../rules/schema.ts'

const factor: Schema<number> = {
  type: 'number',
  exclusiveMinimum: 0,
  write: 'Write a number above 0.',
}
const range = object({ least: factor, most: factor })
const homeArea = object({
  least: count,
  most: count,
  least_per_bedroom: count,
  most_per_bedroom: count,
})

const limits = object({
  about: text,
  checked_on: day,
  sources: list(text),
  sale_price: object({
    carpet_share_of_super_built_up: factor,
    carpet_share_of_built_up: factor,
    of_band: range,
    large_plots: list(object({ from_sqft: count, least_of_band: factor })),
    usual_land_sqft: count,
    usual_sqft: object({ apartment: range, villa: range, independent_house: range, plot: range }),
    usual_bedrooms: range,
  }),
  monthly_rent: object({ of_band: range, inr_per_carpet_sqft: range }),
  lump_sum: object({ months_of_rent: range }),
  deposit: object({ most_months_of_rent: factor }),
  home_sqft: object({ apartment: homeArea, villa: homeArea, independent_house: homeArea }),
  least_carpet_share_of_super_built_up: factor,
  plot_sqft: range,
  most_bedrooms: object({ apartment: count, villa: count, independent_house: count }),
  most_bathrooms_beyond_bedrooms: count,
  most_age_years: count,
  dates: object({
    earliest: day,
    most_validity_days: count,
    most_days_to_availability: count,
    default_validity_days: count,
    renew_below_days: count,
  }),
})

/** What a row of an import may say: `data/listings/limits.yaml`, which gives the reasons. */
export type Limits = ValueOf<typeof limits>

const parse = ruleFileReader({ schema: limits })

/** @throws {RuleFileError} naming line and column of everything that is wrong with the file. */
export async function readLimits(path: string): Promise<Limits> {
  return parse(path, await readFile(path, 'utf8')).value
}
