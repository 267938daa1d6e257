import { rupeesInWords } from '../../../base/rupees.ts'
import type { Coverage, StateCoverage } from '../../../stamp-duty/coverage.ts'
import { dateInWords } from '../../pages/listing-words.ts'
import { docsPaths } from '../docs-page.ts'
import { markdownTable } from '../markdown.ts'
import { statePath, marks, markLink, markOfState } from './stamp-duty-state-page.ts'

/** All states with what the same purchase costs in each, and what the marks mean. */
export function stampDutyText({ states, example, asOf, rulesVersion }: Coverage): string {
  const byName = states.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return `# Stamp duty and registration

What it costs to register a home in every state and union territory of India. Each of the ${states.length} pages has a calculator, the rates and their sources.

## All states

${example.description}: stamp duty and registration fee together, by buyer, on ${dateInWords(asOf)}.

${markdownTable(['State', 'Man', 'Woman', 'Both', 'In force since', 'Rates'], byName.map(stateRow))}

Rules version \`${rulesVersion}\`. [All states as JSON](${docsPaths.stampDutyJson}).

## What the marks mean

Each charge, concession and date of effect has a mark. In the table, each state has one mark for all of them.

${Object.values(marks)
  .map(({ icon, word, meaning }) => `### ${word}\n\n${icon} ${meaning}`)
  .join('\n\n')}
`
}

function stateRow(state: StateCoverage): readonly string[] {
  const { name, examples, effectiveFrom } = state
  const { male, female, joint } = examples
  return [
    `[${name}](${statePath(state)})`,
    rupeesInWords(male.total),
    rupeesInWords(female.total),
    rupeesInWords(joint.total),
    dateInWords(effectiveFrom),
    markLink(markOfState(state)),
  ]
}
