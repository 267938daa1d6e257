import { isRefusal } from '../../base/refusal.ts'
import { rupeesInWords } from '../../base/rupees.ts'
import type { Responses } from '../../contract/contract.ts'
import { facts } from '../../html/document.ts'
import { html, type Content } from '../../html/html.ts'
import {
  ignoredConstruction,
  plotLoan,
  type ListingPurchase,
} from '../../market/listing-purchase.ts'
import type { Pipeline } from '../../pipeline/run-operation.ts'
import { computeForPage } from './compute.ts'
import type { Visitor } from './run-call.ts'
import { sentNumber, slider } from './slider.ts'

type Loan = Responses['calculate_home_affordability']
type Duty = Responses['estimate_stamp_duty_and_registration']
type Buyer = (typeof buyers)[number][0]
type Stage = (typeof stages)[number][0]

/** What the form of a home for sale asks for. */
interface PurchaseForm {
  readonly downPercent: number
  readonly years: number
  /** Without one the tool assumes the market's. */
  readonly ratePercent: number | undefined
  readonly buyer: Buyer
  readonly stage: Stage
}

const ranges = {
  down: { min: 10, max: 90, step: 5, parts: 4 },
  years: { min: 5, max: 30, step: 1, parts: 5 },
  rate: { min: 6, max: 14, step: 0.05, parts: 4 },
} as const

const buyers = [
  ['male', 'A man'],
  ['female', 'A woman'],
  ['joint', 'A woman and a man'],
] as const

const stages = [
  ['resale', 'The owner (a resale)'],
  ['ready_to_move', 'The builder, ready to move in'],
  ['under_construction', 'The builder, under construction'],
] as const

/** Reads the form. What its fields cannot send is left out. */
function readPurchaseForm(query: URLSearchParams, listed: Stage): PurchaseForm {
  return {
    downPercent: sentNumber(query, 'down', ranges.down) ?? 20,
    years: Math.round(sentNumber(query, 'years', ranges.years) ?? 20),
    ratePercent: sentNumber(query, 'rate', ranges.rate),
    buyer: buyers.find(([value]) => value === query.get('buyer'))?.[0] ?? 'male',
    stage: stages.find(([value]) => value === query.get('sale'))?.[0] ?? listed,
  }
}

/** The whole cost of buying a listed home, worked out by the tools, above the form that changes it. */
export async function purchaseCosts(
  pipeline: Pipeline,
  purchase: ListingPurchase,
  query: URLSearchParams,
  visitor: Visitor,
): Promise<Content> {
  const { priceInr, isPlot, isUnderConstruction, carpetAreaSqft, city, state } = purchase
  const form = readPurchaseForm(query, isUnderConstruction ? 'under_construction' : 'resale')
  const loan = await computeForPage(
    pipeline,
    'calculate_home_affordability',
    {
      propertyValue: priceInr,
      loanAmount: priceInr - Math.round((priceInr * form.downPercent) / 100),
      tenureYears: form.years,
      ...(form.ratePercent !== undefined && { interestRatePercent: form.ratePercent }),
    },
    visitor,
  )
  const duty = await computeForPage(
    pipeline,
    'estimate_stamp_duty_and_registration',
    {
      ...{ propertyValue: priceInr, state, city, buyerGender: form.buyer },
      propertyType: isPlot ? 'plot' : 'residential',
      constructionStatus: form.stage,
      ...(carpetAreaSqft !== null && { carpetAreaSqft }),
    },
    visitor,
  )
  if (isRefusal(loan) || isRefusal(duty) || !duty.supported) return null
  return html`<section class="panel costs" id="costs" aria-labelledby="costs-heading">
    <h2 id="costs-heading">What it costs to buy</h2>
    <div class="costs-columns">${figures(loan, duty)} ${purchaseForm(form, loan, isPlot)}</div>
    ${remarks(loan, duty, [
      isPlot ? plotLoan : undefined,
      ignoredConstruction(purchase, form.stage === 'under_construction'),
    ])}
  </section>`
}

function figures(loan: Loan, duty: Duty): Content {
  const { inputPropertyValue: price, loanAmount, emi, totalInterest, tenureYears } = loan
  const gst = duty.gst?.amount ?? 0
  const charges = duty.stampDuty + duty.registrationFee + gst
  const down = price - loanAmount
  return html`<div>
    <p class="emi">
      <strong>${rupeesInWords(emi)}</strong> <span>a month for ${tenureYears} years (EMI)</span>
    </p>
    <dl class="facts sums">
      ${facts([
        ['Asking price', rupeesInWords(price)],
        ['Stamp duty', rupeesInWords(duty.stampDuty)],
        ['Registration fee', rupeesInWords(duty.registrationFee)],
        ...(gst > 0 ? ([['GST', rupeesInWords(gst)]] as const) : []),
        [html`<b>Price and charges</b>`, html`<b>${rupeesInWords(price + charges)}</b>`],
        ['Cash you need: down payment and charges', rupeesInWords(down + charges)],
        ['Loan', rupeesInWords(loanAmount)],
        ['Total interest', rupeesInWords(totalInterest)],
        [
          html`<b>Total with interest</b>`,
          html`<b>${rupeesInWords(price + charges + totalInterest)}</b>`,
        ],
      ])}
    </dl>
  </div>`
}

function purchaseForm(form: PurchaseForm, loan: Loan, isPlot: boolean): Content {
  const { interestRatePercent: rate, assumptions, tenureYears } = loan
  const select = (
    name: string,
    label: string,
    options: typeof buyers | typeof stages,
    chosen: string,
  ) =>
    html`<div class="field">
      <label for="${name}">${label}</label>
      <select id="${name}" name="${name}">
        ${options.map(
          ([value, text]) =>
            html`<option value="${value}" ${value === chosen && 'selected'}>${text}</option>`,
        )}
      </select>
    </div>`
  return html`<form class="stack" action="#costs" method="get" aria-label="Loan and buyer">
    ${slider({
      ...{ name: 'down', label: 'Down payment', value: form.downPercent, ...ranges.down },
      shown: `${form.downPercent} % (${rupeesInWords(assumptions.downPaymentAmount)})`,
      inWords: (value) => `${value} %`,
    })}
    ${slider({
      ...{ name: 'years', label: 'Loan term', value: tenureYears, ...ranges.years },
      shown: `${tenureYears} years`,
      inWords: (value) => `${value} yr`,
    })}
    ${slider({
      ...{ name: 'rate', label: 'Interest rate', value: rate, ...ranges.rate },
      shown: `${rate} % a year`,
      inWords: (value) => `${value} %`,
    })}
    ${select('buyer', 'Buyer', buyers, form.buyer)}
    ${!isPlot && select('sale', 'Seller', stages, form.stage)}
    <button type="submit">Calculate</button>
  </form>`
}

function remarks(loan: Loan, duty: Duty, ofListing: readonly (string | undefined)[]): Content {
  const said = [
    ...ofListing.filter((remark) => remark !== undefined),
    ...(loan.notices ?? []).map(({ message }) => message),
    duty.rateBasis,
    ...duty.assumptions.map(({ message }) => message),
    loan.disclaimer,
    duty.disclaimer,
  ]
  return html`<details class="remarks">
    <summary>How we calculated this</summary>
    <ul>
      ${Array.from(new Set(said), (text) => html`<li>${text}</li>`)}
    </ul>
  </details>`
}
