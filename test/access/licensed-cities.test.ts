import { expect } from 'chai'
import { licensedCities } from '../../src/access/licensed-cities.ts'
import { openTestStore, startMs, type TestStore } from '../store/open-test-store.ts'

describe('the licensed cities of a caller', () => {
  let test: TestStore
  beforeEach(() => (test = openTestStore()))
  afterEach(() => test.dispose())

  const app = (appId: string) => ({ kind: 'anonymous', address: '192.0.2.1', appId }) as const

  it('are none without an app, whatever is granted', () => {
    test.store.dataContracts.grant(contract)
    const open = licensedCities(test.store.dataContracts)
    expect(open({ kind: 'anonymous', address: '192.0.2.1' }, startMs)).to.deep.equal([])
    expect(open(app('another'), startMs)).to.deep.equal([])
  })

  it('are those of its contracts, from their first to their last millisecond', () => {
    test.store.dataContracts.grant(contract)
    const open = licensedCities(test.store.dataContracts)
    const at = (nowMs: number): readonly string[] => open(app('app-1'), nowMs)
    expect(at(startMs - 1)).to.deep.equal([])
    expect(at(startMs)).to.deep.equal(['tiruppur'])
    expect(at(startMs + 999)).to.deep.equal(['tiruppur'])
    expect(at(startMs + 1000)).to.deep.equal([])
  })

  it('stay open without an end, and end when the contract is changed', () => {
    const open = licensedCities(test.store.dataContracts)
    test.store.dataContracts.grant({ ...contract, untilMs: null, serverAccess: true })
    expect(test.store.dataContracts.holding('app-1', startMs)).to.deep.equal([
      { ...contract, untilMs: null, serverAccess: true },
    ])
    expect(open(app('app-1'), startMs * 2)).to.deep.equal(['tiruppur'])
    test.store.dataContracts.grant({ ...contract, untilMs: startMs + 5 })
    expect(open(app('app-1'), startMs * 2)).to.deep.equal([])
  })
})

const contract = {
  appId: 'app-1',
  city: 'tiruppur',
  fromMs: startMs,
  untilMs: startMs + 1000,
  serverAccess: false,
}
