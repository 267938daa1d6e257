import { expect } from 'chai'
import { listAt, textAt } from '../../src/contract/document-tree.ts'
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
    it(`is rejected as ${path} of ${operationId}`, async () => {
      const response = await fetch(`${nilam.origin}/public/v1/${operationId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(given),
      })
      expect(response.status).to.equal(400)
      const issues = listAt(await response.json(), ['issues'])
      expect(issues).to.have.lengthOf(1)
      expect(textAt(issues[0], ['path'])).to.equal(path)
      expect(textAt(issues[0], ['message'])).to.match(/^must not be blank/)
    })
  }
})
