import { stringify } from 'csv-stringify/sync'

/** Rows as CSV (RFC 4180) for a spreadsheet: with a header, a byte order mark, and formulas escaped. */
export function spreadsheet(columns: readonly string[], rows: readonly object[]): string {
  return stringify([...rows], {
    ...{ header: true, columns: [...columns], bom: true },
    ...{ record_delimiter: 'windows', escape_formulas: true },
  })
}
