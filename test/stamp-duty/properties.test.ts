import fc from 'fast-check'
import {
  estimateStampDuty,
  type EstimateRequest,
  type SupportedEstimate,
} from '../../src/stamp-duty/estimate.ts'
import type { StampDutyRules } from '../../src/stamp-duty/rules/stamp-duty-rules.ts'
import { oneState, stateFiles } from './load-states.ts'

const today = '2026-11-21'
const highest = 1_000_000_000_000

const localBody = fc.constantFrom(
  'municipal_corporation' as const,
  'municipal_council' as const,
  'gram_panchayat' as const,
)

const circumstances = fc.record(
  {
    localBody,
    propertyType: fc.constantFrom(
      'residential' as const,
      'commercial' as const,
      'plot' as const,
      'agricultural' as const,
    ),
    firstSale: fc.boolean(),
    isUrban: fc.boolean(),
  },
  { requiredKeys: ['propertyType'] },
)

function priced(rules: StampDutyRules, question: EstimateRequest): SupportedEstimate {
  const estimate = estimateStampDuty(rules, question, today)
  if (!estimate.supported) throw new Error(estimate.rateBasis)
  return estimate
}

/** Every limit that the file names, with the rupee on both sides, beside values of every size. */
function valuesOf(rules: StampDutyRules): fc.Arbitrary<number> {
  const limits = [...JSON.stringify(rules.states[0]?.schedules, asText).matchAll(/"(\d{3,13})"/g)]
    .map(([, digits]) => Number(digits))
    .filter((limit) => limit < highest)
  const edges = limits.flatMap((limit) => [limit - 1, limit, limit + 1])
  return fc.oneof(
    fc.constantFrom(0, 1, highest, ...edges),
    fc.integer({ min: 0, max: 50_000_000 }),
    fc.integer({ min: 0, max: highest }),
  )
}

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

for (const name of stateFiles) {
  describe(`stamp duty of ${name}, whatever is bought`, () => {
    const rules = oneState(name)
    const entry = rules.states[0]
    if (entry === undefined) throw new Error(`${name} was not read`)
    const state = entry.code
    const cities = entry.places.flatMap((place) => [
      place.name,
      ...(place.areas ?? []).map((area) => area.name),
    ])
    const values = valuesOf(rules)
    const where = fc.record(
      { city: fc.constantFrom(...cities), given: circumstances },
      { requiredKeys: ['given'] },
    )
    const question = fc
      .record({ value: values, where })
      .map(({ value, where: { city, given } }): EstimateRequest => ({
        ...given,
        ...(city === undefined ? {} : { city }),
        propertyValue: value,
        state,
      }))

    it('is never more expensive with a concession', () => {
      fc.assert(
        fc.property(question, fc.constantFrom('female', 'joint'), (requested, buyerGender) => {
          const him = priced(rules, { ...requested, buyerGender: 'male' })
          const her = priced(rules, { ...requested, buyerGender })
          expect(her.totalInr).to.be.at.most(him.totalInr)
          expect(her.stampDutyInr).to.be.at.most(him.stampDutyInr)
          expect(her.registrationFeeInr).to.be.at.most(him.registrationFeeInr)
        }),
      )
    })

    it('never falls as the price rises, except at the cliffs in the file', () => {
      const cliffs = (entry.schedules[0]?.cliffs ?? []).map(({ above }) => Number(above))
      fc.assert(
        fc.property(
          question,
          values,
          fc.constantFrom('male', 'female', 'joint'),
          (requested, other, buyerGender) => {
            const [low, high] = [requested.propertyValue, other].toSorted((a, b) => a - b)
            if (low === undefined || high === undefined) return
            if (cliffs.some((cliff) => low <= cliff && cliff < high)) return
            const less = priced(rules, { ...requested, buyerGender, propertyValue: low })
            const more = priced(rules, { ...requested, buyerGender, propertyValue: high })
            expect(more.totalInr).to.be.at.least(less.totalInr)
          },
        ),
      )
    })
  })
}
