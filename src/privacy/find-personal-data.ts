import { plainText } from '../base/plain-text.ts'
import { hasNumberWords } from './detectors/digit-words.ts'
import { findEmail } from './detectors/email.ts'
import {
  findAadhaar,
  findDrivingLicence,
  findGstin,
  findPan,
  findPassport,
  findVoterId,
} from './detectors/identity-documents.ts'
import { findOneTimeCode } from './detectors/one-time-code.ts'
import { findCard, findUpi } from './detectors/payments.ts'
import { findPhone } from './detectors/phone.ts'
import { spansOf, type Detector, type Span } from './detectors/span.ts'

/** Our API keys and bearer tokens, which assistants sometimes paste into an argument. */
const credential = /(?<![\w.-])(?:nlm_[a-z]{2,8}_\w{8,}|eyJ[\w-]{6,}(?:\.[\w-]+){1,4})/gi

const detectors = {
  credential: (plain) => spansOf(credential, plain),
  email: findEmail,
  upi: findUpi,
  gstin: findGstin,
  pan: findPan,
  'driving-licence': findDrivingLicence,
  'voter-id': findVoterId,
  passport: findPassport,
  card: findCard,
  aadhaar: findAadhaar,
  'one-time-code': findOneTimeCode,
  phone: findPhone,
} satisfies Readonly<Record<string, Detector>>

type DetectedKind = keyof typeof detectors

/** All of them. Where two overlap, the earlier one is reported. */
export const detectedKinds = Object.keys(detectors) as readonly DetectedKind[]

interface PersonalDataMatch extends Span {
  readonly kind: DetectedKind
}

/** Personal data in a text. Positions refer to `plain`, the normalized text. */
export interface PersonalData {
  readonly plain: string
  readonly found: readonly PersonalDataMatch[]
}

/**
 * Finds personal data that have a recognisable form; names and postal addresses have none. Linear in the text's length;
 * most texts need one pass over their characters.
 */
export function findPersonalData(text: string): PersonalData {
  if (!mayBePersonal(text, false)) return { plain: text, found: nothing }
  const plain = plainText(text)
  if (plain !== text && !mayBePersonal(plain, true)) return { plain, found: nothing }
  const readable = blankProtected(plain)
  const all = detectedKinds.flatMap((kind) =>
    detectors[kind](readable).map((span): PersonalDataMatch => ({ ...span, kind })),
  )
  return { plain, found: all.length < 2 ? all : apart(all) }
}

const nothing: readonly PersonalDataMatch[] = []

/**
 * Personal data have at least four digits, an "@", worded signs or digits, or are a token. Text beyond ASCII must be
 * normalized before this can be decided.
 */
function mayBePersonal(text: string, isPlain: boolean): boolean {
  const hasWords = (): boolean => text.length >= 9 && (telltale.test(text) || hasNumberWords(text))
  return hasTelltaleCharacters(text, !isPlain) || hasWords()
}

function hasTelltaleCharacters(text: string, orUnreadable: boolean): boolean {
  let digits = 0
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (code >= 48 && code <= 57) {
      digits += 1
      if (digits === 4) return true
    } else if (code === 64 || (orUnreadable && (code > 126 || (code < 32 && code !== 10)))) {
      return true
    }
  }
  return false
}

const telltale = /\bat\b|\bdot\b|nlm_|eyJ/i

/** Merges overlapping matches, so that no partial number is left; the earlier kind of the list names the result. */
function apart(all: readonly PersonalDataMatch[]): readonly PersonalDataMatch[] {
  const merged: PersonalDataMatch[] = []
  for (const next of all.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last === undefined || next.start >= last.end) merged.push(next)
    else merged[merged.length - 1] = union(last, next)
  }
  return merged
}

function union(a: PersonalDataMatch, b: PersonalDataMatch): PersonalDataMatch {
  const named = detectedKinds.indexOf(a.kind) <= detectedKinds.indexOf(b.kind) ? a : b
  return {
    ...named,
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
  }
}

/**
 * Blanks text that resembles personal data but is not: RERA registrations, UUIDs, dates and times, listing ids.
 * Positions do not change, and no detector matches across a blank.
 */
function blankProtected(plain: string): string {
  return worthLooking.test(plain)
    ? plain.replace(protectedShape, (match) => '\0'.repeat(match.length))
    : plain
}

const worthLooking = /lst_|\d[-/:.]\d|\/\d|rera/i
// A telephone number between the slashes is no part of a registration.
const segment = '(?:(?!\\d[\\d-]{6})[a-z\\d-])'
const shapes = [
  '(?<!\\w)lst_[\\da-z]{22}(?!\\w)',
  '(?<![\\da-z])[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}(?![\\da-z])',
  `(?<![\\w/])(?:tn|tnrera)/(?:${segment}{1,24}/){2,4}(?:19|20)\\d{2}(?![\\w/])`,
  `(?<![\\w/])(?:${segment}{1,20}/){0,4}rera(?:/${segment}{1,20}){1,6}(?![\\w/])`,
  '(?<!\\d)(?:19|20)\\d{2}-(?:0\\d|1[0-2])-[0-3]\\d(?:[t ][0-2]\\d:[0-5]\\d(?::[0-6]\\d(?:\\.\\d{1,9})?)?(?:z|[+-][0-2]\\d:?[0-5]\\d)?)?(?!\\d)',
  '(?<!\\d)[0-3]?\\d([-/.])[01]?\\d\\1(?:19|20)\\d{2}(?!\\d)',
]
const protectedShape = new RegExp(shapes.join('|'), 'gi')
