/** An exact fraction, since a double would round the percentages of a law. `denominator` is positive. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const zero: Ratio = { numerator: 0n, denominator: 1n }

/** A whole number as a fraction. */
export function whole(value: bigint): Ratio {
  return { numerator: value, denominator: 1n }
}

/**
 * Reads an exact decimal (`"0.25"`) or percentage (`"0.25%"`).
 *
 * @throws {RangeError} for any other text. User input must be checked before.
 */
export function ratioFromText(text: string): Ratio {
  const match = decimalPattern.exec(text)
  if (match === null) throw new RangeError(`${text} is neither a decimal nor a percentage`)
  const [, sign = '', integer = '', fraction = '', percent = ''] = match
  const numerator = BigInt(`${sign}${integer}${fraction}`)
  const denominator = 10n ** BigInt(fraction.length + (percent === '' ? 0 : 2))
  return { numerator, denominator }
}

const decimalPattern = /^(-?)([0-9]+)(?:\.([0-9]+))?(%?)$/

export function plus(a: Ratio, b: Ratio): Ratio {
  // Percentages of one law share a denominator. Multiplying it each time would grow without bound.
  if (a.denominator === b.denominator) {
    return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  }
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

export function minus(a: Ratio, b: Ratio): Ratio {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator })
}

export function times(a: Ratio, b: Ratio): Ratio {
  return {
    numerator: a.numerator * b.numerator,
    denominator: a.denominator * b.denominator,
  }
}

/** Negative, 0 or positive when `a` is less than, equal to or greater than `b`. */
export function compare(a: Ratio, b: Ratio): number {
  const left = a.numerator * b.denominator
  const right = b.numerator * a.denominator
  return left < right ? -1 : left > right ? 1 : 0
}

export function smaller(a: Ratio, b: Ratio): Ratio {
  return compare(a, b) <= 0 ? a : b
}

export function larger(a: Ratio, b: Ratio): Ratio {
  return compare(a, b) >= 0 ? a : b
}

/** In percent, to six decimals, which is as many as the rates of the rule files have. */
export function percentOf({ numerator, denominator }: Ratio): number {
  return Number((numerator * 100_000_000n) / denominator) / 1_000_000
}

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
