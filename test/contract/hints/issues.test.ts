import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isRefusal, type Issue } from '../../../src/base/refusal.ts'
import type { Contract } from '../../../src/contract/contract.ts'
import {
  uncheckedContractOf,
  edited,
  removeFolders,
} from '../../../packages/contract-tools/test/edited-source.ts'

/** A request schema with one property of each kind, in the place of the loan calculator's. */
const schema = `    EmiQuery:
      description: One property of each kind.
      type: object
      additionalProperties: false
      required: [city, kind]
      properties:
        city: { description: Text., type: string, minLength: 2, maxLength: 5, examples: [Kovai] }
        kind: { description: Enum., $ref: '#/components/schemas/PropertyType' }
        limit: { description: Bounded., type: integer, minimum: 1, maximum: 20, examples: [10] }
        ratePercent: { description: Decimals., type: number, minimum: 0, x-decimals: 2, examples: [8.35] }
        places: { description: List., type: array, minItems: 2, maxItems: 3, uniqueItems: true, items: { type: string, minLength: 1 }, examples: [[a, b]] }
        amount: { description: Amount., type: integer, format: int64, minimum: 0, examples: [5] }
        from: { description: Day., type: string, format: date, examples: ['2026-11-21'] }
        verified: { description: Flag., type: boolean, examples: [true] }
        listing: { description: 'Id, from a search (search_properties).', type: string, minLength: 1, examples: [lst_1] }
    FormerEmiQuery:`

const { reported, accepted } = parse(readFileSync('test/vectors/contract-issues.yaml', 'utf8')) as {
  readonly reported: readonly (Issue & { readonly title: string; readonly change: object })[]
  readonly accepted: readonly object[]
}

describe('issuesOf', () => {
  let contract: Contract

  before(async () => {
    const text = edited(['    EmiQuery:', schema]).replace(/ {4}FormerEmiQuery:\n(?: {6}.*\n)+/, '')
    const example = '                value: { city: Kovai, kind: villa }\n'
    const [before = '', operation = ''] = text.split(
      /(?=operationId: calculate_home_affordability)/,
    )
    const ownExample = operation.replace(
      /( {12}examples:\n {14}\w+:\n)(?: {14}.*\n)+/,
      `$1${example}`,
    )
    contract = await uncheckedContractOf(before + ownExample)
  })
  after(removeFolders)

  function issuesOf(candidate: unknown): readonly Issue[] {
    const result = contract.operations.calculate_home_affordability.validate(candidate)
    return isRefusal(result) && 'issues' in result ? result.issues : []
  }

  const decent = { city: 'Kovai', kind: 'villa' }

  for (const { title, change, path, message } of reported) {
    it(`reports ${title}`, () => {
      expect(issuesOf({ ...decent, ...change })).to.deep.equal([{ path, message }])
    })
  }

  for (const change of accepted) {
    it(`reports nothing for ${JSON.stringify(change)}`, () => {
      expect(issuesOf({ ...decent, ...change })).to.deep.equal([])
    })
  }

  for (const [kind, body] of Object.entries({ null: null, 'an array': [], 'a string': 'Kovai' })) {
    it(`reports at the empty path that the body is ${kind}`, () => {
      expect(issuesOf(body)).to.deep.equal([
        { path: '', message: `must be a JSON object, not ${kind}` },
      ])
    })
  }

  it('reports each missing property at its path, with what it accepts', () => {
    expect(issuesOf({})).to.deep.equal([
      { path: 'city', message: 'is required: a string of 2 to 5 characters, such as "Kovai"' },
      { path: 'kind', message: 'is required: one of: apartment, villa, plot, independent_house' },
    ])
  })

  it('reports an unknown property with the nearest one and all accepted ones', () => {
    const accepted =
      'Accepted: city, kind, limit, ratePercent, places, amount, from, verified, listing'
    expect(issuesOf({ ...decent, rate_percent: 8 })).to.deep.equal([
      {
        path: 'rate_percent',
        message: `is not an argument of this tool; did you mean ratePercent? Decimals. ${accepted}`,
      },
    ])
    expect(issuesOf({ ...decent, budget: 8 })).to.deep.equal([
      { path: 'budget', message: `is not an argument of this tool. ${accepted}` },
    ])
  })

  it('follows the order of the contract, with unknown names last', () => {
    const body = { colour: 1, verified: 1, places: ['a', 2, 3], limit: 0 }
    const paths = issuesOf(body).map(({ path }) => path)
    expect(paths).to.deep.equal([
      ...['city', 'kind', 'limit', 'places.1', 'places.2', 'verified', 'colour'],
    ])
  })

  it('reports an empty text once', () => {
    const result = contract.operations.search_properties.validate({ city: '' })
    expect(isRefusal(result) && 'issues' in result ? result.issues : []).to.deep.equal([
      {
        path: 'city',
        message: 'must have 1 to 60 characters, not 0; leave it out if you do not know it',
      },
    ])
  })

  it('names the id at the end of a URL that is too long', () => {
    const id = 'lst_jLrqKzM7C2rBeZYlbWBxIe'
    const listingId = `https://nilam.example/a/long/address/of/a/page/of/a/home/property/${id}?from=chat`
    const result = contract.operations.get_property_details.validate({ listingId })
    const [issue] = isRefusal(result) && 'issues' in result ? result.issues : []
    expect(issue?.message).to.equal(
      `must have 1 to 80 characters, not ${listingId.length}; did you mean ${id}?`,
    )
  })

  it('treats names of the prototype as unknown', () => {
    const body: unknown = JSON.parse(
      '{"city":"Kovai","kind":"villa","__proto__":1,"constructor":2}',
    )
    expect(issuesOf(body).map(({ path }) => path)).to.deep.equal(['__proto__', 'constructor'])
  })

  it('ignores inherited properties', () => {
    expect(issuesOf(Object.create(decent)).map(({ path }) => path)).to.deep.equal(['city', 'kind'])
  })

  it('lists at most 20 issues, and says how many more there are', () => {
    const body = Object.fromEntries(
      Array.from({ length: 5000 }, (_value, index) => [`x${index}`, 1]),
    )
    const issues = issuesOf({ ...decent, ...body })
    expect(issues).to.have.lengthOf(21)
    expect(issues.at(-1)).to.deep.equal({
      path: '',
      message: 'has 4980 more failing places than listed here',
    })
  })

  it('cuts long names and replaces unprintable characters', () => {
    const [long] = issuesOf({ ...decent, ['k'.repeat(50_000)]: 1 })
    expect(long?.path).to.equal(`${'k'.repeat(60)}…`)
    const [odd] = issuesOf({ ...decent, 'a\u001b[31m\n\0\ud800\u200b': 1 })
    expect(odd?.path).to.equal('a�[31m����')
  })
})
