import { audienceOf } from './audience.ts'
import { valuesOf, whereOf } from './change-text.ts'
import type { Change, ContractChanges } from './compare-contracts.ts'
import { surfaces, type Surface } from './finding.ts'
import { requiredVersion } from './required-version.ts'
import { heaviest, ratings } from './rating.ts'

const titles: Readonly<Record<Surface, string>> = {
  REST: 'REST contract',
  MCP: 'MCP (`tools/list`)',
  errors: 'Errors',
  limits: 'Limits',
  types: 'Generated types',
  examples: 'Examples',
  text: 'Texts',
}

/** The changes for a pull request: a summary, and a table for each surface with changes. */
export function markdownOf(found: ContractChanges): string {
  const { rating, changes } = found
  if (rating === undefined) return '## Contract: no change\n'
  const tables = surfaces.flatMap((surface) => {
    const shown = changes.filter((change) => change.surface === surface)
    return shown.length === 0 ? [] : [tableOf(surface, shown)]
  })
  return [`## Contract: ${rating}\n`, `${summary(found)}\n`, bySurface(changes), ...tables].join(
    '\n',
  )
}

function summary({ from, to, rating, changes }: ContractChanges): string {
  const required = requiredVersion(from, to, rating)
  const version = required?.isHighEnough
    ? `\`info.version\` went from ${from} to ${to}, which is high enough.`
    : `\`info.version\` is ${to}; released after ${from}, this needs ${required?.least ?? 'a version'} or higher.`
  return `${counted(changes)}. ${required ? version : ''}`.trimEnd()
}

function counted(changes: readonly Change[]): string {
  const counts = ratings.flatMap((rating) => {
    const count = changes.filter((change) => change.rating === rating).length
    return count === 0 ? [] : [`${count} ${rating}`]
  })
  return counts.join(', ')
}

/** Every surface, including those without changes. */
function bySurface(changes: readonly Change[]): string {
  const rows = surfaces.map((surface) => {
    const shown = changes.filter((change) => change.surface === surface)
    const rating = heaviest(shown.map((change) => change.rating))
    return [titles[surface], rating ? `**${rating}**` : 'no change', counted(shown)]
  })
  return table(['Surface', 'Rating', 'Changes'], rows)
}

function tableOf(surface: Surface, changes: readonly Change[]): string {
  const rows = changes.map((change) => {
    const { before, after } = valuesOf(change)
    return [
      `**${change.rating}**`,
      code(whereOf(change)),
      `${code(change.subject)} ${change.what}`,
      code(before),
      code(after),
      audienceOf(change),
      change.why,
    ]
  })
  const heads = ['Rating', 'Where', 'What', 'Was', 'Is', 'Who is affected', 'Why']
  return `### ${titles[surface]}\n\n${table(heads, rows)}`
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('')
}

/** Text as code on one line of a table, in more backticks than it contains. */
function code(text: string): string {
  if (text === '') return ''
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}
