import { isRefusal } from '../../base/refusal.ts'
import { rupeesInWords } from '../../base/rupees.ts'
import { facts } from '../../html/document.ts'
import { html, type Content } from '../../html/html.ts'
import {
  ignoredConstruction,
  plotLoan,
  type ListingPurchase,
} from '../../market/listings/listing-purchase.ts'
import type { Calls, Visitor } from '../calls.ts'
import { selectField } from '../../html/form-fields.ts'
import { numberField, sentChoice, sentNumber } from './form-fields.ts'
import { chargeLabels, dutiesInWords, assumptionsInWords } from './purchase-words.ts'

const downRange = { label: 'Down payment, in %', min: 10, max: 90, step: 5 }
const yearsRange = { label: 'Loan term, in years', min: 5, max: 30, step: 1 }
const rateRange = { label: 'Interest rate, in % a year', min: 6, max: 14, step: 0.05 }

/** Who buys, as the tools on stamp duty name them. */
export const buyers = { male: 'A man', female: 'A woman', joint: 'A woman and a man' } as const

/** Who sells what. */
export const sellers = {
  resale: 'The owner (a resale)',
  ready_to_move: 'The builder, ready to move in',
  under_construction: 'The builder, under construction',
} as const

/** The whole cost of buying a listed home, worked out by the tools, beside the form that changes it. */
export async function purchaseCosts(
  { compute }: Calls,
  purchase: ListingPurchase,
  query: URLSearchParams,
  visitor: Visitor,
): Promise<Content> {
  const { priceInr, isPlot, isUnderConstruction, carpetAreaSqft, city, state } = purchase
  const downPercent = sentNumber(query, 'down', downRange) ?? 20
  const tenureYears = Math.round(sentNumber(query, 'years', yearsRange) ?? 20)
  const interestRatePercent = sentNumber(query, 'rate', rateRange)
  const buyerGender = sentChoice(query, 'buyer', buyers) ?? 'male'
  const listed = isUnderConstruction ? 'under_construction' : 'resale'
  const constructionStatus = sentChoice(query, 'sale', sellers) ?? listed
  const loan = await compute(
    'calculate_home_affordability',
    {
      propertyValue: priceInr,
      loanAmount: priceInr - Math.round((priceInr * downPercent) / 100),
      tenureYears,
      ...(interestRatePercent !== undefined && { interestRatePercent }),
    },
    visitor,
  )
  const duty = await compute(
    'estimate_stamp_duty_and_registration',
    {
      ...{ propertyValue: priceInr, state, city, buyerGender, constructionStatus },
      propertyType: isPlot ? 'plot' : 'residential',
      ...(carpetAreaSqft !== null && { carpetAreaSqft }),
      // What a builder sells is a first sale, finished or not.
      ...(constructionStatus === 'ready_to_move' && { firstSale: true }),
    },
    visitor,
  )
  if (isRefusal(loan) || isRefusal(duty) || !duty.supported) return null
  const { loanAmount, emi, totalInterest, interestRatePercent: rate } = loan
  const gst = duty.gst?.amount ?? 0
  const charges = duty.stampDuty + duty.registrationFee + gst
  const buyer = { name: 'buyer', label: 'Buyer' }
  const seller = { name: 'sale', label: 'Seller' }
  return costsSection({
    heading: 'What it costs to buy',
    figures: facts([
      [`EMI, a month for ${tenureYears} years`, rupeesInWords(emi)],
      [chargeLabels.stampDuty, rupeesInWords(duty.stampDuty)],
      [chargeLabels.registrationFee, rupeesInWords(duty.registrationFee)],
      gst > 0 && ['GST', rupeesInWords(gst)],
      ['Price and charges', rupeesInWords(priceInr + charges)],
      ['Cash you need: down payment and charges', rupeesInWords(priceInr - loanAmount + charges)],
      ['Loan', rupeesInWords(loanAmount)],
      ['Total interest', rupeesInWords(totalInterest)],
    ]),
    fields: [
      numberField('down', downRange, downPercent),
      numberField('years', yearsRange, tenureYears),
      numberField('rate', rateRange, rate),
      selectField(buyer, Object.entries(buyers), buyerGender),
      !isPlot && selectField(seller, Object.entries(sellers), constructionStatus),
    ],
    remarks: [
      ...(isPlot ? [plotLoan] : []),
      ignoredConstruction(purchase, constructionStatus === 'under_construction'),
      ...dutiesInWords(duty),
      ...(loan.notices ?? []).map(({ message }) => message),
      ...assumptionsInWords(duty),
      ...[duty.rateBasis, loan.disclaimer, duty.disclaimer],
    ],
  })
}

interface CostsParts {
  readonly heading: string
  readonly figures: Content
  readonly fields: Content
  readonly remarks: readonly (string | undefined)[]
}

/** What a listed home costs, beside the form that changes it. */
function costsSection({ heading, figures, fields, remarks }: CostsParts): Content {
  const known = new Set(remarks.filter((remark) => remark !== undefined))
  return html`<section class="panel" id="costs" aria-labelledby="costs-heading">
    <h2 id="costs-heading">${heading}</h2>
    <div class="columns">
      <dl class="facts sums">${figures}</dl>
      <form class="stack" action="#costs" method="get" aria-label="${heading}">
        ${fields}
        <button type="submit">Calculate</button>
      </form>
    </div>
    <details class="remarks">
      <summary>How we calculated this</summary>
      <ul>
        ${[...known].map((remark) => html`<li>${remark}</li>`)}
      </ul>
    </details>
  </section>`
}

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
