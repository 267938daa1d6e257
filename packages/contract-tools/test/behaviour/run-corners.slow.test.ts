import { expect } from 'chai'
import type { Path } from '../../../../src/contract/document/document-tree.ts'
import {
  contractFrom,
  openDemoService,
  type DemoService,
} from '../../src/behaviour/demo-service.ts'
import { runCorners } from '../../src/behaviour/run-corners.ts'
import { derivedFrom, edited, sourceText } from '../edited-source.ts'
import { add, together, write } from '../mutations/source-edits.ts'
import { sourceOf } from '../source-document.ts'

const property = (schema: string, ...rest: readonly string[]): Path => [
  ...['components', 'schemas', schema, 'properties'],
  ...rest,
]

const query = property('PropertySearchQuery')
const minArea = 'type: integer, minimum: 1, maximum: 9000, examples: [500]'

/** Edits that no rule about the text rejects: the place, the value, and the message. */
const unbearable: readonly (readonly [string, Path, string, RegExp])[] = [
  [
    'a longer page than the response may have',
    [...query, 'limit', 'maximum'],
    '50',
    /^search_properties fails with limit 50: the response's listings must NOT have more than \d+ items \(openapi\.yaml:\d+:\d+\)\. Tighten this maximum, or change the service\.$/,
  ],
  [
    'one listing to compare',
    property('PropertyComparisonQuery', 'listingIds', 'minItems'),
    '1',
    /^compare_properties fails .* comparison must NOT have fewer than \d+ items .* Tighten this minItems/,
  ],
  [
    'more listings to compare',
    property('PropertyComparisonQuery', 'listingIds', 'maxItems'),
    '8',
    /^compare_properties fails .* comparison must NOT have more than \d+ items .* Tighten this maxItems/,
  ],
  [
    'a loan of no years',
    property('BalanceTransferQuery', 'remainingTenureYears', 'minimum'),
    '0',
    /^compare_balance_transfer fails with remainingTenureYears 0: the response's remainingTenureYears is 0, which must be >= 1 .* Tighten this minimum/,
  ],
  [
    'a price below zero',
    property('EmiQuery', 'propertyValue', 'minimum'),
    '-1000',
    /^calculate_home_affordability fails with propertyValue -1000: the response's \w+ is -1000, which must be >= 0 .* Tighten this minimum/,
  ],
]

const twoTogether = property('EmiQuery', 'interestRatePercent', 'maximum')
const narrowResponse = property('RegimeTax', 'totalTax')

describe('calls at the corners of requests', function () {
  this.timeout(120_000)
  let service: DemoService
  before(async () => (service = await openDemoService()))
  after(() => service.close())

  const reportOn = async (text: string) => {
    const { files, problems } = await derivedFrom(text)
    expect(problems.map(({ message }) => message)).to.deep.equal([])
    const contract = contractFrom(files ?? new Map())
    const found = await runCorners(sourceOf(text), contract, service)
    const messagesOf = (errors: readonly Error[]) => errors.map(({ message }) => message)
    const { calls, breaches, idle, unenforced } = found
    return {
      calls,
      breaches: messagesOf(breaches),
      idle: messagesOf(idle),
      unenforced: messagesOf(unenforced),
    }
  }

  it('accepts them, and shows an effect of every argument', async () => {
    const { calls, ...wrong } = await reportOn(sourceText)
    expect(wrong).to.deep.equal({ breaches: [], idle: [], unenforced: [] })
    expect(calls).to.be.above(5000)
  })

  it('finds a listed rule that rejects no call or every call, and a call that is accepted against one', async () => {
    const minPrice = '- argument: minPrice\n'
    const atLeastOne = 'rejects: [{ without: [propertyValue, loanAmount] }]'
    const ofBedrooms =
      '- { argument: bedrooms, message: must not be above limit, dependsOnData: true }'
    const text = edited(
      [minPrice, `${ofBedrooms}\n    ${minPrice}`],
      ['above: [loanAmount, propertyValue]', 'above: [propertyValue, loanAmount]'],
      [atLeastOne, `${atLeastOne}\n      dependsOnData: true`],
    )
    const { unenforced, breaches } = await reportOn(text)
    expect(breaches.join('\n')).to.match(
      /calculate_home_affordability .*accepts what x-rules rejects: loanAmount must be at most propertyValue/,
    )
    expect(unenforced).to.have.length(2)
    expect(unenforced[1]).to.match(
      /Every call of calculate_home_affordability that fits "the arguments must have propertyValue or loanAmount" is rejected/,
    )
    expect(unenforced[0]).to.match(
      /^openapi\.yaml:\d+:\d+ No call of search_properties is rejected because "bedrooms must not be above limit"/,
    )
  })

  describe('of a contract that allows too much', () => {
    const text = together([
      ...unbearable.map(([, path, value]) => write(path, value)),
      write(twoTogether, '1000000'),
      add(narrowResponse, 'maximum: 100000000'),
      add(query, `minArea: { description: Smallest area in sq ft., ${minArea} }`),
    ])
    const source = sourceOf(text)
    let breaches: readonly string[]
    let idle: readonly string[]
    before(async () => ({ breaches, idle } = await reportOn(text)))

    /** The messages at a place, without the place. */
    const saidAt = (path: Path, among: readonly string[]): readonly string[] => {
      const { line, column } = source.placeOf(path)
      const place = `openapi.yaml:${line}:${column} `
      return among.filter((it) => it.startsWith(place)).map((it) => it.slice(place.length))
    }

    for (const [title, path, , said] of unbearable) {
      it(`reports once, with its line, the bound that allows ${title}`, () => {
        const found = saidAt(path, breaches)
        expect(found).to.have.length(1)
        expect(found[0]).to.match(said)
      })
    }

    it('reports every bound where only several together are too wide', () => {
      const { line, column } = source.placeOf(twoTogether)
      const joint = breaches.filter((it) => it.includes(`openapi.yaml:${line}:${column}`))
      expect(joint).to.have.length(1)
      expect(joint[0]).to.match(
        /above 2\^53.* Tighten one of these bounds, or change the service\.$/,
      )
    })

    it('reports the place of a response that is bounded too narrowly', () => {
      const { line, column } = source.placeOf(narrowResponse)
      const place = `openapi.yaml:${line}:${column}`
      const found = breaches.filter((it) => it.includes(place))
      expect(found.join()).to.match(/^\S+ optimize_home_loan_tax_regime fails with annualIncome /)
    })

    it('reports an argument without effect on the response', () => {
      expect(saidAt([...query, 'minArea'], idle)).to.deep.equal([
        'No two values of minArea change the response of search_properties. Use it in ' +
          'src/api/operations/listings/search_properties.ts, remove it, or add a request example in which it has an effect.',
      ])
    })

    it('reports nothing else', () => {
      expect(breaches.filter((it) => !it.includes('optimize_home_loan'))).to.have.length(
        unbearable.length + 1,
      )
      expect(idle).to.have.length(1)
    })
  })
})
