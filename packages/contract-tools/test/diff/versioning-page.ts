import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ratingRules } from '../../src/diff/rating-rules.ts'
import { markdownOf } from '../../src/diff/write-markdown.ts'
import { changesOf, editedSample, sampleText, type SampleEdit } from './sample-contract.ts'
import { ratings } from '../../src/diff/rating.ts'

export const versioningPage = fileURLToPath(
  new URL('../../../../docs/versioning.md', import.meta.url),
)

/** A few edits as one pull request might hold them. */
const sampleEdits: readonly SampleEdit[] = [
  { from: 'maximum: 900', to: 'maximum: 999' },
  {
    behind: 'Loan:\n      type',
    from: '        startsOn:',
    to: '        years: { description: Years., type: integer }\n        startsOn:',
  },
  { from: 'perDay: 100', to: 'perDay: 50' },
  { from: 'Find homes by city.', to: 'Find homes for sale by city.' },
]

/** The page with fresh tables: what the command prints for the sample, and the rules. */
export function freshVersioningPage(): string {
  const text = sampleEdits.reduce((edited, edit) => editedSample(edit, edited), sampleText)
  const sample = markdownOf(changesOf(sampleText, text)).replaceAll(/^#/gm, '##')
  const page = readFileSync(versioningPage, 'utf8')
  return between(between(page, 'sample', sample), 'rules', rulesTable())
}

function between(page: string, mark: string, text: string): string {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/versioning.md lacks ${start} or ${end}`)
  return `${page.slice(0, from + start.length)}\n\n${text.trim()}\n\n${page.slice(to)}`
}

function rulesTable(): string {
  const rows = ratings.flatMap((rating) =>
    Object.entries(ratingRules)
      .filter(([, rule]) => rule.rating === rating)
      .map(([name, { when, why }]) => `| ${rating} | \`${name}\` | ${when} | ${why} |`),
  )
  return ['| Rating | Rule | When | Why |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
