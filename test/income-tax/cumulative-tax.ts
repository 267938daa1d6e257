/**
 * The second method: tables of cumulative tax, as the tax department prints them, and the law's sentences in order. Rupees
 * are counted in tenths (70 % of a whole rent), tax in hundred-thousandths, so that everything is an integer.
 */
type AgeBand = 'below60' | 'senior' | 'super_senior'
type Row = readonly [aboveInr: bigint, taxSoFarInr: bigint, percent: bigint]

const newTable: readonly Row[] = [
  [0n, 0n, 0n],
  [400_000n, 0n, 5n],
  [800_000n, 20_000n, 10n],
  [1_200_000n, 60_000n, 15n],
  [1_600_000n, 120_000n, 20n],
  [2_000_000n, 200_000n, 25n],
  [2_400_000n, 300_000n, 30n],
]

const oldTables: Readonly<Record<AgeBand, readonly Row[]>> = {
  below60: [
    [0n, 0n, 0n],
    [250_000n, 0n, 5n],
    [500_000n, 12_500n, 20n],
    [1_000_000n, 112_500n, 30n],
  ],
  senior: [
    [0n, 0n, 0n],
    [300_000n, 0n, 5n],
    [500_000n, 10_000n, 20n],
    [1_000_000n, 110_000n, 30n],
  ],
  super_senior: [
    [0n, 0n, 0n],
    [500_000n, 0n, 20n],
    [1_000_000n, 100_000n, 30n],
  ],
}

/** Tax with cess in whole rupees, for a taxable income in tenths of a rupee. */
export function newTax(tenths: bigint): bigint {
  if (tenths <= 12_000_000n) return 0n
  const slab = inThousandths(tenths, newTable)
  const excess = (tenths - 12_000_000n) * 100n
  return withCess(slab < excess ? slab : excess)
}

export function oldTax(tenths: bigint, band: AgeBand): bigint {
  return tenths <= 5_000_000n ? 0n : withCess(inThousandths(tenths, oldTables[band]))
}

/** Limit, tax and surcharge on exactly that limit, and percent above it: worked by hand from the tables. */
type Band = readonly [limitInr: bigint, payableInr: bigint, percent: bigint]

const newSurcharge: readonly Band[] = [
  [5_000_000n, 1_080_000n, 10n],
  [10_000_000n, 2_838_000n, 15n],
  [20_000_000n, 6_417_000n, 25n],
]

const oldSurcharges: Readonly<Record<AgeBand, readonly Band[]>> = {
  below60: [
    [5_000_000n, 1_312_500n, 10n],
    [10_000_000n, 3_093_750n, 15n],
    [20_000_000n, 6_684_375n, 25n],
    [50_000_000n, 18_515_625n, 37n],
  ],
  senior: [
    [5_000_000n, 1_310_000n, 10n],
    [10_000_000n, 3_091_000n, 15n],
    [20_000_000n, 6_681_500n, 25n],
    [50_000_000n, 18_512_500n, 37n],
  ],
  super_senior: [
    [5_000_000n, 1_300_000n, 10n],
    [10_000_000n, 3_080_000n, 15n],
    [20_000_000n, 6_670_000n, 25n],
    [50_000_000n, 18_500_000n, 37n],
  ],
}

/** The same with surcharge, for a taxable income above 50 lakh, in tenths of a rupee. */
export function newTaxWithSurcharge(tenths: bigint): bigint {
  return surcharged(tenths, newTable, newSurcharge)
}

export function oldTaxWithSurcharge(tenths: bigint, age: AgeBand): bigint {
  return surcharged(tenths, oldTables[age], oldSurcharges[age])
}

function surcharged(tenths: bigint, table: readonly Row[], bands: readonly Band[]): bigint {
  const band = bands.findLast(([limit]) => tenths > 10n * limit)
  if (band === undefined) throw new RangeError('No surcharge up to 50 lakh.')
  const [limit, payable, percent] = band
  // In hundred-thousandths: a percentage of thousandths.
  const full = inThousandths(tenths, table) * (100n + percent)
  const mostPayable = payable * 100_000n + (tenths - 10n * limit) * 10_000n
  return (least(full, mostPayable) * 104n + 5_000_000n) / 10_000_000n
}

function inThousandths(tenths: bigint, table: readonly Row[]): bigint {
  const [above, soFar, percent] = table.findLast(([from]) => tenths >= 10n * from) ?? [0n, 0n, 0n]
  return soFar * 1000n + (tenths - 10n * above) * percent
}

function withCess(thousandths: bigint): bigint {
  return (thousandths * 104n + 50_000n) / 100_000n
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
