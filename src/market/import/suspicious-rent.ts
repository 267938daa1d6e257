import type { Locality } from '../city.ts'

/** A monthly rent above so many times the dearest usual one is nearly always a lump sum in the wrong column. */
const maxTimesUsual = 4

/** Why an amount cannot be believed as a monthly rent in a locality; undefined for one that can. */
export function suspiciousRent(
  rentInr: number,
  bhk: number | null,
  { monthlyRentInr: { bhk1, bhk2, bhk3 } }: Locality,
): string | undefined {
  const band = bhk === 1 ? bhk1 : bhk === 2 ? bhk2 : bhk3
  const maxInr = band.max * maxTimesUsual
  if (rentInr <= maxInr) return undefined
  return `is no monthly rent: it is above ${maxInr}, ${maxTimesUsual} times the dearest usual there; for a lump sum say lease under rentalStructure`
}
