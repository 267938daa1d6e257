import type { Day } from '../base/day.ts'
import { stateCodeOf } from '../base/gstin.ts'
import type { Month } from '../base/month.ts'
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
 * @throws when the plan bills another rate than the law's
 */
export function draftInvoice(parts: InvoiceParts): InvoiceDraft {
  const { rules, seller, details, email, app, billed, issuedOn } = parts
  const { sac, description, rate } = rules.serviceOn(issuedOn)
  const own = sellerState(rules, seller)
  const place = rules.state(details?.placeOfSupply ?? own.code) ?? own
  const { lines } = billed
  const other = lines.find(({ gstPercent }) => gstPercent !== rate)
  if (other !== undefined) {
    throw new Error(
      `No invoice for ${app.appId} ${billed.month}: its bill has ${other.gstPercent} % GST, data/rules/gst-invoices.yaml ${rate} %.`,
    )
  }
  const taxablePaise = sum(lines.map((line) => line.taxablePaise))
  const taxes = taxesOn(taxablePaise, rate, place.code === own.code ? own.state_tax : 'IGST')
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
