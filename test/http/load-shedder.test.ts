import { expect } from 'chai'
import { loadShedder } from '../../src/http/load-shedder.ts'

describe('loadShedder', () => {
  let nowMs = 0
  let turnEnds: (() => void)[] = []
  const counts: number[] = []
  const load = loadShedder({
    maxTurnMs: 200,
    nowMs: () => nowMs,
    afterTurn: (task) => turnEnds.push(task),
    onShed: (count) => counts.push(count),
  })

  beforeEach(() => {
    for (const end of turnEnds.splice(0)) end()
    counts.length = 0
  })

  /** The verdicts of requests that each take so long. */
  const requests = (count: number, eachMs: number): readonly boolean[] =>
    Array.from({ length: count }, () => {
      const verdict = load.isOverloaded()
      nowMs += eachMs
      return verdict
    })

  it('rejects what comes after requests of 200 ms in one turn', () => {
    const verdicts = requests(300, 1)
    expect(verdicts.indexOf(true)).to.equal(200)
    expect(verdicts.slice(200)).to.not.include(false)
  })

  it('takes requests again in the next turn, and reports how many it rejected', () => {
    requests(300, 1)
    for (const end of turnEnds.splice(0)) end()
    expect(counts).to.deep.equal([100])
    expect(load.isOverloaded()).to.equal(false)
  })

  it('rejects none of fifty requests, however long they take', () => {
    expect(requests(50, 1000)).to.not.include(true)
    expect(load.isOverloaded()).to.equal(true)
  })

  it('rejects none of thousands that take little', () => {
    expect(requests(5000, 0.03)).to.not.include(true)
  })
})
