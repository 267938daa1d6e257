import type { Actor } from '../accounts/actor.ts'
import type { RecordChange } from '../accounts/audit.ts'
import { forgetInvoiceAddresses } from '../accounts/account-data/invoice-address.ts'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import { mailQueue } from '../mail/queue-mail.ts'
import type { Month } from '../base/month.ts'
import type { AccountResult } from '../base/refusal.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { findBillingDetails, type BillingDetails } from './billing-details-repository.ts'
import { saveBillingDetails, type BillingDetailsInput } from './billing-details.ts'
import { loadGstRules, type GstRules, type GstState } from './gst-rules.ts'
import { findInvoice, invoiceNumbersOf } from './invoice-repository.ts'
import { sellerState, whyNotInvoiced, type Invoice } from './invoice.ts'
import {
  issueInvoices,
  needsDetails,
  type InvoiceRun,
  type InvoiceSettings,
} from './issue-invoices.ts'
import { settledMonths, type BilledMonth } from './settled-months.ts'

/** A settled month, as an owner sees it. */
export interface SettledMonthOfApp extends BilledMonth {
  /** Of the invoice; null until it is issued, and where none is. */
  readonly number: string | null
}

/** Why a settled month has no invoice. */
export type NoInvoiceReason =
  'no_seller' | 'before_first' | 'nothing_billed' | 'not_yet' | 'needs_details' | 'other_rate'

/** Invoices of settled months, and what they say of their buyers. */
export interface Invoices {
  /** Newest first. */
  months(appId: string): Promise<readonly SettledMonthOfApp[]>
  /** The invoice as it was issued. */
  find(appId: string, month: Month): Promise<Invoice | undefined>
  /** Why a settled month has no invoice (yet). */
  whyNone(billed: BilledMonth): NoInvoiceReason
  /** Those that a place of supply can be in, by code. */
  states(): readonly GstState[]
  details(ownerId: string): Promise<BillingDetails | undefined>
  /** See `saveBillingDetails`. */
  saveDetails(
    ownerId: string,
    input: BillingDetailsInput,
    actor: Actor,
  ): Promise<AccountResult<BillingDetails>>
  /** Issues what is due. Run it at least once a day. */
  issue(): Promise<InvoiceRun>
}

interface InvoicesParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly record: RecordChange
  /** The folder of `gst-invoices.yaml`. */
  readonly rulesDirectory: string
  /** Without them months have statements, which are no tax invoices. */
  readonly settings: InvoiceSettings | null
}

/**
 * Opens the service of invoices. The rules are read when they are first needed, or here where there is a seller.
 *
 * @throws {RuleFileError} for rules that cannot be used, and where the seller's GSTIN is of no state
 */
export function openInvoices(parts: InvoicesParts): Invoices {
  const { db, clock, settings } = parts
  let loaded: GstRules | undefined
  const rules = (): GstRules => (loaded ??= loadGstRules(parts.rulesDirectory))
  if (settings !== null) sellerState(rules(), settings.seller)

  return {
    async months(appId) {
      const numbers = await invoiceNumbersOf(db, appId)
      const months = await settledMonths(db, appId, clock.now())
      return months.map((month) => ({ ...month, number: numbers.get(month.month) ?? null }))
    },
    find: (appId, month) => findInvoice(db, appId, month),
    whyNone(billed) {
      const { month, totalPaise } = billed
      if (totalPaise === 0) return 'nothing_billed'
      if (settings === null) return 'no_seller'
      if (month < settings.from) return 'before_first'
      if (whyNotInvoiced(rules(), billed) !== undefined) return 'other_rate'
      return needsDetails(billed) ? 'needs_details' : 'not_yet'
    },
    states: () => rules().states,
    details: (ownerId) => findBillingDetails(db, ownerId),
    saveDetails: (...change) => saveBillingDetails({ ...parts, rules: rules() }, ...change),
    async issue() {
      const run =
        settings === null
          ? { issued: 0, notIssued: [] }
          : await issueInvoices({ ...parts, queueMail: mailQueue(parts), settings, rules: rules() })
      await forgetInvoiceAddresses(db, clock.now(), settings?.from ?? null)
      return run
    },
  }
}
