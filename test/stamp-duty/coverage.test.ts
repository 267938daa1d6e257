import { stampDutyCoverage } from '../../src/stamp-duty/coverage.ts'
import { allStates } from './load-states.ts'

const rules = allStates()
const coverage = stampDutyCoverage(rules, '2026-11-21')

describe('stampDutyCoverage', () => {
  it('has every state, with the price of a resale flat of 50 lakh in its capital', () => {
    expect(coverage.states).to.have.length(rules.states.length)
    const delhi = coverage.states.find(({ code }) => code === 'DL')
    expect(delhi?.examples.male).to.deep.equal({
      stampDuty: 350_000,
      registrationFee: 50_100,
      total: 400_100,
    })
    for (const { name, examples } of coverage.states) {
      expect(examples.male.total, name).to.be.above(0)
      expect(examples.joint.total, name).to.be.within(examples.female.total, examples.male.total)
    }
  })

  it('describes each rate in words', () => {
    const karnataka = coverage.states.find(({ code }) => code === 'KA')
    const surcharge = karnataka?.charges.find(({ id }) => id === 'surcharge')
    expect(surcharge?.rates).to.deep.equal([
      '3% of the stamp duty under a gram panchayat',
      'otherwise 2% of the stamp duty',
    ])
  })
})
