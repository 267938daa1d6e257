import type { Month } from '../base/month.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { appOfSubject, appSubject } from '../metering/subject.ts'
import { invoiceNumber } from './invoice-number.ts'
import type { Invoice, InvoiceDraft } from './invoice.ts'

/** The invoice of an app's month; undefined until it is issued. */
export async function findInvoice(
  db: AccountsDatabase,
  appId: string,
  month: Month,
): Promise<Invoice | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('content')
    .where('subject', '=', appSubject(appId))
    .where('month', '=', month)
    .executeTakeFirst()
  // Only `addInvoice` writes this column.
  return row && (JSON.parse(row.content) as Invoice)
}

/** The numbers of an app's invoices by month. */
export async function invoiceNumbersOf(
  db: AccountsDatabase,
  appId: string,
): Promise<ReadonlyMap<Month, string>> {
  const rows = await db
    .selectFrom('invoices')
    .select(['month', 'number'])
    .where('subject', '=', appSubject(appId))
    .execute()
  return new Map(rows.map(({ month, number }) => [month, number]))
}

/** Apps and months whose bill is not zero, is settled and has no invoice; oldest month first. */
export async function monthsToInvoice(
  db: AccountsDatabase,
  from: Month,
): Promise<readonly { readonly appId: string; readonly month: Month }[]> {
  const own = await db
    .selectFrom('usageMonths')
    .select(['usageMonths.subject', 'usageMonths.month'])
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.subject', '=', 'usageMonths.subject')
        .onRef('invoices.month', '=', 'usageMonths.month'),
    )
    .where('usageMonths.month', '>=', from)
    .where('usageMonths.overagePaise', '>', 0)
    .where('invoices.number', 'is', null)
    .execute()
  const late = await db
    .selectFrom('lateBills')
    .select(['lateBills.subject', 'lateBills.billedWith as month'])
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.subject', '=', 'lateBills.subject')
        .onRef('invoices.month', '=', 'lateBills.billedWith'),
    )
    .where('lateBills.billedWith', '>=', from)
    .where('lateBills.overagePaise', '>', 0)
    .where('invoices.number', 'is', null)
    .execute()
  const keys = new Set([...own, ...late].map(({ subject, month }) => `${month} ${subject}`))
  return [...keys].sort().flatMap((key) => {
    const [month = '', subject = ''] = key.split(' ')
    const appId = appOfSubject(subject)
    return appId === undefined ? [] : [{ appId, month }]
  })
}

/** Where an invoice is stored, beside its content. */
interface InvoicePlace {
  readonly ownerId: string
  readonly series: string
  readonly issuedAtMs: number
}

/**
 * Gives an invoice the next number of its series and stores it; undefined when the month has one. The series is locked until
 * the transaction ends, so numbers have no gaps and none is used twice. Call it in a transaction.
 */
export async function addInvoice(
  tx: AccountsDatabase,
  draft: InvoiceDraft,
  { ownerId, series, issuedAtMs }: InvoicePlace,
): Promise<Invoice | undefined> {
  const { lastSerial } = await tx
    .insertInto('invoiceSeries')
    .values({ series, lastSerial: 0 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ series }))
    .returning('lastSerial')
    .executeTakeFirstOrThrow()
  if ((await findInvoice(tx, draft.app.appId, draft.month)) !== undefined) return undefined
  const serial = lastSerial + 1
  const invoice: Invoice = { number: invoiceNumber(series, serial), ...draft }
  await tx
    .updateTable('invoiceSeries')
    .set({ lastSerial: serial })
    .where('series', '=', series)
    .execute()
  await tx
    .insertInto('invoices')
    .values({
      number: invoice.number,
      subject: appSubject(draft.app.appId),
      month: draft.month,
      ownerId,
      issuedAtMs,
      content: JSON.stringify(invoice),
    })
    .execute()
  return invoice
}
