import type { Day } from '../../../base/day.ts'
import type { Coverage } from '../../../stamp-duty/coverage.ts'
import type { PlaceDirectory } from '../../../market/place-directory.ts'
import type { TaxYear } from '../../../income-tax/load-income-tax.ts'
import { dateInWords } from '../listing-words.ts'
import { affordabilityPath } from './affordability-page.ts'
import type { DocsPage } from './docs-page.ts'
import { markdownTable } from './markdown-table.ts'
import { stampDutyPaths, stateAnchor } from './stamp-duty-page.ts'

export interface CoverageParts {
  readonly places: PlaceDirectory
  readonly stampDutyOn: (day: Day) => Coverage
  /** Newest first. */
  readonly taxYears: readonly TaxYear[]
}

const summary =
  'Cities and localities, states, tax years, and the dates of the rules behind answers.'

/** Where and for when the service answers: cities, localities, states, tax years. */
export function coveragePage(parts: CoverageParts): DocsPage {
  return {
    path: '/docs/coverage',
    title: 'Coverage',
    summary,
    section: 'Coverage',
    markdown: (day) => text(parts, day),
  }
}

function text({ places, stampDutyOn, taxYears }: CoverageParts, day: Day): string {
  const { states, rulesVersion } = stampDutyOn(day)
  return `# Coverage

${summary}

What lies outside is no error: the answer is 200 with \`supported: false\` and a \`scopeMessage\` to pass on. **Listing data is synthetic**: names, pincodes and infrastructure of localities are real; prices, rents and listings describe no real home, person or offer.

## Cities

Listings and localities: ${places.cityNames.join(', ')}. The calculators cover all of India.

${places.cityNames.map((city) => cityText(city, places)).join('\n\n')}

## States

Stamp duty and registration of ${states.length} states and union territories, rules version \`${rulesVersion}\`. Rates, sources and what is not verified: [stamp duty](${stampDutyPaths.page}). What answers look like for whole households: [affordability](${affordabilityPath}).

${markdownTable(
  ['State', 'Code', 'In force since', 'Compared with a primary source'],
  states.map(({ effectiveFrom, verification, ...state }) => [
    `[${state.name}](${stampDutyPaths.page}#${stateAnchor(state)})`,
    state.code,
    dateInWords(effectiveFrom),
    verification.verifiedOn ?? 'not yet',
  ]),
)}

## Tax years

The income-tax comparison knows these years, each in both regimes.

${markdownTable(
  ['Tax year', 'From', 'Until', 'Not modelled'],
  taxYears.map(({ label, from, until, notModelled }) => [
    label,
    dateInWords(from),
    dateInWords(until),
    notModelled.join(' '),
  ]),
)}
`
}

function cityText(city: string, { places }: PlaceDirectory): string {
  const known = places.filter(({ cityName }) => cityName === city)
  const links = known.map(({ slug, name, nameTa }) => `[${name}](/locality/${slug}) (${nameTa})`)
  return `### Localities of ${city}\n\n${known.length} localities, by any common spelling: ${links.join(', ')}.`
}
