import { rupeesInWords } from '../../base/rupees.ts'
import { facts } from '../../html/document.ts'
import type { Content } from '../../html/html.ts'
import type { ListingPurchase } from '../../market/listings/listing-purchase.ts'
import { numberField, sentNumber } from './form-fields.ts'
import { costsSection } from './purchase-costs.ts'

const depositRange = { label: 'Deposit, in months of rent', min: 0, max: 12, step: 1 }
const upkeepRange = { label: 'Maintenance a month, in ₹', min: 0, max: 10_000, step: 250 }
const earnsRange = { label: 'Return on savings, in % a year', min: 3, max: 12, step: 0.25 }

/** What renting a listed home costs: by the month with a deposit, or as a lump sum that comes back. */
export function rentalCosts(rental: ListingPurchase, query: URLSearchParams): Content {
  return rental.isLease ? leaseCosts(rental, query) : monthlyCosts(rental, query)
}

function monthlyCosts({ priceInr: rent }: ListingPurchase, query: URLSearchParams): Content {
  const months = Math.round(sentNumber(query, 'deposit', depositRange) ?? 3)
  const upkeep = Math.round(sentNumber(query, 'upkeep', upkeepRange) ?? 0)
  const [monthly, deposit] = [rent + upkeep, rent * months]
  return costsSection({
    heading: 'What it costs to rent',
    figures: facts([
      ['A month, with maintenance', rupeesInWords(monthly)],
      ['Deposit, back when you leave', rupeesInWords(deposit)],
      ['To move in: deposit and first month', rupeesInWords(deposit + monthly)],
      ['A year, without the deposit', rupeesInWords(12 * monthly)],
    ]),
    fields: [
      numberField('deposit', depositRange, months),
      numberField('upkeep', upkeepRange, upkeep),
    ],
    remarks: ['The listing does not give the deposit or the maintenance. Ask the owner.'],
  })
}

function leaseCosts({ priceInr: sum }: ListingPurchase, query: URLSearchParams): Content {
  const percent = sentNumber(query, 'earns', earnsRange) ?? 6.5
  const yearly = Math.round((sum * percent) / 100)
  return costsSection({
    heading: 'What it costs to lease',
    figures: facts([
      ['Paid once, back when you leave', rupeesInWords(sum)],
      ['What this sum could earn in a year', rupeesInWords(yearly)],
      ['Equal to a rent of', `${rupeesInWords(Math.round(yearly / 12))} a month`],
    ]),
    fields: numberField('earns', earnsRange, percent),
    remarks: ['Register the lease: your money is only as safe as the contract.'],
  })
}
