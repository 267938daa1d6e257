import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { responseOf } from './calculators.ts'

/** A household whose figures a reading of the law changed. */
interface ChangedHousehold {
  readonly name: string
  readonly operation: 'estimate_stamp_duty_and_registration' | 'optimize_home_loan_tax_regime'
  readonly arguments: object
  /** What the rules gave before. */
  readonly before: Readonly<Record<string, unknown>>
  readonly now: Readonly<Record<string, unknown>>
  readonly notices?: readonly string[]
  readonly basis: string
}

const file = new URL('../../../vectors/changed-law.yaml', import.meta.url)
const households = parse(readFileSync(file, 'utf8')) as readonly ChangedHousehold[]

describe('households whose figures the law changed', () => {
  it('has ten or more of them', () => {
    expect(households.length).to.be.at.least(10)
  })

  for (const household of households) {
    it(`follows ${household.basis}: ${household.name}`, async () => {
      const response = await responseOf(household.operation, household.arguments)
      expect(response).to.deep.include(household.now)
      if (household.notices !== undefined) {
        const { notices = [] } = response as { notices?: readonly { readonly code: string }[] }
        expect(notices.map(({ code }) => code)).to.have.members([...household.notices])
      }
    })
  }
})
