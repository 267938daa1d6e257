import { disclaimerFor, disclaimersOf } from '../../src/contract/disclaimers.ts'
import { contract } from '../api/operations/calculators/calculators.ts'

describe('the disclaimer of a response', () => {
  const disclaimers = disclaimersOf(contract)
  const ids = [
    'search_properties',
    'get_property_details',
    'compare_properties',
    'get_locality_insights',
  ] as const

  for (const id of ids) {
    it(`names synthetic data in ${id} exactly when it used some`, () => {
      const disclaimer = disclaimerFor(disclaimers, id)
      expect(disclaimer(true))
        .to.match(/synthetic/u)
        .and.contain(disclaimers[id])
      expect(disclaimer(false))
        .to.equal(disclaimers[id])
        .and.not.match(/synthetic/u)
    })
  }
})
