import { schemaFields } from '../../../../src/site/docs/tool/schema-fields.ts'
import { schemaTree } from '../../../../src/site/docs/tool/schema-tree.ts'
import { anySchema } from '../any-schema.ts'

describe('the tree of a schema', () => {
  const fields = schemaFields(anySchema)
  const { markup } = schemaTree(fields, { anchor: 'argument', marks: 'required' })

  it('says what each field accepts, with bounds, units, values, default and null', () => {
    const { markup: tree } = schemaTree(
      schemaFields({
        properties: {
          tenureYears: { type: 'integer', minimum: 1, maximum: 40, default: 20 },
          price: { type: ['integer', 'null'], format: 'int64', description: 'In `INR`.' },
          kind: { enum: ['a', 'b'], deprecated: true },
        },
      }),
      { anchor: 'response', marks: 'optional' },
    )
    expect(tree).to.include('An integer from 1 to 40, in years. Default <code>20</code>')
    expect(tree).to.include('An integer or null, in INR').and.include('<p>In <code>INR</code>.</p>')
    expect(tree).to.include('One of: a, b').and.include('<b>deprecated</b>')
    expect(tree.match(/<b>optional<\/b>/g)).to.have.length(3)
  })

  it('folds what has fields inside, and opens the first level', () => {
    const folded = [...markup.matchAll(/<details id="([^"]+)" (open)?/g)]
    expect(folded.map(([, id, open]) => `${id} ${open ?? ''}`)).to.deep.equal([
      ...['argument-buyer open', 'argument-owners open', 'argument-payment open'],
      ...['argument-payment.cash ', 'argument-payment.loan '],
    ])
  })

  it('gives every field an anchor of its own that links to itself', () => {
    const ids = [...markup.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    const links = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(ids).to.include.members(['argument-owners.age', 'argument-payment.loan.rates'])
    expect(new Set(ids).size).to.equal(ids.length)
    expect(links).to.have.members(ids)
  })

  it('marks what is required', () => {
    expect(markup.match(/<b>required<\/b>/g)).to.have.length(4)
  })
})
