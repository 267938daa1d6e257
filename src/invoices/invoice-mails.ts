import type { OwnerRecord } from '../accounts/owners/owner-repository.ts'
import type { Mail } from '../base/mail-kinds.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import type { QueueMail } from '../mail/queue-mail.ts'
import type { Invoice } from './invoice.ts'

/**
 * Mails an invoice in the transaction that issues it: a link to the owner and their billing contact. The owner of a deleted account
 * has no page to open, so the email to the address that is kept for it is the invoice itself.
 */
export async function mailInvoice(
  tx: AccountsDatabase,
  queueMail: QueueMail,
  { email, billingEmail, deletedAtMs }: OwnerRecord,
  invoice: Invoice,
): Promise<void> {
  const mail = deletedAtMs === null ? linkTo(invoice) : textOf(invoice)
  const addresses = deletedAtMs === null ? [email, billingEmail] : [billingEmail]
  for (const address of new Set(addresses)) {
    if (address !== null) await queueMail(tx, address, mail)
  }
}

function linkTo({ number, month, totalPaise, app }: Invoice): Mail {
  const { appId, name: appName } = app
  return { kind: 'invoice_issued', fields: { appId, appName, number, month, totalPaise } }
}

/** The particulars of rule 46, as the page has them. */
function textOf(invoice: Invoice): Mail {
  const { number, month, issuedOn, totalPaise, roundingPaise, seller, buyer, lines } = invoice
  const place = invoice.placeOfSupply
  const rounding = roundingPaise === 0 ? [] : [`rounding ${rupees(roundingPaise)}`]
  return {
    kind: 'last_invoice',
    fields: {
      ...{ number, month, issuedOn, totalPaise, appId: invoice.app.appId },
      seller: joined(
        ...[seller.legalName, seller.address, `GSTIN ${seller.gstin}`],
        `${seller.state.name} (${seller.state.code})`,
      ),
      buyer: joined(
        ...[buyer.legalName, buyer.address],
        buyer.gstin === null ? 'not registered for GST' : `GSTIN ${buyer.gstin}`,
      ),
      supply: joined(
        ...[invoice.description, `service code (SAC) ${invoice.sac}`],
        `place of supply ${place.name} (${place.code})`,
        'no tax payable on reverse charge',
      ),
      lines: joined(
        ...lines.map(
          (line) =>
            `${line.calls} calls of ${line.month} at ${rupees(line.paisePerCall)} cost ${rupees(line.taxablePaise)}`,
        ),
        `taxable value ${rupees(invoice.taxablePaise)}`,
      ),
      taxes: joined(
        ...invoice.taxes.map(
          ({ name, ratePercent, taxablePaise, taxPaise }) =>
            `${name} ${ratePercent} % of ${rupees(taxablePaise)} is ${rupees(taxPaise)}`,
        ),
        ...rounding,
      ),
    },
  }
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join('; ')
}

function rupees(paise: number): string {
  return `INR ${(paise / 100).toFixed(2)}`
}
