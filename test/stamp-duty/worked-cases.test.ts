import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { estimateStampDuty } from '../../src/stamp-duty/estimate.ts'
import type { StampDutyRules } from '../../src/stamp-duty/rules/stamp-duty-rules.ts'
import { oneState } from './load-states.ts'
import { readWorkedCases, type WorkedCase } from './worked-cases-file.ts'

const vectors = join(import.meta.dirname, '../vectors/stamp-duty')

describe('the worked cases of stamp duty', () => {
  for (const name of readdirSync(vectors).filter((each) => each.endsWith('.yaml'))) {
    describe(name, () => {
      for (const worked of casesOf(name)) {
        it(`follows ${worked.basis}: ${worked.title}`, () => {
          expect(outcome(oneState(name), name, worked)).to.deep.include(worked.expect)
        })
      }
    })
  }
})

/** A file that cannot be read is one failing case, so that the other states are still tested. */
function casesOf(name: string): readonly WorkedCase[] {
  try {
    return readWorkedCases(name, readFileSync(join(vectors, name), 'utf8')).value.cases
  } catch (error) {
    it('can be read', () => {
      throw error
    })
    return []
  }
}

function outcome(
  rules: StampDutyRules,
  name: string,
  { given, on = '2026-11-21' }: WorkedCase,
): object {
  const state = name.slice(3, 5)
  const estimate = estimateStampDuty(rules, { propertyType: 'residential', ...given, state }, on)
  if (!estimate.supported) throw new Error(estimate.rateBasis)
  return {
    stampDutyBase: estimate.duty.amountInr,
    surcharges: Object.fromEntries(estimate.surcharges.map((line) => [line.id, line.amountInr])),
    stampDuty: estimate.stampDutyInr,
    registrationFee: estimate.registrationFeeInr,
    registrationCapApplied: estimate.isFeeCapped,
    total: estimate.totalInr,
    gst: estimate.gst?.amountInr,
    assumptions: estimate.assumptions.map(({ code }) => code),
    otherTotals: estimate.contested.map(({ otherTotalInr }) => otherTotalInr),
    localBody: estimate.location.localBody,
  }
}
