import { stringify } from 'csv-stringify/sync'
import type { SettledRow } from './settled-months.ts'

/** The formats of `settledFile`. */
export const settledFormats = ['csv', 'json'] as const

export type SettledFormat = (typeof settledFormats)[number]

/** Settled months as a file: CSV has rupees with two decimals, JSON has whole paise. */
export function settledFile(rows: readonly SettledRow[], format: SettledFormat): string {
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`
  return spreadsheet(columns, rows.map(inRupees))
}

const columns = [
  ...['month', 'calls_of', 'app_id', 'app_name', 'owner_id', 'email', 'calls', 'overage_calls'],
  ...['price_inr', 'amount_inr', 'gst_percent', 'gst_inr', 'total_inr', 'settled_on'],
]

function inRupees(row: SettledRow): object {
  const { month, appId, appName, ownerId, email, calls, paisePerCall } = row
  return {
    ...{ month, calls_of: row.callsOf, app_id: appId, app_name: appName, owner_id: ownerId, email },
    ...{ calls, overage_calls: row.overageCalls },
    ...{ price_inr: paisePerCall === null ? '' : rupees(paisePerCall) },
    ...{ amount_inr: rupees(row.overagePaise), gst_percent: row.gstPercent },
    ...{ gst_inr: rupees(row.gstPaise), total_inr: rupees(row.totalPaise) },
    ...{ settled_on: row.settledOn },
  }
}

/** Of whole paise, with two decimals and without a sign: for files. */
export function rupees(paise: number): string {
  return (paise / 100).toFixed(2)
}

/** Rows as CSV (RFC 4180) for a spreadsheet: with a header, a byte order mark, and formulas escaped. */
export function spreadsheet(columns: readonly string[], rows: readonly object[]): string {
  return stringify([...rows], {
    ...{ header: true, columns: [...columns], bom: true },
    ...{ record_delimiter: 'windows', escape_formulas: true },
  })
}
