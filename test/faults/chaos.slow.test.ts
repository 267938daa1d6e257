import { problemsOf, runChaos } from './chaos.ts'
import { postgresPrograms } from './postgres-server.ts'
import { runSoak } from './soak.ts'

// Short forms of `make chaos` and `make soak`.
describe('one fault after the other', () => {
  const databases = [
    'SQLite',
    ...(postgresPrograms() === undefined ? [] : (['PostgreSQL'] as const)),
  ] as const
  for (const database of databases) {
    it(`loses no call and doubles none on ${database}`, async () => {
      const report = await runChaos({ seed: 1, seconds: 20, database })
      expect(problemsOf(report)).to.deep.equal([])
      expect(report.acknowledged).to.be.above(500)
    })
  }
})

describe('half of the full load', () => {
  it('leaves memory and descriptors as they are, and every call counted', async () => {
    const report = await runSoak({ seconds: 15, warmUpSeconds: 5 })
    expect(Object.keys(report.outcomes)).to.deep.equal(['200'])
    expect(report.counted).to.equal(report.acknowledged)
    expect(report.moreDescriptors).to.be.at.most(8)
    // So short a run shows a leak of each call, and no slope.
    expect(report.mebibytes).to.be.below(600)
  })
})
