/** What is recognised by its form. Where two overlap, the earlier one names the find. */
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

export type DetectedKind = (typeof detectedKinds)[number]

/** Everything that redaction takes out: beside what has a form, the value of a field whose name says what it holds. */
export const personalDataKinds = [...detectedKinds, 'private-field'] as const

export type PersonalDataKind = (typeof personalDataKinds)[number]

/** A place in a text: from `start` up to, not including, `end`. */
export interface Span {
  readonly start: number
  readonly end: number
  /** Written so that a program does not see it: number words, digit by digit, "at … dot com". */
  readonly disguised?: boolean
}

export interface Found extends Span {
  readonly kind: DetectedKind
}

/** Finds one kind in text that is plain already (`base/plain-text.ts`), in time linear in its length. */
export type Detector = (plain: string) => readonly Span[]

/**
 * The matches of a global pattern that `accept` agrees to. A group named `value` narrows the span to it; it must end the
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
