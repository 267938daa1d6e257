import type { Arguments } from '../../../contract/contract.ts'
import { groupedDigits } from '../../../base/rupees.ts'
import { html, type Html } from '../../../html/html.ts'
import { selectField } from '../../../html/form-fields.ts'
import { sentChoice, textField, type Choices } from '../../pages/form-fields.ts'
import { buyers, sellers } from '../../pages/listing-costs.ts'

type Purchase = Arguments['estimate_stamp_duty_and_registration']

const properties = {
  residential: 'Home',
  plot: 'Plot',
  commercial: 'Shop or office',
  agricultural: 'Farm land',
}

const bodies = {
  '': 'Based on the city',
  municipal_corporation: 'City corporation',
  municipal_council: 'Town council',
  gram_panchayat: 'Village',
}

const defaults = {
  propertyValue: '5000000',
  ...{ city: '', localBody: '', carpetAreaSqft: '' },
  ...{ propertyType: 'residential', buyerGender: 'male', constructionStatus: 'resale' },
}

/** The fields of the calculator, named as the arguments of the tool, as they were typed. */
type StampDutyForm = Readonly<Record<keyof typeof defaults, string>>

const maxTyped = 60

/** Reads the form from a URL; a missing field, or a choice that does not exist, has its default. */
export function readStampDutyForm(query: URLSearchParams, capital: string): StampDutyForm {
  const typed = (name: keyof StampDutyForm): string =>
    (query.get(name) ?? defaults[name]).trim().slice(0, maxTyped)
  const chosen = (name: keyof StampDutyForm, choices: Choices): string =>
    sentChoice(query, name, choices) ?? defaults[name]
  return {
    propertyValue: typed('propertyValue'),
    city: query.get('city') === null ? capital : typed('city'),
    localBody: chosen('localBody', bodies),
    propertyType: chosen('propertyType', properties),
    buyerGender: chosen('buyerGender', buyers),
    constructionStatus: chosen('constructionStatus', sellers),
    carpetAreaSqft: typed('carpetAreaSqft'),
  }
}

/** Whether a URL has a field of the form, and not only others, such as those of a campaign. */
export function hasStampDutyField(query: URLSearchParams): boolean {
  return Object.keys(defaults).some((name) => query.has(name))
}

/** What is wrong with the form itself, by field; what the tool accepts is for the tool to say. */
export function problemsIn({
  propertyValue,
  carpetAreaSqft,
}: StampDutyForm): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  if (typeof amountIn(propertyValue) === 'string') {
    problems.set('propertyValue', 'Type a price, such as 75,00,000 or 75 lakh.')
  }
  if (carpetAreaSqft !== '' && typeof amountIn(carpetAreaSqft) === 'string') {
    problems.set('carpetAreaSqft', 'Type a number, such as 850.')
  }
  return problems
}

/** What the form sends to the tool. */
export function toPurchase(form: StampDutyForm, state: string): Readonly<Record<string, unknown>> {
  const { propertyValue, city, localBody, carpetAreaSqft, constructionStatus, ...chosen } = form
  return {
    propertyValue: amountIn(propertyValue),
    state,
    ...(city !== '' && { city }),
    ...(localBody !== '' && { localBody }),
    ...chosen,
    constructionStatus,
    // What a builder sells is a first sale, finished or not.
    ...(constructionStatus === 'ready_to_move' && { firstSale: true }),
    ...(carpetAreaSqft !== '' && { carpetAreaSqft: amountIn(carpetAreaSqft) }),
  } satisfies { readonly [Name in keyof Purchase]?: unknown }
}

/** `75,00,000`, `₹7500000` and `75 lakh` are 7500000. */
function amountIn(typed: string): number | string {
  const [, written = '', unit = ''] =
    /^(?:₹|rs\.?|inr)?([\d,. ]+)(lakhs?|lacs?|l|crores?|cr)?$/iu.exec(typed) ?? []
  const digits = written.replaceAll(/[,\s]/gu, '')
  const value = Number(digits)
  if (digits === '' || Number.isNaN(value)) return typed
  const times = unit === '' ? 1 : /^l/iu.test(unit) ? 100_000 : 10_000_000
  return times === 1 ? value : Math.round(value * times)
}

/** The form as it was sent. `problems` are shown beside their fields. */
export function stampDutyForm(
  form: StampDutyForm,
  cities: readonly string[],
  problems: ReadonlyMap<string, string>,
): Html {
  const value = amountIn(form.propertyValue)
  const price =
    typeof value === 'number' && Number.isInteger(value) ? groupedDigits(value) : String(value)
  const text = (name: keyof StampDutyForm, label: string, shown: string, mode: string): Html =>
    textField(
      { name, label, problem: problems.get(name) },
      shown,
      html`type="text" inputmode="${mode}" maxlength="${maxTyped}" autocomplete="off"`,
      name === 'city' ? cities : [],
    )
  const select = (name: keyof StampDutyForm, label: string, choices: Choices): Html =>
    selectField({ name, label }, Object.entries(choices), form[name])
  return html`<form class="calculator-form" action="#calculator" method="get">
    ${text('propertyValue', 'Price in ₹', price, 'numeric')}
    ${select('buyerGender', 'Buyer', buyers)} ${text('city', 'City or town', form.city, 'text')}
    ${select('propertyType', 'Property', properties)}
    ${select('constructionStatus', 'Seller', sellers)} ${select('localBody', 'Local body', bodies)}
    ${text('carpetAreaSqft', 'Carpet area, sq ft', form.carpetAreaSqft, 'numeric')}
    <button type="submit">Calculate</button>
  </form>`
}
