import type { OperationId } from '../../../../src/contract/contract.ts'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import { textAt, valueAt, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import { inlineSchema } from '../../../../src/contract/document/schema-tree.ts'
import { startSite } from '../../../site/pages/start-site.ts'
import { contract, exampleArguments } from '../fake-pipeline.ts'
import { legacy, toRequest } from '../requests.ts'
import { correctNames, repairCall, type Facts, type ToolCall } from './repair-call.ts'
import { wrongCalls } from './wrong-calls.ts'
import { openedOnce } from '../../../opened.ts'

/** Right calls in which one mistake, repaired, brings no rule between two arguments to light. */
const rightCalls: Partial<Record<OperationId, Mapping>> = {
  search_properties: { maxPrice: 1_000_000_000_000 },
  calculate_home_affordability: { propertyValue: 1_000_000_000_000 },
  simulate_loan_prepayment: { recurringAnnualAmount: 100_000, remainingTenureYears: 40 },
  optimize_home_loan_tax_regime: { annualRent: 0 },
  get_property_decision_intelligence: { annualRent: 0 },
}

/** Of two arguments one is required, or both together: a caller who omits one gets another error. */
const repairedTwice: Partial<Record<OperationId, readonly string[]>> = {
  calculate_home_affordability: ['propertyValue that is null'],
  simulate_loan_prepayment: ['remainingTenureYears that is null'],
  compare_balance_transfer: ['remainingTenureYears that is null'],
  get_property_decision_intelligence: [
    'state that is null',
    'state that is empty',
    'state spelt stat',
  ],
}

/** The id that an earlier search returned. */
const found = {
  listingId: 'lst_jLrqKzM7C2rBeZYlbWBxIe',
  listingIds: ['lst_jLrqKzM7C2rBeZYlbWBxIe', 'lst_doClwTi4NmMFGfGLBInH9N'],
}

const home = { propertyValue: 6_500_000, state: 'Tamil Nadu' }

/** Calls that break a rule between arguments; `home` has the facts for follow-up questions. */
const betweenArguments: Partial<Record<OperationId, Readonly<Record<string, Mapping>>>> = {
  search_properties: {
    'a least price above the most': { minPrice: 9_000_000, maxPrice: 5_000_000 },
    'many mistakes at once': {
      ...{ citty: 'Coimbatore', bedrooms: 'two', property_type: 'apartment' },
      ...{ limit: 0, minPrice: null, maxPrice: '75 lakh' },
    },
  },
  calculate_home_affordability: {
    'a loan above the price': { propertyValue: 5_000_000, loanAmount: 6_000_000 },
  },
  optimize_home_loan_tax_regime: {
    'a home to let without its rent': {
      ...{ annualIncome: 1_500_000, homeLoanInterest: 200_000, homeLoanPrincipal: 100_000 },
      propertyType: 'let_out',
    },
  },
  get_property_decision_intelligence: {
    'a home to let without its rent': {
      ...{ monthlyNetIncome: 120_000, ...home, occupancyIntent: 'let_out' },
    },
    'no home at all': { monthlyNetIncome: 120_000 },
    'a price without a state': { monthlyNetIncome: 120_000, propertyValue: 6_500_000 },
  },
  compare_localities: {
    'a locality twice': {
      ...{ city: 'Coimbatore', localities: ['Peelamedu', 'RS Puram', 'R.S. Puram'] },
    },
  },
}

const stampDuty = 'estimate_stamp_duty_and_registration'
const misspeltNames: readonly (readonly [OperationId, Mapping])[] = [
  ['search_properties', { city: 'Coimbatoor' }],
  ['search_properties', { city: 'Coimbatore', locality: 'Sarvanampaty' }],
  ['get_locality_insights', { city: 'Coimbtore', locality: 'Peelamedu' }],
  ['get_locality_insights', { city: 'Coimbatore', locality: 'Pelamedu' }],
  ['compare_localities', { city: 'Coimbatore', localities: ['Pelamedu', 'R S Purm'] }],
  [stampDuty, { propertyValue: 5_000_000, state: 'Karnatka' }],
]

/** Months are sent in place of years, however they are spelt. */
function withOneTenure(given: Mapping): Mapping {
  const isInMonths = Object.entries(given).some(
    ([name, value]) => /tenure_?months?/i.test(name) && value !== null,
  )
  const isYears = (name: string): boolean => /^(?:t|remainingT)enureYears$/.test(name)
  if (!isInMonths) return given
  return Object.fromEntries(Object.entries(given).filter(([name]) => !isYears(name)))
}

interface TestResponse {
  /** The error that the model gets; empty for a result. */
  readonly refusal: string
  readonly content: Mapping
}

describe('a rejected call, corrected from its error alone', () => {
  const site = openedOnce(startSite)

  const send = async (call: ToolCall): Promise<TestResponse> => {
    const url = new URL('/mcp', site.origin)
    const response = await fetch(toRequest(url, legacy('tools/call', call)))
    const { result, error } = JSON.parse(await response.text())
    if (error) return { refusal: error.message, content: {} }
    const [{ text }] = result.content
    return result.isError
      ? { refusal: text, content: {} }
      : { refusal: '', content: result.structuredContent }
  }

  const succeedsTheSecondTime = async (call: ToolCall, said?: Facts): Promise<void> => {
    const { refusal } = await send(call)
    expect(refusal, 'the first call').not.to.equal('')
    const repaired = repairCall(call, refusal, said)
    const second = await send(repaired)
    expect(second.refusal, `${refusal}\n${JSON.stringify(repaired)}`).to.equal('')
  }

  for (const { id, requestSchemaAt } of declaredOperations(contract.document)) {
    const name = contract.operationIds.find((one) => one === id)
    if (name === undefined) throw new Error('a tool without an operation')
    const schema = inlineSchema(contract.document, valueAt(contract.document, requestSchemaAt))
    const right = { ...exampleArguments(name), ...rightCalls[name] }
    describe(name, () => {
      for (const { title, arguments: given } of wrongCalls(schema, right)) {
        if (repairedTwice[name]?.includes(title)) continue
        it(`succeeds with ${title}`, () =>
          succeedsTheSecondTime({ name, arguments: withOneTenure(given) }, found))
      }

      it('succeeds with arguments in a string', () =>
        succeedsTheSecondTime({ name, arguments: JSON.stringify(exampleArguments(name)) }))

      it('succeeds with a misspelt name', () =>
        succeedsTheSecondTime({ name: `${name}s`, arguments: exampleArguments(name) }))
    })
  }

  for (const [name, calls] of Object.entries(betweenArguments)) {
    for (const [title, given] of Object.entries(calls)) {
      it(`succeeds with ${title}: ${name}`, () =>
        succeedsTheSecondTime({ name, arguments: given }, home))
    }
  }

  it('succeeds at the second correction of get_property_decision_intelligence without its state', async () => {
    const name = 'get_property_decision_intelligence'
    const call = { name, arguments: { monthlyNetIncome: 120_000, ...home, state: null } }
    const { refusal } = await send(call)
    await succeedsTheSecondTime(repairCall(call, refusal), home)
  })

  for (const [name, given] of misspeltNames) {
    it(`suggests the right name to ${name} for ${JSON.stringify(given)}`, async () => {
      const told = name === stampDuty ? 'rateBasis' : 'scopeMessage'
      const call = { name, arguments: given }
      const { content } = await send(call)
      const second = await send(correctNames(call, textAt(content, [told])))
      expect(second.content).to.include({ supported: true })
      expect(textAt(second.content, [told])).not.to.include('Did you mean')
    })
  }

  it('lists every tool when the requested one resembles none', async () => {
    const { refusal } = await send({ name: 'buy_boat', arguments: {} })
    expect(refusal).to.equal(
      `Unknown tool: buy_boat. Accepted: ${contract.operationIds.join(', ')}`,
    )
  })

  it('responds to an unknown id without revealing what exists', async () => {
    const call = { name: 'get_property_details', arguments: { listingId: 'lst_0' } }
    expect((await send(call)).content).to.include({ notFound: true })
  })
})
