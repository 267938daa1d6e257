import type { Ratio } from './ratio.ts'

/** `half_up` rounds the exact half toward plus infinity, as every amount of the contract. */
export type RoundingMode = 'half_up' | 'up' | 'down'

/** Rounds an exact fraction to a multiple of `to`, which is positive. */
export function roundRatio(value: Ratio, mode: RoundingMode, to = 1n): bigint {
  const unit = value.denominator * to
  switch (mode) {
    case 'down':
      return floorDivide(value.numerator, unit) * to
    case 'up':
      return -floorDivide(-value.numerator, unit) * to
    case 'half_up':
      return floorDivide(2n * value.numerator + unit, 2n * unit) * to
  }
}

/** Rounds half up to a whole number. Never returns `-0`. */
export function roundHalfUp(value: number): number {
  return Math.round(value) + 0
}

/** BigInt division truncates toward zero; law rounds toward minus infinity. `divisor` is positive. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}
