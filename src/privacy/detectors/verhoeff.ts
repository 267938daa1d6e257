/**
 * Whether the last digit is the Verhoeff check digit of those before it (J. Verhoeff, Error Detecting Decimal Codes,
 * 1969). `digits` holds 0 to 9 only.
 */
export function verhoeffHolds(digits: string): boolean {
  let check = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    check = times(check, permutations[place % permutations.length]?.[digit] ?? 0)
  }
  return check === 0
}

/** The group of the ten symmetries of a pentagon: 0 to 4 are its rotations, 5 to 9 its reflections. */
function times(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)
  return b < 5 ? 5 + ((((a - b) % 5) + 5) % 5) : (((a - b) % 5) + 5) % 5
}

/** The powers of Verhoeff's permutation; the eighth is the identity again. */
const permutations: readonly (readonly number[])[] = powers([1, 5, 7, 6, 2, 8, 3, 0, 9, 4], 8)

function powers(permutation: readonly number[], count: number): number[][] {
  const all: number[][] = [permutation.map((_, digit) => digit)]
  while (all.length < count) {
    all.push((all.at(-1) ?? []).map((digit) => permutation[digit] ?? 0))
  }
  return all
}
