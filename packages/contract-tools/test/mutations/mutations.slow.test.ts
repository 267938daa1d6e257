import { recordedObservations } from '../../src/behaviour/recorded-observations.ts'
import { expect } from 'chai'
import { openDemoService, type DemoService } from '../../src/behaviour/demo-service.ts'
import { loadContract } from '../../../../src/contract/load-contract.ts'
import { generatedDirectory } from '../edited-source.ts'
import { allKinds } from './all-kinds.ts'
import { drawnEdits } from './drawn-edits.ts'
import { openJudge, type Judge } from './judge-edit.ts'
import { judgedEdits, tableOf, type Judged } from './outcomes.ts'
import { applied, replace, write, type SourceEdit } from './source-edits.ts'
import type { Verdict } from './verdict.ts'

/** One of each kind, or as many as `make mutations EDITS=500` says. */
const count = Number(process.env['EDITS'] ?? allKinds.length)
const comment = replace('# The contract of Nilam,', '# The contract of the service,')
const smallerPage = write(
  ['components', 'schemas', 'PropertySearchQuery', 'properties', 'limit', 'maximum'],
  '15',
)
const placed = /^[\w./-]+\.(yaml|ts):\d+/

describe('a single edit of openapi.yaml', function () {
  this.timeout(1_800_000)
  const edits = drawnEdits(count)
  let judge: Judge
  let judged: readonly Judged[]
  let verdictOfComment: Verdict
  let verdictOfSmallerPage: Verdict
  before(async () => {
    judge = await openJudge(await recordedObservations())
    const verdictOn = (edit: SourceEdit): Promise<Verdict> => judge.judge(applied(edit))
    const verdicts: Verdict[] = []
    for (const { edit } of edits) verdicts.push(await verdictOn(edit))
    judged = judgedEdits(edits, verdicts)
    verdictOfComment = await verdictOn(comment)
    verdictOfSmallerPage = await verdictOn(smallerPage)
  })
  after(() => {
    console.log(tableOf(judged))
    judge.close()
  })

  it('is one of many kinds', () => {
    expect(edits).to.have.length(count)
    expect(new Set(edits.map(({ kind }) => kind)).size).to.be.at.least(60)
    expect(allKinds.filter(({ edits }) => edits.length === 0)).to.deep.equal([])
  })

  it('is rejected, does not compile, fails a step of make check, flows to what the service does, or is open', () => {
    const undetected = judged
      .filter(({ outcome }) => outcome === 'undetected')
      .map(({ drawn: { group, kind, edit }, verdict }) => {
        const why = verdict.message || 'a mistake that is taken'
        return `${group}, ${kind}: ${edit.place}, ${edit.summary}: ${why}`
      })
    expect(undetected).to.deep.equal([])
  })

  it('is rejected with its file and line', () => {
    const unplaced = judged
      .filter(({ outcome }) => !['flows', 'open', 'undetected'].includes(outcome))
      .map(({ verdict }) => verdict)
      .filter(({ by, message }) => by !== 'MCP budget' && !placed.test(message))
    expect(unplaced).to.deep.equal([])
  })

  it('is open where it only moves a text', async () => {
    const words = write(['info', 'summary'], 'Homes in India.')
    expect(await judge.judge(applied(words))).to.include({ outcome: 'open' })
  })

  describe('that changes nothing', () => {
    it('is undetected where no derived file changes', () => {
      expect(verdictOfComment).to.include({
        ...{ outcome: 'undetected', message: 'no derived file shows it' },
      })
    })

    it('is undetected where the service does the same as before', async () => {
      expect(verdictOfSmallerPage).to.include({ outcome: 'flows' })
      const deaf = await deafService()
      const verdict = await judge.judge(applied(smallerPage), deaf)
      await deaf.close()
      expect(verdict.outcome).to.equal('undetected')
      expect(verdict.message).to.equal('no call of search_properties ends otherwise than before')
    })
  })
})

/** Serves the committed contract, even when it gets another one. */
async function deafService(): Promise<DemoService> {
  const service = await openDemoService()
  const contract = loadContract(generatedDirectory)
  return { serve: (_, caller) => service.serve(contract, caller), close: () => service.close() }
}
