import { plainText } from '../base/plain-text.ts'
import { findAadhaar } from './detectors/aadhaar.ts'
import { findCard } from './detectors/card.ts'
import { findCredential } from './detectors/credential.ts'
import { findDrivingLicence } from './detectors/driving-licence.ts'
import { hasNumberWords } from './detectors/digit-words.ts'
import { findEmail } from './detectors/email.ts'
import { findGstin } from './detectors/gstin.ts'
import { findOneTimeCode } from './detectors/one-time-code.ts'
import { findPan } from './detectors/pan.ts'
import { findPassport } from './detectors/passport.ts'
import {
  detectedKinds,
  type DetectedKind,
  type Detector,
  type PersonalDataMatch,
} from './personal-data.ts'
import { findPhone } from './detectors/phone.ts'
import { blankProtected } from './protected-text.ts'
import { findUpi } from './detectors/upi.ts'
import { findVoterId } from './detectors/voter-id.ts'

/** Personal data in a text. Positions refer to `plain`, the normalized text. */
export interface PersonalData {
  readonly plain: string
  /** In order, without overlaps. */
  readonly found: readonly PersonalDataMatch[]
}

/**
 * Finds personal data that have a recognisable form; names and postal addresses have none. Linear in the text's length;
 * most texts need one pass over their characters.
 */
export function findPersonalData(text: string): PersonalData {
  if (!mayBePersonal(text)) return { plain: text, found: nothing }
  const plain = plainText(text)
  if (plain !== text && !mayBePersonalWhenPlain(plain)) return { plain, found: nothing }
  const readable = blankProtected(plain)
  const all = detectors.flatMap(([kind, detect]) =>
    detect(readable).map((span): PersonalDataMatch => ({ ...span, kind })),
  )
  return { plain, found: all.length < 2 ? all : apart(all) }
}

const nothing: readonly PersonalDataMatch[] = []

const detectorOf: Readonly<Record<DetectedKind, Detector>> = {
  credential: findCredential,
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
}
const detectors = detectedKinds.map((kind) => [kind, detectorOf[kind]] as const)

/**
 * Personal data have at least four digits, an "@", worded signs or digits, or are a token. Text beyond ASCII must be
 * normalized before this can be decided.
 */
function mayBePersonal(text: string): boolean {
  return hasTelltaleCharacters(text, true) || hasTelltaleWords(text)
}

function mayBePersonalWhenPlain(plain: string): boolean {
  return hasTelltaleCharacters(plain, false) || hasTelltaleWords(plain)
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

function hasTelltaleWords(text: string): boolean {
  return text.length >= 9 && (telltale.test(text) || hasNumberWords(text))
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
    disguised: (a.disguised ?? false) || (b.disguised ?? false),
  }
}
