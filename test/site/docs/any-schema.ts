import type { Mapping } from '../../../src/contract/document/document-tree.ts'

const person = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, age: { type: ['integer', 'null'] } },
}

/** A request with everything that a schema can require and the contract does not require yet. */
export const anySchema: Mapping = {
  type: 'object',
  required: ['buyer', 'payment'],
  properties: {
    buyer: person,
    owners: { type: 'array', maxItems: 2, items: person },
    rates: { type: 'array', maxItems: 3, items: { type: 'number' } },
    many: { type: 'array', items: { type: 'string' } },
    floor: { enum: [0, 1, 'top'] },
    isNew: { type: 'boolean' },
    since: { type: 'string', format: 'date' },
    limit: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
    extra: { type: 'object', additionalProperties: { type: 'number' } },
    payment: {
      oneOf: [
        { title: 'cash', type: 'object', properties: { amount: { type: 'integer' } } },
        {
          title: 'loan',
          type: 'object',
          properties: {
            lender: { type: 'string' },
            rates: { type: 'array', maxItems: 2, items: { type: 'number' } },
          },
        },
        { type: 'string' },
      ],
    },
  },
}
