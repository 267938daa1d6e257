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

  it('rejects what comes after 200 ms of a turn, beside its slowest request', () => {
    const verdicts = requests(300, 1)
    expect(verdicts.indexOf(true)).to.equal(201)
    expect(verdicts.slice(201)).to.not.include(false)
  })

  it('counts milliseconds, however few requests take them', () => {
    expect(requests(49, 15).indexOf(true)).to.equal(15)
  })

  it('takes requests again in the next turn, and reports how many it rejected', () => {
    requests(300, 1)
    for (const end of turnEnds.splice(0)) end()
    expect(counts).to.deep.equal([99])
    expect(load.isOverloaded()).to.equal(false)
  })

  it('does not count the slowest request against those beside it, wherever it comes', () => {
    const verdicts = [...requests(20, 5), ...requests(1, 5000), ...requests(20, 5)]
    expect(verdicts).to.not.include(true)
    requests(1, 5)
    expect(load.isOverloaded()).to.equal(true)
  })

  it('counts a second slow request', () => {
    requests(2, 200)
    expect(load.isOverloaded()).to.equal(true)
  })

  it('rejects none of thousands that take little', () => {
    expect(requests(5000, 0.03)).to.not.include(true)
  })
})
