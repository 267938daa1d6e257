import { utcDay, type Day } from '../base/day.ts'
import { stateCodeOf } from '../base/gstin.ts'
import { monthBounds, type Month } from '../base/month.ts'
import type { BillingDetails } from './billing-details-repository.ts'
import type { GstRules, GstState } from './gst-rules.ts'
import type { BilledMonth, BilledLine } from './settled-months.ts'

/** Who supplies the service: the operator, by settings. */
export interface Seller {
  readonly legalName: string
  readonly address: string
  readonly gstin: string
}

/**
 * A tax invoice with the particulars of rule 46 of the CGST Rules 2017, as it was issued: nothing in it is looked up again.
 * Money is whole paise.
 */
export interface Invoice {
  /** Rule 46(b): consecutive, at most 16 characters, unique for a financial year. */
  readonly number: string
  /** Rule 46(c): a day in India. */
  readonly issuedOn: Day
  readonly month: Month
  readonly app: { readonly appId: string; readonly name: string }
  readonly seller: Seller & { readonly state: StateName }
  /** Rule 46(d) to (f). Null where the owner had entered nothing. */
  readonly buyer: {
    readonly legalName: string | null
    readonly address: string | null
    readonly gstin: string | null
    readonly email: string
  }
  readonly placeOfSupply: StateName
  /** Rule 46(g) and (h). */
  readonly sac: string
  readonly description: string
  readonly lines: readonly BilledLine[]
  readonly taxablePaise: number
  readonly taxes: readonly TaxLine[]
  /** What rounding each tax by itself leaves of the settled bill: some paise, also negative. */
  readonly roundingPaise: number
  /** That of the settled bill. */
  readonly totalPaise: number
}

/** A state by its code and name. */
interface StateName {
  readonly code: string
  readonly name: string
}

/** One tax on the value of one rate: rule 46(l) and (m). */
interface TaxLine {
  readonly name: 'CGST' | 'SGST' | 'UTGST' | 'IGST'
  readonly ratePercent: number
  readonly taxablePaise: number
  /** Rounded half up to the paisa. */
  readonly taxPaise: number
}

interface InvoiceParts {
  readonly rules: GstRules
  readonly seller: Seller
  readonly details: BillingDetails | undefined
  readonly email: string
  readonly app: Invoice['app']
  readonly billed: BilledMonth
  readonly issuedOn: Day
}

/** An invoice that has no number yet. */
export type InvoiceDraft = Omit<Invoice, 'number'>

/**
 * Composes the invoice of a settled month.
 *
 * The place of supply is that of a registered buyer, or else the state that the buyer has entered, or else the seller's
 * (IGST Act 2017, section 12(2)). A supply within the seller's state bears central and state tax, any other integrated tax
 * (sections 7(3) and 8(2)).
 *
 * Rates are those of the month of the calls, whenever the invoice is issued. `whyNotInvoiced` says where they differ from the bill.
 */
export function draftInvoice(parts: InvoiceParts): InvoiceDraft {
  const { rules, seller, details, email, app, billed, issuedOn } = parts
  const { sac, description } = serviceIn(rules, billed.month)
  const own = sellerState(rules, seller)
  const place = rules.state(details?.placeOfSupply ?? own.code) ?? own
  const { lines } = billed
  const tax = place.code === own.code ? own.state_tax : 'IGST'
  const taxablePaise = sum(lines.map((line) => line.taxablePaise))
  // Calls that were counted late are of an earlier month, which may have had another rate.
  const rates = [...new Set(lines.map(({ gstPercent }) => gstPercent))]
  const taxes = rates.flatMap((rate) => {
    const ofRate = lines.filter(({ gstPercent }) => gstPercent === rate)
    return taxesOn(sum(ofRate.map((line) => line.taxablePaise)), rate, tax)
  })
  const totalPaise = sum(lines.map((line) => line.taxablePaise + line.gstPaise))
  return {
    ...{
      issuedOn,
      month: billed.month,
      app,
      sac,
      description,
      lines,
      taxablePaise,
      taxes,
      totalPaise,
    },
    seller: { ...seller, state: nameOf(own) },
    buyer: {
      legalName: details?.legalName ?? null,
      address: details?.address ?? null,
      gstin: details?.gstin ?? null,
      email,
    },
    placeOfSupply: nameOf(place),
    roundingPaise: totalPaise - taxablePaise - sum(taxes.map(({ taxPaise }) => taxPaise)),
  }
}

/** Why a settled month can have no invoice: its bill has another rate than the law had in that month. Undefined when it can. */
export function whyNotInvoiced(rules: GstRules, { month, lines }: BilledMonth): string | undefined {
  const wrong = lines.find((line) => line.gstPercent !== serviceIn(rules, line.month).rate)
  if (wrong === undefined) return undefined
  const { rate } = serviceIn(rules, wrong.month)
  return `The bill of ${month} has ${wrong.gstPercent} % GST on calls of ${wrong.month}, data/rules/gst-invoices.yaml ${rate} %.`
}

/** The code and rate of a month: those of its last day. */
function serviceIn(rules: GstRules, month: Month): ReturnType<GstRules['serviceOn']> {
  return rules.serviceOn(utcDay(monthBounds(month).endMs - 1))
}

/** @throws when no state has the code that the GSTIN begins with */
export function sellerState(rules: GstRules, { gstin }: Pick<Seller, 'gstin'>): GstState {
  const state = rules.state(stateCodeOf(gstin))
  if (state === undefined)
    throw new Error(`SELLER_GSTIN ${gstin} does not begin with a state code.`)
  return state
}

function taxesOn(
  taxablePaise: number,
  ratePercent: number,
  tax: 'SGST' | 'UTGST' | 'IGST',
): readonly TaxLine[] {
  const line = (name: TaxLine['name'], percent: number): TaxLine => ({
    ...{ name, ratePercent: percent, taxablePaise },
    taxPaise: Math.floor((taxablePaise * percent + 50) / 100),
  })
  return tax === 'IGST'
    ? [line('IGST', ratePercent)]
    : [line('CGST', ratePercent / 2), line(tax, ratePercent / 2)]
}

function nameOf({ code, name }: GstState): StateName {
  return { code, name }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
