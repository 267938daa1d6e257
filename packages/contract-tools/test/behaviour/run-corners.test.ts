import { expect } from 'chai'
import { readYaml } from '../../../../src/base/yaml-source.ts'
import type { Path } from '../../../../src/contract/document-tree.ts'
import {
  contractFrom,
  openDemoService,
  type DemoService,
} from '../../src/behaviour/demo-service.ts'
import { runCorners } from '../../src/behaviour/run-corners.ts'
import { deriveText } from '../../src/generate/generate.ts'
import { sourceFile, sourceText } from '../edited-source.ts'
import { add, applied, write, type SourceEdit } from '../mutations/source-edits.ts'

const property = (schema: string, ...rest: readonly string[]): Path => [
  ...['components', 'schemas', schema, 'properties'],
  ...rest,
]

/** An edit that no rule about the text refuses, the operation that cannot bear it, and what is said. */
const unbearable: readonly (readonly [string, Path, string, string, string])[] = [
  [
    'a longer page',
    property('PropertySearchQuery', 'limit', 'maximum'),
    '50',
    'search_properties',
    'with limit 50',
  ],
  [
    'one listing to compare',
    property('PropertyComparisonQuery', 'listingIds', 'minItems'),
    '1',
    'compare_properties',
    'comparison must NOT have fewer than 2 items',
  ],
  [
    'more listings to compare',
    property('PropertyComparisonQuery', 'listingIds', 'maxItems'),
    '8',
    'compare_properties',
    'comparison must NOT have more than 5 items',
  ],
  [
    'a loan of no years',
    property('PrepaymentQuery', 'remainingTenureYears', 'minimum'),
    '0',
    'simulate_loan_prepayment',
    'is null, which must be integer',
  ],
  [
    'a price below zero',
    property('EmiQuery', 'propertyValue', 'minimum'),
    '-1000',
    'calculate_home_affordability',
    'is -1000, which must be >= 0',
  ],
]

describe('the corners of the requests', function () {
  this.timeout(120_000)
  let service: DemoService
  before(async () => (service = await openDemoService()))
  after(() => service.close())

  const reportOn = async (text: string, only?: readonly string[]) => {
    const { files, problems } = await deriveText('openapi.yaml', text)
    expect(problems).to.deep.equal([])
    const contract = contractFrom(files ?? new Map(), sourceFile)
    const source = readYaml('openapi.yaml', text)
    const { calls, breaches, idle } = await runCorners(source, contract, service, only)
    return {
      calls,
      breaches: breaches.map(({ message }) => message),
      idle: idle.map(({ message }) => message),
    }
  }
  const placeOf = (text: string, path: Path): string => {
    const { line, column } = readYaml('openapi.yaml', text).placeOf(path)
    return `openapi.yaml:${line}:${column} `
  }

  it('are borne by the service, and every argument changes a response', async () => {
    const { calls, breaches, idle } = await reportOn(sourceText)
    expect({ breaches, idle }).to.deep.equal({ breaches: [], idle: [] })
    expect(calls).to.be.above(5000)
  })

  for (const [title, path, value, operation, said] of unbearable) {
    it(`show, at its line, the bound that lets in ${title}`, async () => {
      const text = applied(write(path, value))
      const { breaches } = await reportOn(text, [operation])
      expect(breaches).to.have.length(1)
      expect(breaches[0]).to.match(new RegExp(`^${placeOf(text, path)}${operation} fails`))
      expect(breaches[0])
        .to.include(said)
        .and.to.match(/Tighten this \w+, or change the service\.$/)
    })
  }

  it('show both bounds where only two together are too much', async () => {
    const path = property('EmiQuery', 'interestRatePercent', 'maximum')
    const text = applied(write(path, '1000000'))
    const { breaches } = await reportOn(text, ['calculate_home_affordability'])
    expect(breaches).to.have.length(1)
    expect(breaches[0]).to.include(placeOf(text, path).trim()).and.to.include('above 2^53')
  })

  it('show a bound of a response that an answer breaks', async () => {
    const path = property('EmiEstimate', 'tenureYears')
    const edit: SourceEdit = add(path, 'maximum: 30')
    const text = applied(edit)
    const { breaches } = await reportOn(text, ['calculate_home_affordability'])
    expect(breaches.join()).to.match(/must be <= 30/)
  })

  it('show an argument of which no two values change a response', async () => {
    const path = property('PropertySearchQuery')
    const bounds = 'type: integer, minimum: 1, maximum: 9000, examples: [500]'
    const text = applied(add(path, `minArea: { description: Smallest area in sq ft., ${bounds} }`))
    const { idle } = await reportOn(text, ['search_properties'])
    expect(idle).to.deep.equal([
      `${placeOf(text, [...path, 'minArea'])}No two values of minArea change the response of search_properties. ` +
        'Use it in src/operations/listings/search_properties.ts, remove it, or add a request example in which it matters.',
    ])
  })
})
