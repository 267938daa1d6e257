import { expect } from 'chai'
import type { Mapping } from '../../../../../src/contract/document/document-tree.ts'
import { findingsIn } from './findings-in.ts'

/** Schemas that each refer twice to the next. */
function doubling(levels: number): Mapping {
  const schemas = Array.from({ length: levels }, (_, level): [string, Mapping] => {
    const next = { $ref: `#/components/schemas/A${level + 1}` }
    return [`A${level}`, { type: 'object', properties: { a: next, b: next } }]
  })
  return { components: { schemas: { ...Object.fromEntries(schemas), [`A${levels}`]: {} } } }
}

describe('the size of inlined references', () => {
  it('is rejected where it would exhaust the memory', async () => {
    const [found, ...more] = await findingsIn('inlined-size', doubling(40))
    expect(found).to.match(/^#\/components\/schemas\/A0 A0 has more than 20000 parts/)
    expect(more).to.deep.equal([])
  })

  it('is accepted where it stays small', async () => {
    expect(await findingsIn('inlined-size', doubling(8))).to.deep.equal([])
  })
})
