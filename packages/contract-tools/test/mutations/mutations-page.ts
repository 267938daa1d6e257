import { fileURLToPath } from 'node:url'
import { allMutations, mutationGroups } from './all-mutations.ts'
import { whereItIsUsed, type Mutation } from './mutation.ts'
import type { Outcome } from './outcome.ts'

export const mutationsPage = fileURLToPath(
  new URL('../../../../docs/mutations.md', import.meta.url),
)

/** The report for people: what becomes of each kind of edit, then of each edit. */
export function pageOf(outcomes: readonly Outcome[]): string {
  const results = allMutations.map((mutation, index) => resultOf(mutation, outcomes[index]))
  const groups = mutationGroups.map(({ title, mutations }) => {
    const rows = results.filter(({ mutation }) => mutations.includes(mutation))
    return `## ${title}\n\n${detailTable(rows)}`
  })
  return `${[intro(results.length), summaryTable(results), ...groups].join('\n\n')}\n`
}

interface Result {
  readonly mutation: Mutation
  readonly verdict: 'flows' | 'flows, then compiler' | 'make generate' | 'lint' | 'MCP budget'
  /** The rule that refused it. */
  readonly rule?: string
  readonly said: string
}

function resultOf(mutation: Mutation, outcome: Outcome | undefined): Result {
  if (outcome === undefined) throw new Error('an edit without an outcome')
  const { expects } = mutation
  const { refusedBy, complaints, rating, shownOn, changes } = outcome
  if (refusedBy !== undefined) {
    const said =
      expects.result === 'refused'
        ? complaints.find(({ message }) => expects.says.test(message))
        : complaints[0]
    const where =
      expects.result === 'refused' && expects.at === whereItIsUsed ? 'Where it is used: ' : ''
    const rule = refusedBy === 'make generate' && said !== undefined ? { rule: said.by } : {}
    return { mutation, verdict: refusedBy, said: `${where}${said?.message ?? ''}`, ...rule }
  }
  const breaksCode = expects.result === 'flows' && expects.breaksCode !== undefined
  const probe = expects.result === 'flows' ? expects.probe : undefined
  const probed =
    probe === undefined
      ? ''
      : ` ${'arguments' in probe.value ? 'A call' : 'An answer'} that was ${word(probe.before)} is ${word(probe.after)}.`
  return {
    mutation,
    verdict: breaksCode ? 'flows, then compiler' : 'flows',
    said: `${rating}: ${changes[0] ?? ''}. Shows on ${shownOn.join(', ')}.${probed}`,
  }
}

function word(isTaken: boolean): string {
  return isTaken ? 'taken' : 'refused'
}

const verdicts = ['flows', 'flows, then compiler', 'make generate', 'lint', 'MCP budget'] as const

function intro(count: number): string {
  return `<!-- Written by node packages/contract-tools/test/mutations/write-mutations-page.ts. -->

# What becomes of an edit

${count} single edits of \`openapi.yaml\`, each made alone. An edit either **flows**, with no other edit, into the published
document, the types, the validators and the MCP tools, and is rated by \`make diff\`; or it is **refused** with file, line and
what to write: by one of the [rules](contract-rules.md) that \`make generate\` runs, or by the budget of \`tools/list\`. Where the
service itself has to follow, such as a property that a handler reads, the edit flows and the **compiler** names the file.

A test makes every edit anew and fails when one slips through: taken without a trace, or refused elsewhere or without advice.`
}

function summaryTable(results: readonly Result[]): string {
  const kinds = [...new Set(results.map(({ mutation }) => mutation.kind))]
  const shown = verdicts.filter((verdict) => results.some((result) => result.verdict === verdict))
  const row = (title: string, of: readonly Result[]): string => {
    const counts = shown.map(
      (verdict) => of.filter((result) => result.verdict === verdict).length || '',
    )
    return `| ${[title, of.length, ...counts].join(' | ')} |`
  }
  return [
    `| Kind of edit | Edits | ${shown.join(' | ')} |`,
    `| --- | --: | ${shown.map(() => '--:').join(' | ')} |`,
    ...kinds.map((kind) =>
      row(
        escaped(kind),
        results.filter(({ mutation }) => mutation.kind === kind),
      ),
    ),
    row('**All**', results),
  ].join('\n')
}

function detailTable(results: readonly Result[]): string {
  const rows = results.map(({ mutation: { kind, edit }, verdict, rule, said }) =>
    [kind, edit.place, edit.told, rule ?? verdict, shortened(said)].map(escaped).join(' | '),
  )
  return [
    '| Kind | Where | Edit | Result | What is said |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

const longestSaid = 220

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longestSaid ? `${line.slice(0, longestSaid - 1).trimEnd()}…` : line
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('*', '\\*')
}
