/** The kinds that have a recognisable form. Where two overlap, the earlier one is reported. */
export const detectedKinds = [
  'credential',
  'email',
  'upi',
  'gstin',
  'pan',
  'driving-licence',
  'voter-id',
  'passport',
  'card',
  'aadhaar',
  'one-time-code',
  'phone',
] as const

/** A kind of personal data with a recognisable form. */
export type DetectedKind = (typeof detectedKinds)[number]

/** Everything that redaction removes: also the values of fields whose names mark them as private. */
export const personalDataKinds = [...detectedKinds, 'private-field'] as const

/** Every kind of personal data that redaction reports. */
export type PersonalDataKind = (typeof personalDataKinds)[number]

/** A range in a text, from `start` to `end` (exclusive). */
export interface Span {
  readonly start: number
  readonly end: number
  /** Written to avoid detection: number words, digit by digit, "at … dot com". */
  readonly disguised?: boolean
}

/** A range of personal data and its kind. */
export interface PersonalDataMatch extends Span {
  readonly kind: DetectedKind
}

/** Finds one kind in normalized text (`base/plain-text.ts`), in linear time. */
export type Detector = (plain: string) => readonly Span[]

/**
 * The matches of a global pattern that `accept` confirms. A group named `value` narrows the span; it must end the
 * match.
 */
export function spansOf(
  pattern: RegExp,
  text: string,
  accept: (value: string, match: RegExpExecArray) => boolean = () => true,
): Span[] {
  const spans: Span[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const value = match.groups?.['value'] ?? match[0]
    const end = match.index + match[0].length
    if (accept(value, match)) spans.push({ start: end - value.length, end })
  }
  return spans
}
