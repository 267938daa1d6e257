/**
 * How long bills have to be kept. Section 128(5) of the Companies Act 2013: books of account and vouchers of at least the eight
 * financial years before the present one. Section 36 of the CGST Act 2017: 72 months from the due date of the year's annual return, the
 * 31 December after the year (section 44 with rule 80 of the CGST Rules), which ends three months earlier. The longer one decides.
 * Proceedings can make both longer: an operator who is party to one has to keep a copy.
 */
const keptYears = 8

/** The year in which the financial year of a moment ends: India's runs from April to March. */
function financialYear(atMs: number): number {
  const date = new Date(atMs)
  return date.getUTCFullYear() + (date.getUTCMonth() >= 3 ? 1 : 0)
}

/** The first month, `YYYY-MM`, whose bills have to be kept at a moment. */
export function firstKeptMonth(nowMs: number): string {
  return `${financialYear(nowMs) - keptYears - 1}-04`
}

/** The last day on which a bill of that moment is kept. */
export function billKeptUntilMs(atMs: number): number {
  return Date.UTC(financialYear(atMs) + keptYears, 2, 31)
}
