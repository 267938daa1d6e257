import { dayMs, utcDay } from '../../base/calendar.ts'
import {
  unstated,
  type NewListing,
  type Furnishing,
  type ListingType,
  type PropertyType,
  type RentalStructure,
} from '../store/listing.ts'
import { dayStartMs } from '../store/data-release.ts'

/** The columns of a synthetic listing file, in order. Days count from the day on which the database is built. */
export const syntheticColumns = [
  'id',
  'city',
  'locality',
  'propertyType',
  'listingType',
  'rentalStructure',
  'bhk',
  'bathrooms',
  'carpetAreaSqft',
  'plotAreaSqft',
  'priceInr',
  'furnishing',
  'parkingCount',
  'floorNumber',
  'totalFloors',
  'ageInYears',
  'availableFrom',
  'amenities',
  'reraId',
  'publishedDay',
  'verifiedDay',
  'validUntilDay',
  'edgeCase',
] as const

/** One line of the file; an empty string is "none". */
export type SyntheticRow = Readonly<Record<(typeof syntheticColumns)[number], string>>

const minuteMs = 60_000
/** Noon in India, when the day's checks are taken to be done. */
const checkedAtMs = (6 * 60 + 30) * minuteMs
/** The last minute of the day in India. */
const endOfDayMs = (18 * 60 + 29) * minuteMs

const propertyTypes: readonly PropertyType[] = ['apartment', 'villa', 'plot', 'independent_house']
const listingTypes: readonly ListingType[] = ['sale', 'rent']
const rentalStructures: readonly RentalStructure[] = ['monthly', 'lease']
const furnishings: readonly Furnishing[] = ['furnished', 'semi-furnished', 'unfurnished']

/**
 * The listing of a row, with its relative days counted from `anchorDay`.
 *
 * @throws {Error} naming the row and the column, when the file is not what the generator writes.
 */
export function toListing(row: SyntheticRow, anchorDay: string): NewListing {
  const anchorMs = dayStartMs(anchorDay)
  return {
    ...unstated,
    sourceRowId: row.id,
    published: true,
    city: row.city,
    locality: row.locality,
    propertyType: oneOf(row, 'propertyType', propertyTypes),
    listingType: oneOf(row, 'listingType', listingTypes),
    rentalStructure:
      row.rentalStructure === '' ? null : oneOf(row, 'rentalStructure', rentalStructures),
    bhk: wholeOrNull(row, 'bhk'),
    bathrooms: wholeOrNull(row, 'bathrooms'),
    carpetAreaSqft: wholeOrNull(row, 'carpetAreaSqft'),
    plotAreaSqft: wholeOrNull(row, 'plotAreaSqft'),
    priceInr: whole(row, 'priceInr'),
    furnishing: row.furnishing === '' ? null : oneOf(row, 'furnishing', furnishings),
    parkingCount: wholeOrNull(row, 'parkingCount'),
    floorNumber: wholeOrNull(row, 'floorNumber'),
    totalFloors: wholeOrNull(row, 'totalFloors'),
    ageInYears: wholeOrNull(row, 'ageInYears'),
    availableFrom: availableFrom(row, anchorMs),
    amenities: row.amenities === '' ? [] : row.amenities.split(' '),
    reraId: row.reraId === '' ? null : row.reraId,
    publishedAtMs: anchorMs + whole(row, 'publishedDay') * dayMs + checkedAtMs,
    verifiedAtMs:
      row.verifiedDay === '' ? null : anchorMs + whole(row, 'verifiedDay') * dayMs + checkedAtMs,
    validUntilMs: anchorMs + whole(row, 'validUntilDay') * dayMs + endOfDayMs,
    carpetAreaEstimated: false,
    ...(row.id.startsWith(sandboxPrefix) && { listingId: row.id }),
  }
}

/** Rows of the sandbox keep their id as their public name, in every deployment, since its documents name them. */
const sandboxPrefix = 'test_'

/** `12` is a day, `M2` the first of the second month after the anchor's. */
function availableFrom(row: SyntheticRow, anchorMs: number): string | null {
  const text = row.availableFrom
  if (text === '') return null
  if (!text.startsWith('M')) return utcDay(anchorMs + whole(row, 'availableFrom') * dayMs)
  if (!/^M\d{1,3}$/u.test(text)) throw unreadable(row, 'availableFrom')
  const anchor = new Date(anchorMs)
  return utcDay(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + Number(text.slice(1)), 1))
}

function oneOf<T extends string>(
  row: SyntheticRow,
  column: keyof SyntheticRow,
  known: readonly T[],
): T {
  const value = known.find((candidate) => candidate === row[column])
  if (value === undefined) throw unreadable(row, column)
  return value
}

function wholeOrNull(row: SyntheticRow, column: keyof SyntheticRow): number | null {
  return row[column] === '' ? null : whole(row, column)
}

function whole(row: SyntheticRow, column: keyof SyntheticRow): number {
  if (!/^-?\d{1,13}$/u.test(row[column])) throw unreadable(row, column)
  return Number(row[column])
}

function unreadable(row: SyntheticRow, column: keyof SyntheticRow): Error {
  return new Error(`synthetic listing ${row.id}: ${column} cannot be "${row[column]}"`)
}
