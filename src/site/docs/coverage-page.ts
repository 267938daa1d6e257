import type { Day } from '../../base/calendar.ts'
import type { PlaceDirectory } from '../../market/places/place-directory.ts'
import { dateInWords } from '../pages/listing-words.ts'
import { docsPaths, type DocsData } from './docs-page.ts'
import { markdownTable } from './markdown.ts'
import { statePath } from './stamp-duty/stamp-duty-state-page.ts'

/** Which cities, localities, states and tax years the service covers. */
export function coverageText({ places, stampDutyOn, taxYears }: DocsData, day: Day): string {
  const { states, rulesVersion } = stampDutyOn(day)
  return `A place outside coverage is not an error: the response is 200 with \`supported: false\` and a \`scopeMessage\` to pass on. A city without imported listings has **synthetic demo listings**. They describe no real home, person or offer. The disclaimer of a response says when it used them. Names, pincodes and infrastructure of localities are real.

## Cities

Listings and localities: ${places.cityNames.join(', ')}. The calculators cover all of India.

${places.cityNames.map((city) => cityText(city, places)).join('\n\n')}

## States

Stamp duty and registration of ${states.length} states and union territories, rules version \`${rulesVersion}\`. See [stamp duty](${docsPaths.stampDuty}) for rates, sources and what is not verified.

${markdownTable(
  ['State', 'Code', 'In force since', 'Components compared with the law'],
  states.map(({ effectiveFrom, verification, ...state }) => [
    `[${state.name}](${statePath(state)})`,
    state.code,
    dateInWords(effectiveFrom),
    `${verification.verified.length} of ${verification.components.length}`,
  ]),
)}

## Tax years

The income-tax comparison covers these years, each in both regimes.

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
  return `### Localities of ${city}\n\nYou can use any common spelling of these ${known.length} localities:\n\n${links.map((link) => `- ${link}`).join('\n')}`
}
