import { pointerOf, type Mapping } from '../../../../../src/contract/document/document-tree.ts'
import { noCache } from '../../../src/cache.ts'
import { subjects } from '../../../src/rules/structure/structure-rules.ts'

/** The findings of one structure rule in a document: `#/place problem`. */
export async function findingsIn(id: string, document: Mapping): Promise<readonly string[]> {
  const rule = subjects.flatMap(({ rules }) => rules).find((one) => one.id === id)
  if (rule === undefined) throw new Error(`there is no rule ${id}`)
  const found = await rule.find({
    document,
    extensions: [],
    passed: noCache.passed,
    source: {
      ...{ file: 'openapi.yaml', fileOf: () => 'openapi.yaml' },
      placeOf: () => ({ line: 1, column: 1 }),
    },
    structureBreaches: async () => [],
  })
  return found.map(({ at, problem }) => `#${pointerOf(at)} ${problem}`)
}

/** A document with one named schema, and those that it refers to. */
export function withSchema(schema: Mapping, others: Mapping = {}): Mapping {
  return { openapi: '3.1.0', components: { schemas: { A: schema, ...others } } }
}
