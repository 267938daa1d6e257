import type { Issue } from '../../base/refusal.ts'
import { selectField } from '../../html/form-fields.ts'
import { html, type Html } from '../../html/html.ts'
import type { PlaceDirectory } from '../../market/places/place-directory.ts'
import { textField } from './form-fields.ts'
import {
  firstPage,
  orderWords,
  parameterNames,
  searchFields,
  type Parameter,
  type SearchForm,
} from './search-parameters.ts'

/** In the order of the form; it folds the others, and has none for `limit`. */
const shown: readonly Parameter[] = [
  'transactionType',
  'locality',
  'city',
  'propertyType',
  'bedrooms',
]
const folded = parameterNames.filter((name) => name !== 'limit' && !shown.includes(name))

/** The search form, filled in as it was sent. `issues` are shown beside their fields. */
export function searchForm(
  form: SearchForm,
  issues: readonly Issue[],
  { places, cityNames }: PlaceDirectory,
  order = firstPage.order,
): Html {
  const known: Partial<Record<Parameter, readonly string[]>> = {
    city: cityNames,
    locality: places.map(({ name }) => name),
  }
  const field = (name: Parameter): Html => {
    const { label, kind, choices } = searchFields[name]
    const problems = issues.filter(({ path }) => path === name).map(problemInWords)
    const described = { name, label, problem: problems.join(' ') || undefined }
    const value = form[name] ?? ''
    if (choices !== undefined) return selectField(described, Object.entries(choices), value)
    const placeholder = kind === 'rupees' ? 'In rupees' : 'Any'
    const attributes = html`type="text" maxlength="80" autocomplete="off"
    placeholder="${placeholder}"`
    return textField(described, value, attributes, known[name])
  }
  // A folded field must not be in use, or wrong, without being seen.
  const isOpen = issues.length > 0 || folded.some((name) => form[name] !== undefined)
  return html`<form class="search" action="/search" method="get" role="search" aria-label="Homes">
    ${shown.map(field)}
    <details class="more-filters" ${isOpen && 'open'}>
      <summary>Price, furnishing and terms of rent</summary>
      <div>${folded.map(field)}</div>
    </details>
    ${order !== firstPage.order && html`<input type="hidden" name="sort" value="${orderWords[order]}" />`}
    <button type="submit">Search</button>
  </form>`
}

/** An issue in the words of the form: the contract names parameters, people see labels. */
export function problemInWords({ path, message }: Issue): string {
  const problem = messageInWords(message.replace(/\b(?=(?:min|max)Price\b)/gu, 'the ')).replace(
    /\ban integer\b.*, not a string$/u,
    'a whole number',
  )
  return `${labelOf(path)} ${problem}.`
}

/** A message of the tool in the words of the form. Locality, bedrooms and furnishing are called the same in both. */
export function messageInWords(message: string): string {
  return message.replace(namesInCode, (name, at: number) =>
    at === 0 ? labelOf(name) : labelOf(name).toLowerCase(),
  )
}

const namesInCode = new RegExp(
  `\\b(?:${parameterNames.filter((name) => /[A-Z]/u.test(name)).join('|')})\\b`,
  'gu',
)

function labelOf(path: string): string {
  const name = parameterNames.find((parameter) => parameter === path)
  return name === undefined ? path : searchFields[name].label
}
