import { plainText } from '../../base/plain-text.ts'
import type { NewListing } from '../store/listing.ts'
import type { City } from '../city.ts'
import type { Gazetteer } from '../gazetteer.ts'
import { readRegistration } from '../registrations.ts'
import { judgeDeposit, judgePrice } from './judge-price.ts'
import { judgeTitle } from './judge-title.ts'
import { judgeAreas, judgeRooms } from './judge-proportions.ts'
import type { Limits } from './limits.ts'
import { sourceFields, type SourceField } from './mapping.ts'
import { readYesOrNo } from './read-counts.ts'
import { readHome, type ReadField } from './read-home.ts'
import { checkPincode, readCity, readLocality } from './read-place.ts'
import { readPrice } from './read-price.ts'
import { amenityReader, imageReader, type AmenityWords } from './read-words.ts'
import type { SourceWords } from './source-words.ts'
import type { ReadTitle } from './title-words.ts'
import { timesReader, type EarlierTimes } from './read-times.ts'
import { parsed, invalid, type Parser } from './parser.ts'
import { maxTextLength, type SourceTexts } from './source-row.ts'

/** Finds personal data in a text. Passed in from `privacy`. */
export type FindPersonalData = (text: string) => { readonly found: readonly unknown[] }

/** What the reading of rows needs. */
export interface ListingReaderParts {
  readonly gazetteer: Gazetteer
  readonly readTitle: ReadTitle
  readonly findPersonalData: FindPersonalData
  readonly words: SourceWords
  readonly amenities: AmenityWords
  readonly limits: Limits
  /** The city of all rows, when it was given. */
  readonly city?: City
  readonly imageHosts: ReadonlySet<string>
  /** Begin and end of a listing that was imported before, for sources that do not say. */
  readonly earlierTimes: (sourceRowId: string) => EarlierTimes | undefined
  readonly nowMs: number
}

/** Why a row is rejected, or imported without the field; `reason` completes "The <field> …" or is a sentence. */
interface FieldProblem {
  readonly field: SourceField
  readonly reason: string
}

/** A listing, or every problem of its row. */
type ListingReading =
  | {
      readonly listing: NewListing
      readonly unknownAmenities: readonly string[]
      /** What the source says and the listing does not. */
      readonly dropped: readonly FieldProblem[]
    }
  | { readonly sourceRowId: string | null; readonly problems: readonly FieldProblem[] }

/** Makes the reader of rows: it names every field that is wrong, not only the first. */
export function listingReader(parts: ListingReaderParts): (texts: SourceTexts) => ListingReading {
  const { gazetteer, limits, nowMs, words } = parts
  const readTimes = timesReader(limits, nowMs)
  const readAmenities = amenityReader(parts.amenities)
  const isPersonal = (text: string): boolean => parts.findPersonalData(text).found.length > 0
  const readImage = imageReader(parts.imageHosts, isPersonal)
  const thisYear = Number(new Date(nowMs).toISOString().slice(0, 4))

  return (texts) => {
    const problems: FieldProblem[] = []
    const reject = (field: SourceField, reason: string): void => {
      if (!problems.some((problem) => problem.field === field)) problems.push({ field, reason })
    }
    const readField: ReadField = (field, reader) => {
      const text = texts[field]
      if (text === undefined) return undefined
      const result = reader(plainText(text))
      if ('value' in result) return result.value
      reject(field, result.reason)
      return undefined
    }
    const readRequired = <T>(field: SourceField, reader: Parser<T>): T | undefined => {
      if (texts[field] === undefined) reject(field, 'is missing')
      return readField(field, reader)
    }
    checkTexts(texts, reject)

    const sourceRowId = readRequired('sourceId', readSourceId)
    const city = readCity(gazetteer, parts.city, texts)
    if ('reason' in city) reject('city', city.reason)
    const locality = 'value' in city ? readLocality(gazetteer, city.value, texts) : undefined
    if (locality !== undefined && 'reason' in locality) reject('locality', locality.reason)
    const propertyType = readRequired('propertyType', words.propertyType)
    const listingType = readRequired('listingType', words.listingType)
    const priceInr = readRequired('price', (text) => readPrice(text, listingType ?? 'sale'))
    if (propertyType === 'plot' && listingType === 'rent')
      reject('listingType', 'is rent for a plot: plots are listed for sale only')
    const structure = readField('rentalStructure', words.rentalStructure)
    const { home, compared } = readHome(texts, propertyType ?? 'apartment', thisYear, readField)
    const amenities =
      texts.amenities === undefined ? noAmenities : readAmenities(plainText(texts.amenities))
    const times = readTimes(readField, reject, () =>
      sourceRowId === undefined ? undefined : parts.earlierTimes(sourceRowId),
    )
    const registration =
      texts.reraId === undefined || 'reason' in city
        ? parsed(null)
        : readRegistration(plainText(texts.reraId), city.value, nowMs)
    const rest = {
      published: readField('published', readYesOrNo) ?? true,
      furnishing:
        propertyType === 'plot' ? null : (readField('furnishing', words.furnishing) ?? null),
      amenities: amenities.codes,
      reraId: 'value' in registration ? registration.value : null,
      imageThumbnailUrl:
        parts.imageHosts.size === 0 ? null : (readField('imageThumbnailUrl', readImage) ?? null),
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
      rentalStructure: listingType === 'sale' ? null : (structure ?? 'monthly'),
      ...home,
      priceInr,
    }
    const judged = {
      ...facts,
      ...compared,
      depositInr: readField('deposit', (text) => readPrice(text, 'rent')),
    }
    judgeAreas(judged, limits, reject)
    judgeRooms(judged, limits, reject)
    judgePrice(judged, locality.value, limits, reject)
    judgeDeposit(judged, limits, reject)
    checkPincode(texts, locality.value, reject)
    const contradiction = judgeTitle(
      texts.title ?? '',
      { ...facts, city: city.value },
      parts.readTitle,
    )
    if (contradiction !== undefined) reject('title', contradiction)
    if (problems.length > 0) return { sourceRowId, problems }
    return {
      listing: {
        sourceRowId,
        city: city.value.slug,
        locality: locality.value.slug,
        ...facts,
        ...rest,
      },
      unknownAmenities: amenities.unknown,
      dropped: 'reason' in registration ? [{ field: 'reraId', reason: registration.reason }] : [],
    }
  }
}

const noAmenities = { codes: [], unknown: [] }

const readSourceId: Parser<string> = (text) =>
  text.length <= 200 && !/\p{Cc}/u.test(text)
    ? parsed(text)
    : invalid('is longer than 200 characters, or has control characters')

/** Problems that any field can have. */
function checkTexts(
  texts: SourceTexts,
  reject: (field: SourceField, reason: string) => void,
): void {
  // Listing the entries of each row would take as long as reading a price.
  for (const ours of sourceFields) {
    const text = texts[ours]
    if (text === undefined) continue
    if (text.length > maxTextLength)
      reject(ours, `has ${text.length} characters; at most ${maxTextLength} are read`)
    else if (text.includes('\ufffd'))
      reject(ours, 'has bytes that are not UTF-8: save the file as UTF-8, or add --encoding latin1')
  }
}
