import { postgresPrograms } from '../postgres-server.ts'
import { problemsOf } from './check-history.ts'
import type { Counter } from './history.ts'
import { startDeployment, type Deployment } from './instances.ts'
import { withDouble, withLoss, withOneTooFew, withOneTooMany } from './planted.ts'
import { buildPorcupine, hasGo, type Porcupine } from './porcupine.ts'
import { runHistory } from './run-history.ts'
import { leaveOut } from '../../needs.ts'

const rounds = Number(process.env.HISTORY_ROUNDS ?? 1)

describe('the history of all calls of three instances', () => {
  let deployment: Deployment | undefined
  let counters: readonly Counter[]
  before(async function () {
    if (postgresPrograms() === undefined)
      leaveOut(this, 'no programs of PostgreSQL (install postgresql)')
    deployment = await startDeployment(this)
    counters = await runHistory(deployment, rounds)
  })
  after(() => deployment?.dispose())

  const ofLedger = (plant: (counter: Counter) => Counter) => (counter: Counter) =>
    counter.limit === undefined ? plant(counter) : counter
  const ofLimit = (plant: (counter: Counter) => Counter) => (counter: Counter) =>
    counter.limit !== undefined && counter.isExact ? plant(counter) : counter
  const planted = {
    loss: ofLedger(withLoss),
    double: ofLedger(withDouble),
    'call beyond a limit': ofLimit(withOneTooMany),
    'call that a limit counted twice': ofLimit(withOneTooFew),
  }

  it('has no call beyond a limit but those in flight, and each served call in the ledger once', () => {
    expect(problemsOf(counters)).to.deep.equal([])
    for (const { operations } of counters) expect(operations).not.to.be.empty
  })

  for (const [what, plant] of Object.entries(planted)) {
    it(`is wrong with a planted ${what}`, () => {
      expect(problemsOf(counters.map(plant))).not.to.be.empty
    })
  }

  describe('by Porcupine', () => {
    let porcupine: Porcupine | undefined
    before(function () {
      if (!hasGo) leaveOut(this, 'no Go (install golang)')
      porcupine = buildPorcupine()
    })
    after(() => porcupine?.dispose())

    it('has an order in which every limit and every read is right', () => {
      const checked = porcupine?.check(counters)
      console.log(`\nPorcupine:\n${checked?.report}`)
      expect(checked?.isRight).to.equal(true)
    })

    for (const [what, plant] of Object.entries(planted)) {
      it(`has none with a planted ${what}`, () => {
        expect(porcupine?.check(counters.map(plant)).isRight).to.equal(false)
      })
    }
  })
})
