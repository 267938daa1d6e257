import { expect } from 'chai'
import { startNilam, type RunningNilam } from './running-nilam.ts'

const blanks = [
  { operationId: 'search_properties', given: { city: '   ' }, path: 'city' },
  { operationId: 'search_properties', given: { locality: '\t' }, path: 'locality' },
  {
    operationId: 'get_locality_insights',
    given: { city: 'Coimbatore', locality: ' ' },
    path: 'locality',
  },
  {
    operationId: 'compare_localities',
    given: { city: 'Coimbatore', localities: ['Vadavalli', ' '] },
    path: 'localities.1',
  },
  {
    operationId: 'estimate_stamp_duty_and_registration',
    given: { propertyValue: 5_000_000, state: '  ' },
    path: 'state',
  },
]

describe('a name of a place that is blank', () => {
  let nilam: RunningNilam
  before(async () => (nilam = await startNilam()))
  after(() => nilam.stop())

  for (const { operationId, given, path } of blanks) {
    it(`is refused as ${path} of ${operationId}`, async () => {
      const response = await fetch(`${nilam.origin}/public/v1/${operationId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(given),
      })
      expect(response.status).to.equal(400)
      expect(await response.json()).to.deep.include({
        issues: [{ path, message: 'must not be blank' }],
      })
    })
  }
})
