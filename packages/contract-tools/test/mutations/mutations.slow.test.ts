import { expect } from 'chai'
import { observeService } from '../behaviour/produced/observe-service.ts'
import { allKinds } from './all-kinds.ts'
import { drawnEdits, type DrawnEdit } from './drawn-edits.ts'
import { judgeEdits } from './judge-edits.ts'
import type { Outcome, Verdict } from './verdict.ts'

const count = 500
const outcomes: readonly Outcome[] = [
  'refused',
  'does not compile',
  'fails a step',
  'flows',
  'undetected',
]

describe('any single edit of openapi.yaml', function () {
  this.timeout(1_800_000)
  const edits = drawnEdits(count)
  let verdicts: readonly Verdict[]
  before(async () => {
    const observations = await observeService()
    verdicts = await judgeEdits(
      edits.map(({ edit }) => edit),
      observations,
    )
  })
  after(() => console.log(summaryOf(edits, verdicts)))

  it('is one of many kinds', () => {
    expect(edits).to.have.length(count)
    expect(new Set(edits.map(({ kind }) => kind)).size).to.be.at.least(60)
    expect(allKinds.filter(({ edits }) => edits.length === 0)).to.deep.equal([])
  })

  it('is refused, does not compile, fails a step of make check, or flows to what the service does', () => {
    const undetected = edits.flatMap(({ group, kind, edit }, index) => {
      const verdict = verdicts[index]
      return verdict === undefined || verdict.outcome === 'undetected'
        ? [`${group}, ${kind}: ${edit.place}, ${edit.told}: ${verdict?.message ?? ''}`]
        : []
    })
    expect(undetected).to.deep.equal([])
  })

  it('is refused with its file and line', () => {
    const unplaced = verdicts.filter(
      ({ outcome, by, message }) =>
        (outcome === 'refused' || outcome === 'fails a step') &&
        by !== 'MCP budget' &&
        !/^[\w./-]+\.yaml:\d+/.test(message),
    )
    expect(unplaced).to.deep.equal([])
  })
})

/** How many edits ended how, by what they touch. */
function summaryOf(edits: readonly DrawnEdit[], verdicts: readonly Verdict[]): string {
  const groups = [...new Set(edits.map(({ group }) => group))]
  const rows = groups.map((group) => {
    const counts = outcomes.map(
      (outcome) =>
        edits.filter((edit, at) => edit.group === group && verdicts[at]?.outcome === outcome)
          .length,
    )
    return [group, ...counts.map(String)]
  })
  return [['', ...outcomes], ...rows]
    .map(
      ([name = '', ...cells]) =>
        `    ${name.padEnd(32)}${cells.map((it) => it.padStart(18)).join('')}`,
    )
    .join('\n')
}
