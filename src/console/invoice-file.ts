import { stringify } from 'csv-stringify/sync'
import type { App } from '../accounts/apps/app-repository.ts'
import type { Page } from '../html/page.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { BilledMonth, BilledLine } from '../invoices/settled-months.ts'
import { savedFile } from './console-page.ts'

/**
 * An invoice as CSV (RFC 4180) for a spreadsheet, with a byte order mark and formulas escaped: a row for each line, each tax,
 * the rounding and the total. Amounts are rupees with two decimals.
 */
export function invoiceFile(invoice: Invoice): Page {
  const { number, issuedOn, month, seller, buyer, placeOfSupply, sac, taxes } = invoice
  const about = {
    ...{ document: 'invoice', invoice_number: number, invoice_date: issuedOn, month },
    ...{ app_id: invoice.app.appId, app_name: invoice.app.name },
    ...{ seller_name: seller.legalName, seller_gstin: seller.gstin },
    ...{ buyer_name: buyer.legalName ?? '', buyer_gstin: buyer.gstin ?? '' },
    ...{ place_of_supply: placeOfSupply.code, sac },
  }
  const rows = [
    ...invoice.lines.map(lineRow),
    ...taxes.map(({ name, ratePercent, taxPaise }) => ({
      ...{ row: name.toLowerCase(), rate_percent: ratePercent, amount_inr: rupees(taxPaise) },
    })),
    { row: 'rounding', amount_inr: rupees(invoice.roundingPaise) },
    { row: 'total', amount_inr: rupees(invoice.totalPaise) },
  ]
  const name = `nilam-invoice-${number.replaceAll('/', '-')}.csv`
  return fileOf(name, about, rows)
}

/** The same of a month without an invoice. */
export function statementFile(app: App, { month, lines, totalPaise }: BilledMonth): Page {
  const gstPaise = lines.reduce((sum, line) => sum + line.gstPaise, 0)
  const rows = [
    ...lines.map(lineRow),
    { row: 'gst', amount_inr: rupees(gstPaise) },
    { row: 'total', amount_inr: rupees(totalPaise) },
  ]
  const about = { document: 'statement', month, app_id: app.appId, app_name: app.name }
  return fileOf(`nilam-statement-${app.appId}-${month}.csv`, about, rows)
}

type Row = Readonly<Record<string, string | number>>

const columns = [
  ...['document', 'invoice_number', 'invoice_date', 'month', 'app_id', 'app_name'],
  ...['seller_name', 'seller_gstin', 'buyer_name', 'buyer_gstin', 'place_of_supply', 'sac'],
  ...['row', 'calls_of', 'calls', 'price_inr', 'rate_percent', 'amount_inr'],
]

function fileOf(name: string, about: Row, rows: readonly Row[]): Page {
  const text = stringify(
    rows.map((row) => ({ ...about, ...row })),
    {
      ...{ header: true, columns, bom: true, record_delimiter: 'windows', escape_formulas: true },
      cast: {
        number: (value, { column }) =>
          String(column).endsWith('_inr') ? value.toFixed(2) : String(value),
      },
    },
  )
  return savedFile(name, 'text/csv; charset=utf-8', text)
}

function lineRow({ month, calls, paisePerCall, taxablePaise }: BilledLine): Row {
  return {
    ...{ row: 'calls', calls_of: month, calls },
    ...{ price_inr: rupees(paisePerCall), amount_inr: rupees(taxablePaise) },
  }
}

/** A number: a text that begins with a minus would be escaped as a formula. */
function rupees(paise: number): number {
  return paise / 100
}
