/** What owners ask for and set about their plan, and their invoices. */
export interface PlanTables {
  planRequests: PlanRequestTable
  spendLimits: SpendLimitTable
  billingDetails: BillingDetailsTable
  invoiceSeries: InvoiceSeriesTable
  invoices: InvoiceTable
}

/** An owner's request for another plan; never deleted. */
export interface PlanRequestTable {
  requestId: string
  appId: string
  /** The requested plan. */
  tier: string
  /** What the owner wants it for. */
  purpose: string
  state: 'open' | 'granted' | 'declined' | 'withdrawn'
  /** Why the operator declined; null otherwise. */
  reason: string | null
  requestedAtMs: number
  /** Null while it is open. */
  closedAtMs: number | null
}

/** What an owner lets an app's month cost at most; an app without a row has no such limit. */
export interface SpendLimitTable {
  appId: string
  /** Whole rupees, with GST. */
  limitInr: number
}

/** What an owner's next invoices say of the buyer. */
export interface BillingDetailsTable {
  ownerId: string
  legalName: string
  address: string
  gstin: string | null
  /** The code of a state. */
  placeOfSupply: string
  changedAtMs: number
}

/** Series of invoice numbers: one a financial year. */
interface InvoiceSeriesTable {
  /** `NLM/26-27`. */
  series: string
  lastSerial: number
}

/** Issued invoices; never changed or deleted. */
interface InvoiceTable {
  number: string
  subject: string
  /** `YYYY-MM`. */
  month: string
  ownerId: string
  issuedAtMs: number
  /** All that the invoice says, as JSON. */
  content: string
}
