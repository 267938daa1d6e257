const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Reads a GST identification number of a taxpayer (rule 10 of the CGST Rules 2017): two digits of the state, the holder's
 * PAN, a number within the state, Z, and a check character. Spaces and lower case are accepted.
 *
 * @returns the number in upper case without spaces; undefined when its form or its check character is wrong
 */
export function readGstin(text: string): string | undefined {
  const gstin = text.replace(/\s+/gu, '').toUpperCase()
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return undefined
  return checkCharacter(gstin.slice(0, 14)) === gstin.at(14) ? gstin : undefined
}

/** The code of the state that registered the holder: `33`. */
export function stateCodeOf(gstin: string): string {
  return gstin.slice(0, 2)
}

/** Luhn's algorithm over 36 characters: every second value is doubled, and the digits of each in base 36 are added. */
function checkCharacter(body: string): string {
  let sum = 0
  for (const [at, character] of Array.from(body).entries()) {
    const value = characters.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(value / 36) + (value % 36)
  }
  return characters.charAt((36 - (sum % 36)) % 36)
}
