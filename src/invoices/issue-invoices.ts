import { appById } from '../accounts/apps/app-repository.ts'
import type { RecordChange } from '../accounts/audit.ts'
import { lockOwner } from '../accounts/owners/owner-repository.ts'
import type { Clock } from '../base/clock.ts'
import { dayMs, indianDay } from '../base/day.ts'
import { monthBounds, type Month } from '../base/month.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import type { QueueMail } from '../mail/queue-mail.ts'
import { findBillingDetails } from './billing-details-repository.ts'
import type { GstRules } from './gst-rules.ts'
import { invoiceSeries } from './invoice-number.ts'
import { mailInvoice } from './invoice-mails.ts'
import { addInvoice, monthsToInvoice } from './invoice-repository.ts'
import { draftInvoice, whyNotInvoiced, type Seller } from './invoice.ts'
import { settledMonths, type BilledMonth } from './settled-months.ts'

/** What the operator sets for invoices. */
export interface InvoiceSettings {
  readonly seller: Seller
  /** The first month that gets invoices: months before it were invoiced elsewhere. */
  readonly from: Month
  readonly prefix: string
}

interface IssueParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly record: RecordChange
  readonly queueMail: QueueMail
  readonly rules: GstRules
  readonly settings: InvoiceSettings
}

/**
 * How long after a month's end its invoice waits for the buyer's details. An invoice for a service is due within 30 days of
 * it (rule 47 of the CGST Rules 2017).
 */
export const waitForDetailsMs = 20 * dayMs

/** From this value on an invoice needs the buyer's name, address and state (rule 46(e)): ₹50,000. */
const detailsNeededFromPaise = 5_000_000

/** Whether a month's invoice is never issued without the buyer's details. */
export function needsDetails({ lines }: Pick<BilledMonth, 'lines'>): boolean {
  return lines.reduce((sum, line) => sum + line.taxablePaise, 0) >= detailsNeededFromPaise
}

/** What one run of the job did. */
export interface InvoiceRun {
  readonly issued: number
  /** Months that cannot be invoiced, each with its reason. */
  readonly notIssued: readonly string[]
}

/** Issues the invoices of settled months. Two processes at once issue each once. */
export async function issueInvoices(parts: IssueParts): Promise<InvoiceRun> {
  let issued = 0
  const notIssued: string[] = []
  const failures: unknown[] = []
  for (const { appId, month } of await monthsToInvoice(parts.db, parts.settings.from)) {
    try {
      const outcome = await issue(parts, appId, month)
      if (outcome === 'issued') issued += 1
      else if (outcome !== 'waits') notIssued.push(`No invoice for ${appId}: ${outcome.reason}`)
    } catch (failure) {
      failures.push(failure)
    }
  }
  // One that fails holds up no other.
  if (failures.length > 0) throw failures[0]
  return { issued, notIssued }
}

async function issue(
  { db, clock, record, queueMail, rules, settings }: IssueParts,
  appId: string,
  month: Month,
): Promise<'issued' | 'waits' | { readonly reason: string }> {
  const issuedAtMs = clock.now()
  const billed = (await settledMonths(db, appId, issuedAtMs)).find((one) => one.month === month)
  const app = await appById(db, appId)
  if (billed === undefined || app === undefined) return 'waits'
  const reason = whyNotInvoiced(rules, billed)
  if (reason !== undefined) return { reason }
  const { ownerId } = app
  return db.transaction().execute(async (tx) => {
    // Locked, so that no email goes to an address that a deletion is about to delete.
    const owner = await lockOwner(tx, ownerId)
    if (owner === undefined) return 'waits'
    const details = await findBillingDetails(tx, ownerId)
    const isWaiting =
      issuedAtMs < monthBounds(month).endMs + waitForDetailsMs || needsDetails(billed)
    if (details === undefined && isWaiting) return 'waits'
    const draft = draftInvoice({
      ...{ rules, details, email: owner.email, billed, seller: settings.seller },
      app: { appId, name: app.name },
      issuedOn: indianDay(issuedAtMs),
    })
    const series = invoiceSeries(settings.prefix, draft.issuedOn)
    const invoice = await addInvoice(tx, draft, { ownerId, series, issuedAtMs })
    if (invoice === undefined) return 'waits'
    await mailInvoice(tx, queueMail, owner, invoice)
    const { number } = invoice
    await record(
      tx,
      { kind: 'system' },
      { action: 'invoice.issued', ownerId, appId, details: { number, month } },
    )
    return 'issued'
  })
}
