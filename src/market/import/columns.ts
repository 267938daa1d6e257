import { dayMs, indianDay } from '../../base/calendar.ts'
import type { ListingType } from '../store/listing.ts'
import type { Limits } from './limits.ts'
import { invalid, parsed, wordParser, type Parsed } from '../listings/parser.ts'
import { readAmenities } from './fields/read-amenities.ts'
import { readDay, readMoment } from './fields/read-date.ts'
import {
  readAge,
  readArea,
  readFloor,
  readRooms,
  readTotalFloors,
  wholeNumber,
} from './fields/read-figures.ts'
import { readPrice } from './fields/read-price.ts'
import type { SourceWords } from './source-words.ts'

/** What the columns of every row are read by. */
export interface ColumnParts {
  readonly words: SourceWords
  readonly limits: Limits
  readonly imageHosts: ReadonlySet<string>
  /** Finds personal data in a text. Passed in from `privacy`. */
  readonly findPersonalData: (text: string) => { readonly found: readonly unknown[] }
  readonly nowMs: number
}

interface Row extends ColumnParts {
  readonly texts: { readonly areaUnit?: string; readonly plotAreaUnit?: string }
  readonly listingType?: ListingType
}

/** Reads the text of a column; a reason completes "The <column> …". */
type Column<T> = (text: string, row: Row) => Parsed<T>

const asWritten: Column<string> = parsed
const parkingSpaces = wholeNumber(0, 20)

const table = {
  sourceId: readSourceId,
  title: asWritten,
  city: asWritten,
  locality: asWritten,
  pincode: asWritten,
  propertyType: (text, { words }) => words.propertyType(text),
  listingType: (text, { words }) => words.listingType(text),
  rentalStructure: (text, { words }) => words.rentalStructure(text),
  bhk: readRooms,
  bathrooms: wholeNumber(0, 20),
  carpetArea: (text, { texts }) => readArea(text, texts.areaUnit),
  builtUpArea: (text, { texts }) => readArea(text, texts.areaUnit),
  superBuiltUpArea: (text, { texts }) => readArea(text, texts.areaUnit),
  areaUnit: asWritten,
  plotArea: (text, { texts }) => readArea(text, texts.plotAreaUnit),
  plotAreaUnit: asWritten,
  price: (text, { listingType = 'sale' }) => readPrice(text, listingType),
  deposit: (text) => readPrice(text, 'rent'),
  furnishing: (text, { words }) => words.furnishing(text),
  parkingCount: parkingSpaces,
  coveredParkingCount: parkingSpaces,
  openParkingCount: parkingSpaces,
  floor: readFloor,
  totalFloors: readTotalFloors,
  ageInYears: readAge,
  yearBuilt: (text, { nowMs }) => wholeNumber(1800, new Date(nowMs).getUTCFullYear() + 10)(text),
  availableFrom: readAvailability,
  amenities: (text) => parsed(readAmenities(text)),
  reraId: asWritten,
  publishedAt: readPast,
  verifiedAt: readPast,
  validUntil: readEnd,
  imageThumbnailUrl: readThumbnail,
  published: wordParser({
    true: ['yes', 'y', '1', 'active', 'published'],
    false: ['no', 'n', '0', 'inactive', 'unpublished'],
  }),
} satisfies Record<string, Column<unknown>>

/** A column that is read from a source. */
export type SourceField = keyof typeof table

/** The value of each column. */
export type ColumnValues = {
  readonly [F in SourceField]: (typeof table)[F] extends Column<infer T> ? T : never
}

/** How every column is read. Nothing else is ever read from a file. */
export const columns: { readonly [F in SourceField]: Column<ColumnValues[F]> } = table

/** The names of all columns. */
export const sourceFields = Object.keys(table) as readonly SourceField[]

/** Columns that are stored of a home as they are read. A plot has none of them. */
export const homeFacts = ['bhk', 'bathrooms'] as const satisfies readonly SourceField[]

/** Fields without which no listing can be made. */
export const requiredFields: readonly SourceField[] = [
  'sourceId',
  'locality',
  'propertyType',
  'listingType',
  'price',
]

/** The value of `availableFrom` of a home that may be had at once: since when is not said. */
export const atOnce = 'at once'

function readSourceId(text: string): Parsed<string> {
  return text.length <= 200 && !/\p{Cc}/u.test(text)
    ? parsed(text)
    : invalid('is longer than 200 characters, or has control characters')
}

/** Clocks of two machines differ. */
const clockSlackMs = 5 * 60_000

function readPast(text: string, { nowMs, limits: { dates } }: Row): Parsed<number> {
  const read = readSince(dates.earliest, text, 'start')
  return 'value' in read && read.value > nowMs + clockSlackMs ? invalid('is in the future') : read
}

function readEnd(text: string, { nowMs, limits: { dates } }: Row): Parsed<number> {
  const read = readSince(dates.earliest, text, 'end')
  const days = dates.most_validity_days
  return 'value' in read && read.value > nowMs + days * dayMs
    ? invalid(`is more than ${days} days ahead: leave it empty for the default`)
    : read
}

function readSince(earliest: string, text: string, within: 'start' | 'end'): Parsed<number> {
  const read = readMoment(text, within)
  return 'value' in read && read.value < Date.parse(earliest)
    ? invalid(`is before ${earliest}`)
    : read
}

function readAvailability(text: string, { nowMs, limits: { dates } }: Row): Parsed<string> {
  if (isAtOnce.test(text)) return parsed(atOnce)
  const [, month, year] = /^([a-z]{3,9})[-,. ]+(\d{4})$/iu.exec(text) ?? []
  const read = readDay(month === undefined ? text : `1 ${month} ${year}`)
  if ('reason' in read) return read
  if (read.value < dates.earliest) return invalid(`is before ${dates.earliest}`)
  const latest = indianDay(nowMs + dates.most_days_to_availability * dayMs)
  return read.value > latest ? invalid(`is after ${latest}`) : read
}

const isAtOnce =
  /^(?:immediate(?:ly)?|now|at once|ready(?:[ -]to[ -]move(?:[ -]in)?)?|available(?: now| immediately)?|vacant|immediate possession)$/iu

/** An address of a picture on one of the operator's hosts; null where there are none. */
function readThumbnail(text: string, { imageHosts, findPersonalData }: Row): Parsed<string | null> {
  if (imageHosts.size === 0) return parsed(null)
  if (!URL.canParse(text)) return invalid('is not a web address')
  const { protocol, hostname, username, password, href } = new URL(text)
  if (protocol !== 'https:') return invalid('is not https')
  if (!imageHosts.has(hostname)) return invalid('is on a host that --image-host does not allow')
  const readable = decoded(href)
  const isBare = username === '' && password === '' && href.length <= 500
  return isBare && readable !== null && findPersonalData(readable).found.length === 0
    ? parsed(href)
    : invalid('contains more than the address of a picture')
}

/** Null where an escape is broken: one broken escape would hide what the others say. */
function decoded(href: string): string | null {
  try {
    return decodeURIComponent(href)
  } catch {
    return null
  }
}
