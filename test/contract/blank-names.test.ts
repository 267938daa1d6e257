import { isRefusal } from '../../src/base/refusal.ts'
import type { OperationId } from '../../src/contract/contract.ts'
import { committedContract } from '../service-parts.ts'

const price = { propertyValue: 5_000_000 }
const blanks: readonly (readonly [OperationId, given: object, path: string])[] = [
  ['search_properties', { city: '   ' }, 'city'],
  ['search_properties', { locality: '\t' }, 'locality'],
  ['get_locality_insights', { city: 'Kovai', locality: ' ' }, 'locality'],
  ['compare_localities', { city: 'Kovai', localities: ['Annur', ' '] }, 'localities.1'],
  ['estimate_stamp_duty_and_registration', { ...price, state: '  ' }, 'state'],
]

describe('a name of a place that is blank', () => {
  for (const [id, given, path] of blanks) {
    it(`is rejected as ${path} of ${id}`, () => {
      const refusal = committedContract.operations[id].validate(given)
      const issues = isRefusal(refusal) && 'issues' in refusal ? refusal.issues : []
      expect(issues.map((issue) => issue.path)).to.deep.equal([path])
      expect(issues[0]?.message).to.match(/^must not be blank/)
    })
  }
})
