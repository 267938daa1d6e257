import { expect } from 'chai'
import { contractFrom, openDemoService, type DemoService } from '../src/behaviour/demo-service.ts'
import { runCorners } from '../src/behaviour/run-corners.ts'
import { compareContracts } from '../src/diff/compare-contracts.ts'
import { readVersion } from '../src/diff/contract-version.ts'
import { committedText, derivedFrom } from './edited-source.ts'
import { sourceOf } from './source-document.ts'

const budget = 'get_property_decision_intelligence'
const typed = (phrase: string) => new RegExp(`openapi\\.yaml:\\d+:\\d+ \`${phrase}\` is typed`)

/**
 * Edits that change what a number, a list or an argument means, and no value that a schema accepts; each with the operation
 * whose calls may show it.
 */
const edits = [
  ...[
    ['lakh for rupees', 'Price of the home in {unit}.', 'Price of the home in lakh.', 'in lakh'],
    [
      'square metres',
      'Carpet area in {unit}, for',
      'Carpet area in square metres, for',
      'in square metres',
    ],
    ['months for years', "'{Unit} left to repay.'", "'Months left to repay.'", 'Months'],
    ['milliseconds', "'Whole {unit} to wait", "'Milliseconds to wait", 'Milliseconds'],
    ['a year for a month', 'already pay, in {unit}', 'already pay a year', 'a year'],
    ['another rounding', 'rounded {rounding}. If', 'rounded half to even. If', 'rounded half'],
    ['a wider step', 'two, rounded {rounding}', 'two, rounded up to a full 10,000', 'rounded up'],
    ['newest first', 'one basis; {order}, empty', 'one basis; newest first, empty', 'newest first'],
    [
      'least important first',
      'better, {order};',
      'better, least important first;',
      'least important first',
    ],
    [
      'rent by default',
      'to buy or to rent.',
      'to buy or to rent. Defaults to rent.',
      'Defaults to rent',
    ],
    [
      'another constant',
      '{EmiAssumptions.defaultLtvPercent}% of',
      '75% of',
      'Defaults to 75% of it',
    ],
  ].map(([what = '', from = '', to = '', phrase = '']) => ({
    ...{ what: `${what}, typed into a text`, from, to, of: budget, ends: typed(phrase) },
  })),
  {
    what: 'a unit that the name contradicts',
    from: 'maximum: 100000000, x-unit: whole INR a month',
    to: 'maximum: 100000000, x-unit: whole INR a year',
    of: budget,
    ends: /openapi\.yaml:\d+:\d+ monthlyNetIncome is in whole INR a year\..*\[house\/unit-named\]/,
  },
  {
    what: 'an order that there is not',
    from: 'x-order: oldest first',
    to: 'x-order: newest first',
    of: 'get_locality_insights',
    ends: /x-order is one of: oldest first/,
  },
  {
    what: 'an order that no item shows',
    from: 'x-order: oldest first',
    to: 'x-order: in order of rank',
    of: 'get_locality_insights',
    ends: /The items have no rank, which would show this order/,
  },
  {
    what: 'a step of rounding that calls contradict',
    from: 'x-rounding: down\n',
    to: 'x-rounding: down to a full 1,000\n',
    of: 'calculate_home_affordability',
    ends: /openapi\.yaml:\d+:\d+ .*maxLoanByRbiLtv is \d+, which is not rounded down to a full 1,000/,
  },
  {
    what: 'a default that calls contradict',
    from: 'x-default: male\n          examples: [female]',
    to: 'x-default: female\n          examples: [female]',
    of: 'estimate_stamp_duty_and_registration',
    ends: /:\d+ .* fails with buyerGender "female": the figures are others than without buyerGender\. Write/,
  },
  {
    what: 'a flag whose default calls contradict',
    from: 'type: boolean\n          x-default: true',
    to: 'type: boolean\n          x-default: false',
    of: 'estimate_stamp_duty_and_registration',
    ends: /fails with isUrban false: the figures are others/,
  },
  {
    what: 'another unit of an argument that the response repeats',
    from: 'x-decimals: 4, x-unit: percent a year',
    to: 'x-decimals: 4, x-unit: percent',
    of: 'calculate_home_affordability',
    ends: /interestRatePercent is in percent a year, sent in percent\..*\[house\/unit-named\]/,
  },
  {
    what: 'an order that no call contradicts',
    from: 'x-order: most important first',
    to: 'x-order: best first',
    of: budget,
    ends: /^major order-changed$/,
  },
  {
    what: 'a direction of rounding',
    from: 'x-rounding: up to a full 1,000',
    to: 'x-rounding: down to a full 1,000',
    of: budget,
    ends: /^minor rounding-changed$/,
  },
  {
    what: 'a default of the service',
    from: 'default: 20\n',
    to: 'default: 15\n',
    of: 'calculate_home_affordability',
    ends: /^major default-changed$/,
  },
]

describe('an edit that changes what words mean', function () {
  this.timeout(120_000)
  let service: DemoService
  before(async () => (service = await openDemoService()))
  after(() => service.close())

  /** The first problem, the first call that contradicts the document, or else the highest rating. */
  async function endOf(text: string, of: string): Promise<string> {
    const { files, problems } = await derivedFrom(text)
    const [problem] = problems
    if (files === undefined) return `${problem?.message ?? ''} [${problem?.rule ?? ''}]`
    const { breaches } = await runCorners(sourceOf(text), contractFrom(files), service, [of])
    if (breaches[0] !== undefined) return breaches[0].message
    const [old, current] = [committedText, text].map((each) => readVersion('openapi.yaml', each))
    if (old === undefined || current === undefined) throw new Error('two texts are two versions')
    const { changes } = compareContracts(old, current)
    return changes[0] === undefined ? '' : `${changes[0].rating} ${changes[0].rule}`
  }

  for (const { what, from, to, of, ends } of edits) {
    it(`is rejected, contradicted by a call, or rated: ${what}`, async () => {
      const text = committedText.replace(from, () => to)
      expect(text).not.to.equal(committedText)
      expect(await endOf(text, of)).to.match(ends)
    })
  }
})
