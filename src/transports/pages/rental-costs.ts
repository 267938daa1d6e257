import { rupeesInWords } from '../../base/rupees.ts'
import { facts } from '../../html/document.ts'
import { html, type Content } from '../../html/html.ts'
import type { ListingPurchase } from '../../market/listing-purchase.ts'
import { sentNumber, slider } from './slider.ts'

const ranges = {
  deposit: { min: 0, max: 12, step: 1, parts: 4 },
  upkeep: { min: 0, max: 10_000, step: 250, parts: 4 },
  earns: { min: 3, max: 12, step: 0.25, parts: 3 },
} as const

/** What renting a listed home costs: by the month with a deposit, or as a lump sum that comes back. */
export function rentalCosts(rental: ListingPurchase, query: URLSearchParams): Content {
  return rental.isLease ? leaseCosts(rental, query) : monthlyCosts(rental, query)
}

function monthlyCosts({ priceInr: rent }: ListingPurchase, query: URLSearchParams): Content {
  const months = Math.round(sentNumber(query, 'deposit', ranges.deposit) ?? 3)
  const upkeep = Math.round(sentNumber(query, 'upkeep', ranges.upkeep) ?? 0)
  const monthly = rent + upkeep
  const deposit = rent * months
  return section(
    'What it costs to rent',
    html`<p class="emi"><strong>${rupeesInWords(monthly)}</strong> <span>a month</span></p>
      <dl class="facts sums">
        ${facts([
          ['Rent', rupeesInWords(rent)],
          ['Maintenance', rupeesInWords(upkeep)],
          [`Deposit, ${monthsInWords(months)} of rent`, rupeesInWords(deposit)],
          [
            html`<b>To move in: deposit and first month</b>`,
            html`<b>${rupeesInWords(deposit + monthly)}</b>`,
          ],
          ['Per year, without the deposit', rupeesInWords(12 * monthly)],
        ])}
      </dl>`,
    html`${slider({
      ...{ name: 'deposit', label: 'Deposit', value: months, ...ranges.deposit },
      shown: `${monthsInWords(months)} of rent`,
      inWords: (value) => (value === 0 ? 'none' : monthsInWords(value)),
    })}
    ${slider({
      ...{ name: 'upkeep', label: 'Maintenance', value: upkeep, ...ranges.upkeep },
      shown: `${rupeesInWords(upkeep)} a month`,
      inWords: rupeesInWords,
    })}`,
    'The listing does not give the deposit or the maintenance. Ask the owner. You get the deposit back when you leave.',
  )
}

function leaseCosts({ priceInr: sum }: ListingPurchase, query: URLSearchParams): Content {
  const percent = sentNumber(query, 'earns', ranges.earns) ?? 6.5
  const yearly = Math.round((sum * percent) / 100)
  return section(
    'What it costs to lease',
    html`<p class="emi">
        <strong>${rupeesInWords(sum)}</strong> <span>once, paid back when you leave</span>
      </p>
      <dl class="facts sums">
        ${facts([
          ['Rent', 'None'],
          ['What this sum could earn in a year', rupeesInWords(yearly)],
          [
            html`<b>Equal to a rent of</b>`,
            html`<b>${rupeesInWords(Math.round(yearly / 12))} a month</b>`,
          ],
        ])}
      </dl>`,
    slider({
      ...{ name: 'earns', label: 'Return on savings', value: percent, ...ranges.earns },
      shown: `${percent} % a year`,
      inWords: (value) => `${value} %`,
    }),
    'Set the return to what your savings earn. Register the lease: your money is only as safe as the contract.',
  )
}

function section(heading: string, figures: Content, fields: Content, remark: string): Content {
  return html`<section class="panel costs" id="costs" aria-labelledby="costs-heading">
    <h2 id="costs-heading">${heading}</h2>
    <div class="costs-columns">
      <div>${figures}</div>
      <form class="stack" action="#costs" method="get" aria-label="${heading}">
        ${fields}
        <button type="submit">Calculate</button>
      </form>
    </div>
    <p class="disclaimer">${remark}</p>
  </section>`
}

function monthsInWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}
