import { readGstin } from '../base/gstin.ts'
import { readMonth } from '../base/month.ts'
import type { SettingTable } from './setting-table.ts'

/** Who sells the service: what tax invoices say of the seller. */
export const sellerSettings = {
  sellerName: {
    variable: 'SELLER_NAME',
    default: 'none',
    meaning:
      'legal name of the seller on tax invoices. Without this and the next three settings, settled months have statements instead of tax invoices',
    accepts:
      'none, or a name of 1 to 100 characters; SELLER_ADDRESS, SELLER_GSTIN and INVOICES_FROM have to be set too',
    read: (text: string) => (text === 'none' ? null : oneLine(text, 100)),
  },
  sellerAddress: {
    variable: 'SELLER_ADDRESS',
    default: 'none',
    meaning: 'registered address of the seller, on one line',
    accepts: 'none, or an address of 1 to 300 characters on one line',
    read: (text: string) => (text === 'none' ? null : oneLine(text, 300)),
  },
  sellerGstin: {
    variable: 'SELLER_GSTIN',
    default: 'none',
    meaning:
      'GST identification number of the seller; its first two digits are the state, which decides between CGST with SGST and IGST',
    accepts: 'none, or a GSTIN of 15 characters with its check character',
    read: (text: string) => (text === 'none' ? null : readSellerGstin(text)),
  },
  invoicesFrom: {
    variable: 'INVOICES_FROM',
    default: 'none',
    meaning: 'first month that gets tax invoices; you invoiced earlier months elsewhere',
    accepts: 'none, or a month such as 2026-12',
    read: (text: string) => (text === 'none' ? null : readMonth(text)),
  },
  invoicePrefix: {
    variable: 'INVOICE_PREFIX',
    default: 'NLM',
    meaning:
      'prefix of tax invoice numbers (`NLM/26-27/000001`). Each deployment of the same seller needs its own',
    accepts: 'one to three capital letters and digits',
    read: (text: string) => (/^[A-Z0-9]{1,3}$/.test(text) ? text : undefined),
  },
} as const satisfies SettingTable

/** The codes of today's states, which `gst-invoices.yaml` names: 25 is part of 26, and 28 became 37. */
function readSellerGstin(text: string): string | undefined {
  const gstin = readGstin(text)
  return gstin !== undefined && /^(?:(?!25|28)(?:0[1-9]|[12]\d|3[0-8])|97)/.test(gstin)
    ? gstin
    : undefined
}

function oneLine(text: string, maxLength: number): string | undefined {
  return text.length <= maxLength && !/\p{Cc}/u.test(text) ? text : undefined
}
