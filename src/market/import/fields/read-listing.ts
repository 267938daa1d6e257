import { dayMs, indianDay } from '../../../base/calendar.ts'
import { plainText } from '../../../base/plain-text.ts'
import type { City } from '../../places/city.ts'
import type { Gazetteer } from '../../places/gazetteer.ts'
import { readRegistration } from '../../listings/registrations.ts'
import type { NewListing, PropertyType } from '../../store/listing.ts'
import { atOnce, homeFacts, type ColumnParts, type ColumnValues } from '../columns.ts'
import { judgeDeposit, judgePrice } from '../judge-price.ts'
import { ageOf, judgeAge, judgeFloors, judgeParking } from '../judge-pairs.ts'
import { judgeAreas, judgeRooms } from '../judge-proportions.ts'
import { judgeTitle } from '../judge-title.ts'
import type { SourceTexts } from '../mapping.ts'
import { checkPincode, readCity, readLocality } from './read-place.ts'
import { rowReader, type FieldProblem, type RowReader } from './read-row.ts'
import type { ReadTitle } from '../title-words.ts'

/** What the reading of rows needs. */
export interface ListingReaderParts extends ColumnParts {
  readonly gazetteer: Gazetteer
  readonly readTitle: ReadTitle
  readonly city?: City
  /** Begin and end of a listing that was imported before, for sources that do not say. */
  readonly earlierTimes: (
    sourceRowId: string,
  ) => Pick<NewListing, 'publishedAtMs' | 'validUntilMs'> | undefined
}

type ListingReading =
  | {
      readonly listing: NewListing
      readonly unknownAmenities: readonly string[]
      readonly dropped: readonly FieldProblem[]
    }
  | { readonly sourceRowId: string | null; readonly problems: readonly FieldProblem[] }

/** Reads a row: it names every field that is wrong, not only the first. */
export function readListing(texts: SourceTexts, parts: ListingReaderParts): ListingReading {
  const { gazetteer, limits, nowMs } = parts
  const row = rowReader(texts, parts)
  const { problems, read, reject } = row
  const sourceRowId = read('sourceId')
  const city = readCity(gazetteer, parts.city, texts)
  if ('reason' in city) reject('city', city.reason)
  const locality = 'value' in city ? readLocality(gazetteer, city.value, texts) : undefined
  if (locality !== undefined && 'reason' in locality) reject('locality', locality.reason)
  checkPincode(texts, locality, reject)
  const propertyType = read('propertyType')
  const listingType = read('listingType')
  const priceInr = read('price', listingType)
  if (propertyType === 'plot' && listingType === 'rent')
    reject('listingType', 'is rent for a plot: plots are listed for sale only')
  const rentalStructure = read('rentalStructure') ?? 'monthly'
  if (listingType === 'sale' && rentalStructure === 'lease')
    reject('rentalStructure', 'is lease, and listingType is sale')
  const { home, compared, yearBuilt } = readHome(row, propertyType ?? 'apartment', nowMs)
  const amenities = read('amenities') ?? { codes: [], unknown: [] }
  const times = readTimes(row, parts, sourceRowId)
  judgeAge({ ...home, ...times, yearBuilt, ageText: texts.ageInYears }, limits, nowMs, reject)
  const rest = {
    published: read('published') !== 'false',
    furnishing: propertyType === 'plot' ? null : (read('furnishing') ?? null),
    amenities: amenities.codes,
    imageThumbnailUrl: read('imageThumbnailUrl') ?? null,
    ...times,
  }
  if (
    sourceRowId === undefined ||
    'reason' in city ||
    locality === undefined ||
    'reason' in locality ||
    propertyType === undefined ||
    listingType === undefined ||
    priceInr === undefined
  ) {
    return { sourceRowId: sourceRowId ?? null, problems }
  }

  const facts = {
    propertyType,
    listingType,
    rentalStructure: listingType === 'sale' ? null : rentalStructure,
    ...home,
    priceInr,
  }
  const judged = { ...facts, ...compared, depositInr: read('deposit') }
  judgeAreas(judged, limits, reject)
  judgeRooms(judged, limits, reject)
  judgePrice(judged, locality.value, limits, reject)
  judgeDeposit(judged, limits, reject)
  const titled = { ...facts, city: city.value }
  const contradiction = judgeTitle(texts.title ?? '', titled, parts.readTitle)
  if (contradiction !== undefined) reject('title', contradiction)
  if (problems.length > 0) return { sourceRowId, problems }
  const registration =
    texts.reraId === undefined
      ? { value: null }
      : readRegistration(plainText(texts.reraId), city.value, nowMs)
  const isDropped = 'reason' in registration
  const places = { city: city.value.slug, locality: locality.value.slug }
  const reraId = isDropped ? null : registration.value
  return {
    listing: { sourceRowId, ...places, ...facts, reraId, ...rest },
    unknownAmenities: amenities.unknown,
    dropped: isDropped ? [{ field: 'reraId', reason: registration.reason }] : [],
  }
}

/** Carpet area as a share of the other areas, typical of flats and houses here, for sources without it. */
const carpetShare = { superBuiltUpArea: 0.72, builtUpArea: 0.85 }

/** The fields of a listing that describe the home itself, and areas that are only compared with others. */
function readHome(
  { texts, read: readAny, reject }: RowReader,
  propertyType: PropertyType,
  nowMs: number,
) {
  const isPlot = propertyType === 'plot'
  // A plot of land has nothing but its area, whatever else its row says.
  const read: RowReader['read'] = (field) => (isPlot ? undefined : readAny(field))
  if (isPlot && (texts.bhk ?? '0') !== '0') reject('bhk', 'is given for a plot of land')
  const floor = read('floor')
  const storeys = read('totalFloors')
  judgeFloors(floor, storeys, reject)
  const builtUpAreaSqft = read('builtUpArea')
  const superBuiltUpAreaSqft = read('superBuiltUpArea')
  const landAreaSqft = propertyType === 'apartment' ? undefined : readAny('plotArea')
  const carpetAreaSqft = read('carpetArea')
  const estimate =
    (builtUpAreaSqft && builtUpAreaSqft * carpetShare.builtUpArea) ??
    (superBuiltUpAreaSqft && superBuiltUpAreaSqft * carpetShare.superBuiltUpArea)
  const all = read('parkingCount')
  const covered = read('coveredParkingCount')
  const open = read('openParkingCount')
  judgeParking({ all, covered, open }, reject)
  const yearBuilt = read('yearBuilt')
  const home = {
    ...readFacts(read),
    carpetAreaSqft: carpetAreaSqft ?? (estimate === undefined ? null : Math.round(estimate)),
    carpetAreaEstimated: carpetAreaSqft === undefined && estimate !== undefined,
    plotAreaSqft: isPlot ? (landAreaSqft ?? null) : null,
    parkingCount: all ?? (covered === undefined ? open : covered + (open ?? 0)) ?? null,
    floorNumber: floor?.floorNumber ?? null,
    totalFloors: storeys ?? floor?.totalFloors ?? null,
    ageInYears: read('ageInYears') ?? (yearBuilt && ageOf(yearBuilt, nowMs)) ?? null,
  }
  return { home, yearBuilt, compared: { builtUpAreaSqft, superBuiltUpAreaSqft, landAreaSqft } }
}

/** The facts that are stored as they are read; null where the row says nothing. */
function readFacts(read: RowReader['read']) {
  const facts = homeFacts.map((name) => [name, read(name) ?? null])
  return Object.fromEntries(facts) as { [F in (typeof homeFacts)[number]]: ColumnValues[F] | null }
}

function readTimes(
  { read, reject }: RowReader,
  { limits: { dates }, nowMs, earlierTimes }: ListingReaderParts,
  sourceRowId: string | undefined,
) {
  const given = { publishedAtMs: read('publishedAt'), validUntilMs: read('validUntil') }
  const isWhole = given.publishedAtMs !== undefined && given.validUntilMs !== undefined
  const earlier = isWhole || sourceRowId === undefined ? undefined : earlierTimes(sourceRowId)
  const publishedAtMs = given.publishedAtMs ?? Math.min(earlier?.publishedAtMs ?? nowMs, nowMs)
  // The end of an earlier import holds until it is near: so the same file twice changes nothing.
  const earlierEndMs = earlier?.validUntilMs ?? 0
  const isNear = earlierEndMs <= nowMs + dates.renew_below_days * dayMs
  const defaultEndMs = isNear ? nowMs + dates.default_validity_days * dayMs : earlierEndMs
  const validUntilMs = given.validUntilMs ?? defaultEndMs
  if (validUntilMs < publishedAtMs) reject('validUntil', 'is before publishedAt')
  // Whether it still counts is decided on the day of each response.
  const verifiedAtMs = read('verifiedAt') ?? null
  const available = read('availableFrom') ?? null
  const availableFrom = available === atOnce ? indianDay(publishedAtMs) : available
  return { publishedAtMs, validUntilMs, verifiedAtMs, availableFrom }
}
