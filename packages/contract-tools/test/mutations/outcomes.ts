import type { DrawnEdit } from './drawn-edits.ts'
import type { Outcome, Verdict } from './verdict.ts'

export const outcomes: readonly Outcome[] = [
  'rejected',
  'does not compile',
  'fails a step',
  'flows',
  'open',
  'undetected',
]

/** An edit with its outcome. A mistake that flows or is open is undetected. */
export interface Judged {
  readonly drawn: DrawnEdit
  readonly verdict: Verdict
  readonly outcome: Outcome
}

export function judgedEdits(
  edits: readonly DrawnEdit[],
  verdicts: readonly Verdict[],
): readonly Judged[] {
  return edits.map((drawn, index) => {
    const verdict = verdicts[index]
    if (verdict === undefined) throw new Error(`no verdict on ${drawn.kind}`)
    const isMissed = drawn.isMistake && ['flows', 'open'].includes(verdict.outcome)
    return { drawn, verdict, outcome: isMissed ? 'undetected' : verdict.outcome }
  })
}

/** The number of edits by outcome and group, as a table for the terminal. */
export function tableOf(judged: readonly Judged[]): string {
  const groups = [...new Set(judged.map(({ drawn }) => drawn.group))]
  const rows = groups.map((group) =>
    rowOf(
      group,
      judged.filter(({ drawn }) => drawn.group === group),
    ),
  )
  return [['', 'kinds', 'edits', ...outcomes], ...rows, rowOf('Together', judged)]
    .map(([name = '', ...cells]) => `${name.padEnd(36)}${cells.map(padded).join('')}`)
    .join('\n')
}

function rowOf(name: string, judged: readonly Judged[]): readonly string[] {
  const kinds = new Set(judged.map(({ drawn }) => `${drawn.group} ${drawn.kind}`)).size
  const counts = outcomes.map((outcome) => judged.filter((it) => it.outcome === outcome).length)
  return [name, ...[kinds, judged.length, ...counts].map(String)]
}

function padded(cell: string, column: number): string {
  return cell.padStart(column < 2 ? 7 : (outcomes[column - 2]?.length ?? 0) + 3)
}
