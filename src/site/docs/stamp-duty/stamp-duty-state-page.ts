import { slug } from 'github-slugger'
import { capitalised } from '../../../base/plain-text.ts'
import { rupeesInWords } from '../../../base/rupees.ts'
import type { ComponentCoverage, Coverage, StateCoverage } from '../../../stamp-duty/coverage.ts'
import { buyers } from '../../pages/listing-costs.ts'
import { dateInWords } from '../../pages/listing-words.ts'
import { chargeLabels } from '../../pages/purchase-words.ts'
import { docsPaths } from '../docs-page.ts'
import { bullets, markdownTable } from '../markdown.ts'

/** The page of a state, by its name: `/docs/stamp-duty/tamil-nadu`. */
export function statePath({ name }: Pick<StateCoverage, 'name'>): string {
  return `${docsPaths.stampDuty}/${slug(name)}`
}

/** What a state charges, with sources and what is not modelled: the schedule below its calculator. */
export function stateText({ states, example }: Coverage, code: string): string {
  const state = states.find((each) => each.code === code)
  if (state === undefined) throw new Error(`no stamp duty for ${code}`)
  const { name, charges, notModelled, contested, rejected, cliffs, references, notes } = state
  const { components, researchedOn } = state.verification
  const checks = new Map(components.map((each) => [each.id, markLink(markOf(each))]))
  return `${[
    `# Stamp duty in ${name}`,
    `What it costs to register a home in ${name}, with the rates and their sources.`,
    '## Rates',
    `In force since ${dateInWords(state.effectiveFrom)} ${checks.get('effective_from') ?? ''}`,
    ...charges.map(({ id, name: charge, legalBasis, rates, concessions }) =>
      [
        `**${charge}** ${checks.get(id) ?? ''}`,
        bullets([...rates, ...concessions].map(capitalised)),
        ...(legalBasis === null ? [] : [`Law: ${legalBasis}.`]),
      ].join('\n\n'),
    ),
    '## Examples',
    `${example.description}: stamp duty and registration fee.`,
    markdownTable(
      ['Buyer', chargeLabels.stampDuty, chargeLabels.registrationFee, 'Combined'],
      examplesOf(state),
    ),
    ...titled(
      'Contested rates',
      contested.map(({ taken, other }) => `We use: ${taken}. The other reading: ${other}.`),
    ),
    ...titled(
      'Figures that we rejected',
      rejected.map(({ reading, why }) => capitalised(`${reading}: ${why}.`)),
    ),
    ...titled('Not in the calculator', notModelled),
    ...titled(
      'Where a higher value costs less',
      cliffs.map(({ above, why }) => `Above ${rupeesInWords(BigInt(above))}: ${why}`),
    ),
    '## Sources by component',
    `Researched on ${dateInWords(researchedOn)}. [Official portal](${state.portal}).`,
    markdownTable(
      ['Component', 'Check', 'Text'],
      components.map((each) => componentRow(each, researchedOn)),
    ),
    ...(notes.trim() === '' ? [] : [notes.trim()]),
    ...titled(
      'Sources',
      references.map(
        ({ title, url, section, published_on: day, read_through: through }) =>
          `${pageLink(title, url)}, ${section}${day === undefined ? '' : ` (${day})`}${through === undefined ? '' : `; ${through}`}`,
      ),
    ),
    `[All states](${docsPaths.stampDuty}), and [the tool](${docsPaths.tool('estimate_stamp_duty_and_registration')}) behind the calculator.`,
  ].join('\n\n')}\n`
}

function examplesOf({ examples }: StateCoverage): readonly (readonly string[])[] {
  return (['male', 'female', 'joint'] as const).map((buyer) => {
    const { stampDuty, registrationFee, total } = examples[buyer]
    return [buyers[buyer], ...[stampDuty, registrationFee, total].map(rupeesInWords)]
  })
}

function componentRow(component: ComponentCoverage, readOn: string): readonly string[] {
  const { id, name, text, verifiedOn, quote, publishedOn, title, url } = component
  const dated =
    publishedOn === null ? `undated, read by ${dateInWords(readOn)}` : dateInWords(publishedOn)
  const compared = verifiedOn === null ? '' : `, compared on ${dateInWords(verifiedOn)}`
  const words = quote === null ? '' : `: ${quote}`
  return [
    `${capitalised(name)} \`${id}\``,
    markLink(markOf(component)),
    `${kindsOfText[text]}: ${pageLink(title, url)}, ${dated}${compared}${words}`,
  ]
}

const kindsOfText = {
  official: 'Official',
  verbatim_copy: 'Word-for-word copy',
  report: 'Report',
  weak_report: 'Weak report',
} as const

function pageLink(title: string, url: string | null): string {
  return url === null ? `${title} (no page)` : `[${title}](${url})`
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}`, bullets(lines)]
}

/** The one scale of how sure a figure is, best first. The page of all states explains them; every mark elsewhere is a link to its explanation. */
export const marks = {
  verified: {
    icon: '✓',
    word: 'Verified',
    meaning:
      "We compared it with the authority's own text, or a word-for-word copy. The state's page quotes the words. A state is verified when all of its components are.",
  },
  partly: {
    icon: '◐',
    word: 'Partly',
    meaning:
      'We read such a text, but it has no date, is older than the latest change, or lacks some of the figures. A state is partly verified when its components differ.',
  },
  reported: {
    icon: '○',
    word: 'Reported',
    meaning: 'We took it from newspapers, lenders and portals. We have not read an official text.',
  },
  weak: {
    icon: '△',
    word: 'Weak',
    meaning:
      'The reports are few, undated or contradict one another. Ask the registering office before you rely on it.',
  },
}

type Mark = (typeof marks)[keyof typeof marks]

/** The mark of a charge, a concession, or the day it is in force from. */
export function markOf({ verifiedOn, text }: ComponentCoverage): Mark {
  if (verifiedOn !== null) return marks.verified
  return {
    official: marks.partly,
    verbatim_copy: marks.partly,
    report: marks.reported,
    weak_report: marks.weak,
  }[text]
}

/** The mark that all components of a state have; else partly if an official text gives any, and weak if none does. */
export function markOfState({ verification }: StateCoverage): Mark {
  const found = new Set(verification.components.map(markOf))
  const [only = marks.weak] = found
  if (found.size === 1) return only
  return found.has(marks.verified) || found.has(marks.partly) ? marks.partly : marks.weak
}

/** A mark in Markdown: icon and word, linked to what they mean. */
export function markLink({ icon, word }: Mark): string {
  return `[${icon} ${word}](${docsPaths.stampDuty}#${word.toLowerCase()})`
}
