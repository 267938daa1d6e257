import { slug } from 'github-slugger'
import { capitalised } from '../../../base/plain-text.ts'
import { rupeesInWords } from '../../../base/rupees.ts'
import type { ComponentCoverage, Coverage, StateCoverage } from '../../../stamp-duty/coverage.ts'
import { dateInWords } from '../../pages/listing-words.ts'
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
  const { name, charges, notModelled, contested, cliffs, references, notes, verification } = state
  const checks = new Map(verification.components.map((each) => [each.id, markLink(markOf(each))]))
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
    markdownTable(['Buyer', 'Stamp duty', 'Registration fee', 'Together'], examplesOf(state)),
    ...titled(
      'Contested rates',
      contested.map(({ taken, other }) => `We use: ${taken}. The other reading: ${other}.`),
    ),
    ...titled('Not in the calculator', notModelled),
    ...titled(
      'Where a higher value costs less',
      cliffs.map(({ above, why }) => `Above ${rupeesInWords(BigInt(above))}: ${why}`),
    ),
    '## What we read',
    `Researched on ${dateInWords(verification.researchedOn)}. Confidence: ${verification.confidence}. [Official portal](${state.portal}).`,
    markdownTable(['Component', 'Check', 'Text'], verification.components.map(componentRow)),
    ...(notes.trim() === '' ? [] : [notes.trim()]),
    ...titled(
      'Sources',
      references.map(
        ({ title, url, section, published_on: day, read_through: through }) =>
          `[${title}](${url}), ${section}${day === undefined ? '' : ` (${day})`}${through === undefined ? '' : `; ${through}`}`,
      ),
    ),
    `[All states](${docsPaths.stampDuty}), and [the tool](${docsPaths.tool('estimate_stamp_duty_and_registration')}) behind the calculator.`,
  ].join('\n\n')}\n`
}

const buyers = { male: 'A man', female: 'A woman', joint: 'A woman and a man' } as const

function examplesOf({ examples }: StateCoverage): readonly (readonly string[])[] {
  return (['male', 'female', 'joint'] as const).map((buyer) => {
    const { stampDuty, registrationFee, total } = examples[buyer]
    return [buyers[buyer], ...[stampDuty, registrationFee, total].map(rupeesInWords)]
  })
}

function componentRow(component: ComponentCoverage): readonly string[] {
  const { id, name, text, verifiedOn, quote, publishedOn, title, url } = component
  const of = publishedOn === null ? 'not dated' : dateInWords(publishedOn)
  const compared = verifiedOn === null ? '' : `, compared on ${dateInWords(verifiedOn)}: ${quote}`
  return [
    `${capitalised(name)} \`${id}\``,
    markLink(markOf(component)),
    `${kindsOfText[text]} [${title}](${url}), ${of}${compared}`,
  ]
}

const kindsOfText = {
  official: 'Official:',
  verbatim_copy: 'Word-for-word copy:',
  report: 'Report:',
} as const

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}`, bullets(lines)]
}

/** The marks, best first. The page of all states explains them; every mark elsewhere is a link to its explanation. */
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
}

type Mark = (typeof marks)[keyof typeof marks]

/** The mark of a charge, a concession, or the day it is in force from. */
export function markOf({ verifiedOn, text }: ComponentCoverage): Mark {
  if (verifiedOn !== null) return marks.verified
  return text === 'report' ? marks.reported : marks.partly
}

/** The mark that all components of a state have, or else partly. */
export function markOfState({ verification }: StateCoverage): Mark {
  const [first = marks.reported, ...others] = verification.components.map(markOf)
  return others.every((other) => other === first) ? first : marks.partly
}

/** A mark in Markdown: icon and word, linked to what they mean. */
export function markLink({ icon, word }: Mark): string {
  return `[${icon} ${word}](${docsPaths.stampDuty}#${word.toLowerCase()})`
}
