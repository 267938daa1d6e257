import { expect } from 'chai'
import type { Mapping } from '../../../../../src/contract/document/document-tree.ts'
import { findingsIn, withSchema } from './findings-in.ts'

const kinds = { type: 'string', enum: ['apartment', 'plot'] }
const query = { type: 'object', properties: { maxPrice: {}, minPrice: {} } }

describe('x-synonyms', () => {
  const shapes: readonly (readonly [schema: Mapping, at: string, says: string])[] = [
    [{ type: 'string', 'x-synonyms': { flat: ['a'] } }, '', 'belongs beside enum, properties'],
    [{ ...kinds, 'x-synonyms': ['flat'] }, '', 'belongs beside enum, properties'],
    [{ ...kinds, 'x-synonyms': { flat: ['a'] } }, '/flat', 'flat is not accepted here'],
    [{ ...query, 'x-synonyms': { budget: ['a'] } }, '/budget', 'budget is not accepted here'],
    [{ ...kinds, 'x-synonyms': { plot: 'land' } }, '/plot', 'plot has no list of synonyms'],
    [{ ...kinds, 'x-synonyms': { plot: [] } }, '/plot', 'plot has no list of synonyms'],
    [{ ...kinds, 'x-synonyms': { plot: ['land', 5] } }, '/plot/1', '5 is not a word'],
    [{ ...kinds, 'x-synonyms': { plot: ['--'] } }, '/plot/0', '"--" is not a word'],
  ]
  for (const [schema, at, says] of shapes) {
    it(`is rejected where no hint can come from it: ${JSON.stringify(schema)}`, async () => {
      const found = await findingsIn('schema-synonyms', withSchema(schema))
      expect(found).to.have.length(1)
      expect(found[0]).to.include(`#/components/schemas/A/x-synonyms${at} `).and.include(says)
    })
  }

  const twice: readonly (readonly [schema: Mapping, at: string, says: string])[] = [
    [
      { ...kinds, 'x-synonyms': { apartment: ['site'], plot: ['site'] } },
      '/plot/0',
      'site already means apartment',
    ],
    [
      { ...kinds, 'x-synonyms': { apartment: ['plot'] } },
      '/apartment/0',
      'plot already means plot',
    ],
    [
      { ...kinds, 'x-synonyms': { plot: ['house site', 'House-Site'] } },
      '/plot/1',
      'House-Site already means plot',
    ],
    [
      { ...query, 'x-synonyms': { maxPrice: ['min_price'] } },
      '/maxPrice/0',
      'min_price already means minPrice',
    ],
  ]
  for (const [schema, at, says] of twice) {
    it(`is rejected where a word means two things: ${JSON.stringify(schema)}`, async () => {
      const found = await findingsIn('schema-synonyms-distinct', withSchema(schema))
      expect(found).to.have.length(1)
      expect(found[0]).to.include(`#/components/schemas/A/x-synonyms${at} `).and.include(says)
    })
  }

  it('is accepted beside a flag, for true and false', async () => {
    const flag = { type: 'boolean', 'x-synonyms': { true: ['urban'], false: ['rural'] } }
    expect(await findingsIn('schema-synonyms', withSchema(flag))).to.deep.equal([])
  })

  it('is accepted beside an enum and beside properties', async () => {
    for (const rule of ['schema-synonyms', 'schema-synonyms-distinct']) {
      for (const schema of [
        { ...kinds, 'x-synonyms': { apartment: ['flat', '1RK'] } },
        { ...query, 'x-synonyms': { maxPrice: ['budget'], minPrice: ['least price'] } },
      ]) {
        expect(await findingsIn(rule, withSchema(schema))).to.deep.equal([])
      }
    }
  })
})

describe('x-qualifiers', () => {
  const words = { ...kinds, 'x-synonyms': { plot: ['land'] } }
  const wrong: readonly (readonly [schema: Mapping, says: string])[] = [
    [{ ...kinds, 'x-qualifiers': ['new'] }, 'belongs beside x-synonyms'],
    [{ ...words, 'x-qualifiers': 'new' }, 'Write a list of words'],
    [{ ...words, 'x-qualifiers': ['--'] }, '"--" is not a word'],
    [{ ...words, 'x-qualifiers': ['Plots'] }, 'Plots is a word of a value'],
  ]
  for (const [schema, says] of wrong) {
    it(`is rejected where it would mislead: ${JSON.stringify(schema)}`, async () => {
      const found = await findingsIn('schema-qualifiers', withSchema(schema))
      expect(found).to.have.length(1)
      expect(found[0]).to.include(says)
    })
  }

  it('is accepted with any number', async () => {
    const schema = withSchema({ ...words, 'x-qualifiers': ['#', 'new'] })
    expect(await findingsIn('schema-qualifiers', schema)).to.deep.equal([])
  })
})

describe('x-usual-amounts', () => {
  it('has no row that no argument reads', async () => {
    const schema = { type: 'object', properties: { loanAmount: { type: 'integer' } } }
    const rows = {
      salePrice: { minimum: 1 },
      loanAmount: { minimum: 1 },
      loanAmounts: { minimum: 1 },
    }
    const document = { ...withSchema(schema), 'x-usual-amounts': rows }
    const found = await findingsIn('usual-amount-of-argument', document)
    expect(found).to.deep.equal([
      '#/x-usual-amounts/loanAmounts loanAmounts is no argument. Write its name as the schema has it.',
    ])
  })
})
