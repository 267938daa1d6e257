/** A range in a text, from `start` to `end` (exclusive). */
export interface Span {
  readonly start: number
  readonly end: number
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
