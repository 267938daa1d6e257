/** A text of the caller's, fit to be shown in a log, a terminal or a model's context. */
export function printable(given: string | number): string {
  const text = String(given)
  const shown = text.slice(0, maxLength).replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '\u{FFFD}')
  return text.length > maxLength ? `${shown}…` : shown
}

const maxLength = 60
