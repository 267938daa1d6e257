import type { RecordedCall } from '../store/calls/recorded-call.ts'
import { redact, sortKinds, type PersonalDataKind } from './redact.ts'

/** A finished call whose texts may be stored. It still names its caller. */
export interface RedactedCall extends RecordedCall {
  readonly kinds: readonly PersonalDataKind[]
}

/** Removes personal data from every text that the caller chose, and truncates what is longer than real calls. */
export function redactCall(call: RecordedCall): RedactedCall {
  const { value, kinds } = redactArguments(call.arguments)
  return {
    ...call,
    // The name of an unknown operation is the caller's own text; PostgreSQL reads neither NUL nor half a character from JSON.
    operationId: redact(
      call.operationId.slice(0, maxOperationIdLength).replaceAll('\0', '').toWellFormed(),
    ).text,
    requestId: ownId.test(call.requestId) ? call.requestId : redact(call.requestId).text,
    // A message may quote an argument.
    message: call.message && redact(call.message.slice(0, maxMessageLength)).text,
    arguments: value,
    kinds,
  }
}

const ownId = /^req_[0-9A-Za-z]{22}$/

const maxOperationIdLength = 64
const maxMessageLength = 2000

/**
 * Removes personal data from strings, keys and private fields of a JSON value, and truncates what is longer or deeper
 * than real calls, so that the work is bounded.
 */
export function redactArguments(value: unknown) {
  const walk: Walk = { kinds: new Set(), valuesLeft: maxValues, charactersLeft: maxCharacters }
  const clean = cleaned(value, 0, walk)
  return { value: clean, kinds: sortKinds(walk.kinds) }
}

interface Walk {
  readonly kinds: Set<PersonalDataKind>
  valuesLeft: number
  charactersLeft: number
}

const maxValues = 200
/** Of all texts and keys together. Looking for personal data takes about a microsecond a character. */
const maxCharacters = 2000
const maxDepth = 6
const maxTextLength = 1000
/** Removed from the end of a truncated text, where a cut number could not be recognised. */
const cutMargin = 64
const cut = '[cut]'

function cleaned(value: unknown, depth: number, walk: Walk): unknown {
  if (typeof value === 'string') return cleanedText(value, walk)
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return cut
  return Array.isArray(value) ? cleanedList(value, depth, walk) : cleanedFields(value, depth, walk)
}

function cleanedText(text: string, walk: Walk): string {
  const maxLength = Math.min(maxTextLength, walk.charactersLeft)
  walk.charactersLeft = Math.max(0, walk.charactersLeft - text.length)
  if (text.length > maxLength && maxLength < cutMargin) return cut
  const { text: clean, kinds } = redact(
    text.length > maxLength ? text.slice(0, maxLength + cutMargin) : text,
  )
  for (const kind of kinds) walk.kinds.add(kind)
  return text.length > maxLength
    ? `${clean.slice(0, Math.max(0, clean.length - cutMargin))}${cut}`
    : clean
}

function cleanedList(list: readonly unknown[], depth: number, walk: Walk): readonly unknown[] {
  const clean: unknown[] = []
  let changed = false
  for (const item of list) {
    if (walk.valuesLeft === 0) return [...clean, cut]
    walk.valuesLeft -= 1
    const cleanItem = cleaned(item, depth + 1, walk)
    changed ||= cleanItem !== item
    clean.push(cleanItem)
  }
  return changed ? clean : list
}

function cleanedFields(fields: object, depth: number, walk: Walk): object {
  const clean: [string, unknown][] = []
  let changed = false
  for (const [key, value] of Object.entries(fields)) {
    if (walk.valuesLeft === 0) return Object.fromEntries([...clean, [cut, cut]])
    walk.valuesLeft -= 1
    const cleanKey = cleanedText(key, walk)
    const cleanValue = isPrivateField(key) ? withheld(value, walk) : cleaned(value, depth + 1, walk)
    changed ||= cleanKey !== key || cleanValue !== value
    clean.push([cleanKey, cleanValue])
  }
  return changed ? Object.fromEntries(clean) : fields
}

function withheld(value: unknown, walk: Walk): unknown {
  if (value === null || value === '' || typeof value === 'boolean') return value
  walk.kinds.add('private-field')
  return '[private-field]'
}

/**
 * Whether a field's name marks its value as personal: `ownerName`, `contact_number`, `otp`. This is how names and
 * postal addresses are found. No argument of the contract has such a name.
 */
function isPrivateField(key: string): boolean {
  const known = cache.get(key)
  if (known !== undefined) return known
  const verdict = isPrivateName(key)
  if (cache.size < maxCached) cache.set(key, verdict)
  return verdict
}

const cache = new Map<string, boolean>()
const maxCached = 500
const maxKeyLength = 80

function isPrivateName(key: string): boolean {
  const words = key
    .slice(0, maxKeyLength)
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.some(
    (word, place) =>
      privateWords.has(word) ||
      (word === 'name' && (words.length === 1 || persons.has(words[place - 1] ?? ''))),
  )
}

const privateWords: ReadonlySet<string> = new Set(
  `aadhaar aadhar address apikey authorization birth cellphone contact cookie credential cvv dob email epic firstname
  fullname gst gstin ifsc lastname licence license mail mobile mpin otp pan passcode passport password phone secret
  surname telephone token uid uidai upi username voter vpa whatsapp`.split(/\s+/),
)
const persons: ReadonlySet<string> = new Set(
  'agent applicant broker buyer caller contact customer father first full guardian husband last middle mother my nick owner person seller spouse tenant user wife your'.split(
    ' ',
  ),
)
