import { expect } from 'chai'
import type { Mapping } from '../../../../../src/contract/document/document-tree.ts'
import { findingsIn, withSchema } from './findings-in.ts'

const reference = { $ref: '#/components/schemas/B' }

describe('a keyword and its type', () => {
  const apart: readonly (readonly [schema: Mapping, at: string, others?: Mapping])[] = [
    [{ type: 'integer', minLength: 1 }, 'minLength'],
    [{ type: 'string', minimum: 1 }, 'minimum'],
    [{ type: 'string', items: { type: 'string' } }, 'items'],
    [{ type: 'array', maxLength: 3 }, 'maxLength'],
    [{ type: ['integer', 'null'], maxLength: 3 }, 'maxLength'],
    [{ type: 'boolean', pattern: 'a' }, 'pattern'],
    [{ type: 'integer', format: 'date' }, 'format'],
    [{ type: 'string', format: 'int32' }, 'format'],
    [{ type: 'string', properties: {} }, 'properties'],
    [{ enum: [1, 2], minLength: 1 }, 'minLength'],
    [{ const: 'a', minimum: 1 }, 'minimum'],
    [{ minLength: 1 }, 'minLength'],
    [{ ...reference, minLength: 1 }, 'minLength', { B: { type: 'integer' } }],
    [{ allOf: [reference], minLength: 1 }, 'minLength', { B: { type: 'integer' } }],
    [
      { anyOf: [reference, { type: 'null' }], minLength: 1 },
      'minLength',
      { B: { type: 'number' } },
    ],
    [{ type: 'integer', allOf: [{ minLength: 1 }] }, 'allOf/0/minLength'],
    [
      { type: 'object', properties: { a: { type: 'string', minItems: 1 } } },
      'properties/a/minItems',
    ],
    [{ type: 'array', items: { maximum: 1 } }, 'items/maximum'],
  ]
  for (const [schema, at, others] of apart) {
    it(`is rejected where it enforces nothing: ${JSON.stringify(schema)}`, async () => {
      const found = await findingsIn('schema-keyword-types', withSchema(schema, others))
      expect(found).to.have.length(1)
      expect(found[0]).to.match(
        new RegExp(`^#/components/schemas/A/${at} \\w+ applies to .*(?:Leave it out|Write type)`),
      )
    })
  }

  const together: readonly (readonly [schema: Mapping, others?: Mapping])[] = [
    [{ type: 'string', minLength: 1, maxLength: 2, pattern: 'a', format: 'date' }],
    [{ type: 'integer', minimum: 1, format: 'int32' }],
    [{ type: 'number', exclusiveMinimum: 1, multipleOf: 0.5, 'x-decimals': 2 }],
    [{ type: ['string', 'null'], minLength: 1 }],
    [{ type: ['string', 'integer'], minLength: 1, minimum: 1 }],
    [{ type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 }],
    [{ ...reference, minLength: 1 }, { B: { type: 'string' } }],
    [{ anyOf: [reference, { type: 'null' }], minLength: 1 }, { B: { type: 'string' } }],
    [{ type: 'string', anyOf: [{ minLength: 1 }, { pattern: 'a' }] }],
    [{ enum: ['a', null], minLength: 1 }],
    [{ type: 'object', required: ['a'], properties: { a: {} }, additionalProperties: false }],
  ]
  for (const [schema, others] of together) {
    it(`is accepted where it enforces something: ${JSON.stringify(schema)}`, async () => {
      expect(await findingsIn('schema-keyword-types', withSchema(schema, others))).to.deep.equal([])
    })
  }

  it('is reported with the bound for the other type', async () => {
    const [found] = await findingsIn(
      'schema-keyword-types',
      withSchema({ type: 'integer', maxLength: 3 }),
    )
    expect(found).to.match(
      /maxLength applies to texts, not to integers\. Leave it out, or write maximum\.$/,
    )
  })
})
