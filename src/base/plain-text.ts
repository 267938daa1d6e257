/**
 * Normalizes text for pattern matching: compatibility forms (full-width, bold, circled) become plain characters, the digits of
 * every script become 0 to 9, every dash a hyphen, and invisible characters are removed. Plain ASCII is returned unchanged.
 */
export function plainText(text: string): string {
  if (!outsidePlainAscii.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(otherDigit, plainDigit)
    .replace(dash, '-')
}

const outsidePlainAscii = /[^\t\n\r\u0020-\u007e]/u
// Default_Ignorable covers joiners, soft hyphens, direction marks, tags and variation selectors.
const invisible = /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Me}]/gu
const otherDigit = /(?![0-9])\p{Nd}/gu
const dash = /[\p{Pd}\u2212]/gu
const digit = /\p{Nd}/u

const plainDigits = new Map<string, string>()

function plainDigit(character: string): string {
  const known = plainDigits.get(character)
  if (known !== undefined) return known
  const plain = String(digitValue(character.codePointAt(0) ?? 0))
  plainDigits.set(character, plain)
  return plain
}

/** Unicode encodes the digits of a script as a run of ten, so the distance from the start of the run is the value. */
function digitValue(codePoint: number): number {
  let start = codePoint
  while (digit.test(String.fromCodePoint(start - 1))) start -= 1
  return (codePoint - start) % 10
}

/** The text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `a`, `a and b`, `a, b and c`; `a, b and c, and d` where an item has an "and" of its own. */
export function joinWords(items: readonly string[], conjunction = 'and'): string {
  if (items.length < 2) return items.join('')
  const comma = items.length > 2 && items.some((item) => item.includes(' and ')) ? ',' : ''
  return `${items.slice(0, -1).join(', ')}${comma} ${conjunction} ${items.at(-1) ?? ''}`
}
