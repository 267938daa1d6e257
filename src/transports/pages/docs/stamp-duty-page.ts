import { slug } from 'github-slugger'
import { capitalised } from '../../../base/capitalised.ts'
import { rupeesInWords } from '../../../base/rupees.ts'
import type { Coverage, StateCoverage } from '../../../stamp-duty/coverage.ts'
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

${states.length} states and union territories, as of ${dateInWords(asOf)}. Rules version \`${rulesVersion}\`. ${verifiedStates(coverage)} Each state says which of its figures were not. [The same as JSON](${docsPaths.stampDutyJson}).

## What it costs

${example.description}: stamp duty and registration fee together.

${markdownTable(
  ['State', 'Man', 'Woman', 'Both', 'Since', 'Checked', 'Confidence'],
  byName.map(stateRow),
)}

${byName.map(stateText).join('\n\n')}
`
}

function verifiedStates({ states }: Coverage): string {
  const verified = states.filter(({ verification }) => verification.status === 'verified').length
  const which = verified === 0 ? 'no state' : `${verified} of them`
  return `In ${which} all figures were compared with a primary source.`
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
    verification.verifiedOn ?? 'not yet',
    verification.confidence,
  ]
}

function stateText(state: StateCoverage): string {
  const { charges, notModelled, cliffs, references, notes, verification } = state
  return [
    `## ${stateHeading(state)}`,
    `In force since ${dateInWords(state.effectiveFrom)}. ${verificationInWords(state)}Researched on ${dateInWords(verification.researchedOn)}. [Official portal](${state.portal}).`,
    ...charges.map(
      ({ name: charge, legalBasis, rates, concessions }) =>
        `**${charge}** (${legalBasis ?? 'legal basis not known'})\n\n${bullets([...rates, ...concessions].map(capitalised))}`,
    ),
    ...titled('Not modelled', notModelled),
    ...titled(
      'Where more value costs less',
      cliffs.map(({ above, why }) => `Above ${rupeesInWords(BigInt(above))}: ${why}`),
    ),
    notes.trim(),
    ...titled(
      'Sources',
      references.map(
        ({ title, url, section, published_on: day, read_through: through }) =>
          `[${title}](${url}), ${section}${day === undefined ? '' : ` (${day})`}${through === undefined ? '' : `; ${through}`}`,
      ),
    ),
  ].join('\n\n')
}

/** Names what is not verified as responses do. */
function verificationInWords({ verification }: StateCoverage): string {
  const { verifiedOn, unverified } = verification
  return [
    verifiedOn === null ? '' : `Compared with primary sources on ${dateInWords(verifiedOn)}. `,
    unverified.length === 0
      ? ''
      : `Not compared with a primary source: ${unverified.map((id) => `\`${id}\``).join(', ')}. `,
  ].join('')
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`**${title}**\n\n${bullets(lines)}`]
}
