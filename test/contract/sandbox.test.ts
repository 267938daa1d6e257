import { loadContract } from '../../src/contract/load-contract.ts'
import { sandboxOf } from '../../src/contract/sandbox.ts'

const sandbox = sandboxOf(loadContract('generated').document)
const byLimit = { error: 'rate_limited', reason: 'anon_daily', plan: 'anonymous', amount: 90042903 }

describe('scenarioOf', () => {
  it('finds an error by a text or an amount in any argument', () => {
    for (const [requested, path] of [
      [{ city: 'test_anon_daily' }, 'city'],
      [{ listingIds: ['lst_1', 'test_anon_daily'] }, 'listingIds.1'],
      [{ tenureYears: 20, propertyValue: 90042903 }, 'propertyValue'],
    ] as const) {
      expect(sandbox.scenarioOf(requested)).to.deep.equal({ path, refusal: byLimit })
    }
  })

  it('finds none for any other value', () => {
    for (const requested of [
      {},
      { city: 'anon_daily' },
      { city: 'TEST_ANON_DAILY' },
      { propertyValue: '90042903' },
      { deeper: { city: 'test_anon_daily' } },
    ]) {
      expect(sandbox.scenarioOf(requested)).to.equal(undefined)
    }
  })
})
