import { listAt, mappingAt, type Mapping } from './document-tree.ts'

/**
 * The first words for each argument and each of its values, in the order of the contract.
 *
 * @param schema of a request, with its references replaced
 */
export function synonymList(schema: Mapping, maxWords: number) {
  const first = (owner: Mapping, name: string): readonly string[] =>
    listAt(owner, ['x-synonyms', name]).slice(0, maxWords).map(String)
  return Object.keys(mappingAt(schema, ['properties'])).flatMap((argument) => {
    const part = mappingAt(schema, ['properties', argument])
    const values = listAt(part, ['enum']).map(String)
    return [
      { argument, value: undefined, words: first(schema, argument) },
      ...values.map((value) => ({ argument, value, words: first(part, value) })),
    ].filter(({ words }) => words.length > 0)
  })
}
