import { slug } from 'github-slugger'
import { capitalised } from '../../../base/capitalised.ts'
import { rupeesInWords } from '../../../base/rupees.ts'
import type { ComponentCoverage, Coverage, StateCoverage } from '../../../stamp-duty/coverage.ts'
import { dateInWords } from '../listing-words.ts'
import { docsPaths } from './docs-page.ts'
import { bullets, markdownTable } from './markdown.ts'

/** The anchor of a state on the page. */
export function stateAnchor(state: Pick<StateCoverage, 'name' | 'code'>): string {
  return slug(stateHeading(state))
}

function stateHeading({ name, code }: Pick<StateCoverage, 'name' | 'code'>): string {
  return `${name} (${code})`
}

/** The rules of each state, with their sources and what is not verified. */
export function stampDutyText(coverage: Coverage): string {
  const { states, example, asOf, rulesVersion } = coverage
  const byName = states.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return `# Stamp duty and registration: what is covered

${states.length} states and union territories, as of ${dateInWords(asOf)}. Rules version \`${rulesVersion}\`. [The same as JSON](${docsPaths.stampDutyJson}).

## What was compared

Every charge, every concession and the day they are in force from has a mark.

${bullets(Object.values(marks).map(({ mark, meaning }) => `${mark} ${meaning}`))}

${verifiedStates(coverage)} The marks of each state are below.

## What it costs

${example.description}: stamp duty and registration fee together.

${markdownTable(
  ['State', 'Man', 'Woman', 'Both', 'Since', 'Checked', 'Confidence'],
  byName.map(stateRow),
)}

${byName.map(stateText).join('\n\n')}
`
}

/** How a component was checked, as the page shows it. */
const marks = {
  compared: {
    mark: '✓',
    meaning:
      "was compared with the authority's own text, or a word-for-word copy of it. The words are quoted.",
  },
  found: {
    mark: '○',
    meaning:
      'has such a text, but the text has no date, is older than the newest change, or lacks some of its figures.',
  },
  reported: { mark: '–', meaning: 'rests on what newspapers, lenders and portals report.' },
} as const

function markOf({ verifiedOn, text }: ComponentCoverage): string {
  if (verifiedOn !== null) return marks.compared.mark
  return text === 'report' ? marks.reported.mark : marks.found.mark
}

function verifiedStates({ states }: Coverage): string {
  const components = states.flatMap(({ verification }) => verification.components)
  const compared = components.filter(({ verifiedOn }) => verifiedOn !== null).length
  const withAny = states.filter(({ verification }) => verification.verified.length > 0).length
  const whole = states.filter(({ verification }) => verification.status === 'verified').length
  const which = whole === 0 ? 'no state' : `${whole} of them`
  return `${compared} of ${components.length} components, in ${withAny} states, are marked ${marks.compared.mark}; in ${which} all of them are.`
}

function stateRow(state: StateCoverage): readonly string[] {
  const { code, name, examples, effectiveFrom, verification } = state
  const { male, female, joint } = examples
  return [
    `[${name}](#${stateAnchor(state)}) ${code}`,
    rupeesInWords(male.total),
    rupeesInWords(female.total),
    rupeesInWords(joint.total),
    dateInWords(effectiveFrom),
    `${verification.verified.length} of ${verification.components.length}`,
    verification.confidence,
  ]
}

function stateText(state: StateCoverage): string {
  const { charges, notModelled, contested, cliffs, references, notes, verification } = state
  return [
    `## ${stateHeading(state)}`,
    `In force since ${dateInWords(state.effectiveFrom)}. Researched on ${dateInWords(verification.researchedOn)}. [Official portal](${state.portal}).`,
    ...charges.map(
      ({ name: charge, legalBasis, rates, concessions }) =>
        `**${charge}** (${legalBasis ?? 'legal basis not known'})\n\n${bullets([...rates, ...concessions].map(capitalised))}`,
    ),
    ...titled(
      'Contested',
      contested.map(({ taken, other }) => `Taken: ${taken}. The other reading: ${other}.`),
    ),
    ...titled('Not modelled', notModelled),
    ...titled(
      'Where more value costs less',
      cliffs.map(({ above, why }) => `Above ${rupeesInWords(BigInt(above))}: ${why}`),
    ),
    notes.trim(),
    `**What was read**\n\n${markdownTable(['Mark', 'Component', 'Text'], verification.components.map(componentRow))}`,
    ...titled(
      'Sources',
      references.map(
        ({ title, url, section, published_on: day, read_through: through }) =>
          `[${title}](${url}), ${section}${day === undefined ? '' : ` (${day})`}${through === undefined ? '' : `; ${through}`}`,
      ),
    ),
  ].join('\n\n')
}

function componentRow(component: ComponentCoverage): readonly string[] {
  const { id, text, verifiedOn, quote, publishedOn, title, url } = component
  const of = publishedOn === null ? 'not dated' : dateInWords(publishedOn)
  const compared = verifiedOn === null ? '' : `, compared on ${dateInWords(verifiedOn)}: ${quote}`
  return [
    markOf(component),
    `\`${id}\``,
    `${kindsOfText[text]} [${title}](${url}), ${of}${compared}`,
  ]
}

const kindsOfText = {
  official: 'Official:',
  verbatim_copy: 'Word-for-word copy:',
  report: 'Report:',
} as const

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`**${title}**\n\n${bullets(lines)}`]
}
