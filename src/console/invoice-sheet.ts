import type { App } from '../accounts/apps/app-repository.ts'
import { amountInWords } from '../base/amount-in-words.ts'
import { groupedDigits } from '../base/rupees.ts'
import { facts } from '../html/document.ts'
import { html, type Content, type Html } from '../html/html.ts'
import { monthInWords } from '../html/trend-chart.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { BilledMonth, BilledLine } from '../invoices/settled-months.ts'
import { cardTable } from './components.ts'
import { onDay } from './moments.ts'
import { paiseInRupees } from './usage-words.ts'

/**
 * A tax invoice as it was issued, with the particulars of rule 46 of the CGST Rules 2017: (a) the seller, (b) the number, (c)
 * the date, (d) to (f) the buyer, (g) the service code, (h) the description, (j) to (m) values, rates and taxes, (n) the place
 * of supply, (p) reverse charge. Its fifth proviso asks for no signature on an electronic invoice.
 */
export function invoiceSheet(invoice: Invoice): Html {
  const { seller, buyer, placeOfSupply, taxes, roundingPaise, totalPaise } = invoice
  return html`<article class="sheet-of-paper" aria-labelledby="sheet-heading">
    <h2 id="sheet-heading">Tax invoice</h2>
    <div class="parties">
      <section aria-labelledby="seller-heading">
        <h3 id="seller-heading">Seller</h3>
        <p><strong>${seller.legalName}</strong></p>
        <p>${seller.address}</p>
        <p>GSTIN ${seller.gstin}</p>
        <p>State ${seller.state.name} (${seller.state.code})</p>
      </section>
      <section aria-labelledby="buyer-heading">
        <h3 id="buyer-heading">Buyer</h3>
        ${buyer.legalName !== null && html`<p><strong>${buyer.legalName}</strong></p>`}
        ${buyer.address !== null && html`<p>${buyer.address}</p>`}
        <p>${buyer.gstin === null ? 'Not registered for GST' : `GSTIN ${buyer.gstin}`}</p>
        <p>${buyer.email}</p>
      </section>
    </div>
    <dl class="facts">
      ${facts([
        ['Invoice number', invoice.number],
        ['Date of issue', onIndianDay(invoice.issuedOn)],
        ['Month of supply', monthInWords(invoice.month)],
        ['Place of supply', `${placeOfSupply.name} (${placeOfSupply.code})`],
        ['App', `${invoice.app.name} (${invoice.app.appId})`],
        ['Service code (SAC)', invoice.sac],
        ['Description', invoice.description],
        ['Tax payable on reverse charge', 'No'],
      ])}
    </dl>
    ${lineTable(invoice.lines)}
    <dl class="facts sums">
      ${facts([
        ['Taxable value', paiseInRupees(invoice.taxablePaise)],
        ...taxes.map(
          ({ name, ratePercent, taxablePaise, taxPaise }) =>
            [
              `${name}, ${ratePercent} %${taxablePaise === invoice.taxablePaise ? '' : ` of ${paiseInRupees(taxablePaise)}`}`,
              paiseInRupees(taxPaise),
            ] as const,
        ),
        ...(roundingPaise === 0 ? [] : [['Rounding', signedPaise(roundingPaise)] as const]),
        ['Total', html`<strong>${paiseInRupees(totalPaise)}</strong>`],
      ])}
    </dl>
    ${inWords(totalPaise)}
    <p class="note">
      Each tax is rounded half up to the paisa. The total matches the settled bill, where GST is
      rounded once.${roundingPaise !== 0 && ' Rounding shows the difference.'} Issued
      electronically, without a signature.
    </p>
  </article>`
}

/** A settled month that has no tax invoice, and says so. */
export function statementSheet(
  { appId, name }: App,
  { month, lines, totalPaise }: BilledMonth,
  reason: Content,
): Html {
  const gstPaise = lines.reduce((sum, line) => sum + line.gstPaise, 0)
  return html`<article class="sheet-of-paper" aria-labelledby="sheet-heading">
    <h2 id="sheet-heading">Statement</h2>
    <p><strong>This is a statement, not a tax invoice.</strong> ${reason}</p>
    <dl class="facts">
      ${facts([
        ['Month', monthInWords(month)],
        ['App', `${name} (${appId})`],
      ])}
    </dl>
    ${lines.length > 0 && lineTable(lines)}
    <dl class="facts sums">
      ${facts([
        ['Calls beyond the allowance', paiseInRupees(totalPaise - gstPaise)],
        ['GST', paiseInRupees(gstPaise)],
        ['Total', html`<strong>${paiseInRupees(totalPaise)}</strong>`],
      ])}
    </dl>
    ${inWords(totalPaise)}
    <p class="note">Any agreed plan fee is not included.</p>
  </article>`
}

function lineTable(lines: readonly BilledLine[]): Html {
  return cardTable(
    'Lines',
    'Calls beyond the allowance',
    ['Calls of', { number: 'Calls' }, { number: 'Price' }, { number: 'Value' }],
    lines.map(
      ({ month, calls, paisePerCall, taxablePaise }) =>
        html`<tr>
          <th scope="row">${monthInWords(month)}</th>
          <td class="number" data-name="Calls">${groupedDigits(calls)}</td>
          <td class="number" data-name="Price">${paiseInRupees(paisePerCall)}</td>
          <td class="number" data-name="Value">${paiseInRupees(taxablePaise)}</td>
        </tr>`,
    ),
  )
}

function inWords(totalPaise: number): Html {
  return html`<p>In words: <strong>${amountInWords(totalPaise)}</strong></p>`
}

function onIndianDay(day: string): Content {
  return onDay(Date.parse(`${day}T00:00:00Z`))
}

function signedPaise(paise: number): string {
  return `${paise < 0 ? '−' : ''}${paiseInRupees(Math.abs(paise))}`
}
