/** A caller's text, made safe to show in a log, a terminal or a model's context: cut, and without control characters. */
export function printable(given: string | number): string {
  const text = String(given)
  const shown = text.slice(0, maxLength).replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '\u{FFFD}')
  return text.length > maxLength ? `${shown}…` : shown
}

const maxLength = 60
