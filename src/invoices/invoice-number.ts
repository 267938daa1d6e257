import type { Day } from '../base/day.ts'

/** The most characters that rule 46(b) of the CGST Rules 2017 allows. */
const maxLength = 16

/**
 * The series of a day: `NLM/26-27` for the financial year from April 2026 to March 2027. Serial numbers are unique in it.
 *
 * @param prefix of one to three letters and digits, so that a million invoices a year fit
 */
export function invoiceSeries(prefix: string, issuedOn: Day): string {
  const year = Number(issuedOn.slice(0, 4)) - (issuedOn.slice(5) < '04-01' ? 1 : 0)
  return `${prefix}/${twoDigits(year)}-${twoDigits(year + 1)}`
}

/** `NLM/26-27/000001`. @throws beyond 16 characters */
export function invoiceNumber(series: string, serial: number): string {
  const number = `${series}/${String(serial).padStart(6, '0')}`
  if (number.length > maxLength) throw new Error(`The invoice series ${series} is full.`)
  return number
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
