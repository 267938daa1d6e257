import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import { isRefusal } from '../../../src/base/refusal.ts'
import { estimate_stamp_duty_and_registration } from '../../../src/operations/calculators/estimate_stamp_duty_and_registration.ts'
import { answerOf, contract, disclaimers, rules } from './calculators.ts'

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

const file = new URL('../../vectors/changed-law.yaml', import.meta.url)
const households = parse(readFileSync(file, 'utf8')) as readonly ChangedHousehold[]

const stampDutyId = 'estimate_stamp_duty_and_registration'
const estimate = estimate_stamp_duty_and_registration(
  rules.stampDuty,
  new Map(),
  disclaimers[stampDutyId],
)

async function responseOf(household: ChangedHousehold): Promise<object> {
  if (household.operation !== stampDutyId) {
    return await answerOf(household.operation, household.arguments)
  }
  const query = contract.operations[stampDutyId].validate(structuredClone(household.arguments))
  if (isRefusal(query)) throw new Error(query.message)
  const response = await estimate(query, {
    caller: { kind: 'anonymous', address: '192.0.2.1' },
    nowMs: Date.parse('2026-11-22T06:00:00Z'),
  })
  if (isRefusal(response)) throw new Error(response.message)
  return response
}

describe('households whose figures the law changed', () => {
  it('are ten or more', () => {
    expect(households.length).to.be.at.least(10)
  })

  for (const household of households) {
    it(`${household.name}: ${household.basis}`, async () => {
      const response = await responseOf(household)
      expect(response).to.deep.include(household.now)
      if (household.notices !== undefined) {
        const { notices = [] } = response as { notices?: readonly { readonly code: string }[] }
        expect(notices.map(({ code }) => code)).to.have.members([...household.notices])
      }
    })
  }
})
