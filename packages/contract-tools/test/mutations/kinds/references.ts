import { refused, whereItIsUsed, type Mutation } from '../mutation.ts'
import { add, rename, write, type SourceEdit } from '../source-edits.ts'
import { document } from '../../source-document.ts'
import { operations, every } from '../contract-parts.ts'
import { mappingAt, textAt } from '../../../../../src/contract/document-tree.ts'

const schemas = ['components', 'schemas']
const responses = ['components', 'responses']

/** `$ref`s that lead nowhere, elsewhere or in circles. */
export const referenceMutations: readonly Mutation[] = [
  ...operations.map(({ requestSchemaAt, operation }) => {
    const name =
      textAt(operation, ['requestBody', 'content', 'application/json', 'schema', '$ref'])
        .split('/')
        .at(-1) ?? ''
    return broken(
      write([...requestSchemaAt, '$ref'], `'#/components/schemas/${name.slice(0, -1)}'`),
      new RegExp(`is not defined\\. Write #/components/schemas/${name}`),
    )
  }),
  ...every(2, Object.keys(mappingAt(document, responses))).map((name) =>
    broken(
      rename([...responses, name], `${name}Now`),
      new RegExp(`${name} is not defined\\. Write|Nothing refers to ${name}Now\\. Write`),
      whereItIsUsed,
    ),
  ),
  ...every(3, Object.keys(mappingAt(document, ['components', 'headers']))).map((name) =>
    broken(
      rename(['components', 'headers', name], `${name}Now`),
      new RegExp(`${name} is not defined\\. Write`),
      whereItIsUsed,
    ),
  ),
  ...every(20, Object.keys(mappingAt(document, schemas))).map((name) =>
    broken(
      rename([...schemas, name], `${name}Now`),
      new RegExp(`${name} is not defined\\. Write`),
      whereItIsUsed,
    ),
  ),
  broken(
    write([...(operations[0]?.requestSchemaAt ?? []), '$ref'], "'./shared.yaml#/Query'"),
    /leaves this file\. Write a reference into it/,
  ),
  broken(
    write([...(operations[1]?.requestSchemaAt ?? []), '$ref'], 'https://example.com/q.yaml'),
    /leaves this file\. Write a reference into it/,
  ),
  broken(
    write(
      [...(operations[2]?.requestSchemaAt ?? []), '$ref'],
      "'#/components/responses/Forbidden'",
    ),
    /Write/,
  ),
  broken(
    write(
      [...(operations[3]?.at ?? []), 'responses', '400', '$ref'],
      "'#/components/schemas/Furnishing'",
    ),
    /Write/,
  ),
  broken(
    write(
      [...(operations[4]?.at ?? []), 'responses', '400', '$ref'],
      "'#/components/responses/Forbidden'",
    ),
    /Write/,
  ),
  broken(write([...(operations[4]?.at ?? []), 'responses', '400', '$ref'], '42'), /Write/),
  broken(
    add([...schemas, 'StampDutyPlace'], "not: { $ref: '#/components/schemas/StampDutyPlace' }"),
    /contains itself\. Write a schema without circles/,
  ),
  broken(
    write(
      [...schemas, 'ListingCard', 'properties', 'priceUnit', '$ref'],
      "'#/components/schemas/ListingCard'",
    ),
    /contains itself\. Write a schema without circles/,
  ),
  broken(
    write(
      [...schemas, 'PropertySearchQuery', 'properties', 'propertyType', '$ref'],
      "'#/components/schemas/TransactionType'",
    ),
    /propertyType must be one of: sale, rent.*Write/,
    whereItIsUsed,
  ),
  unused(add(schemas, 'Forgotten: { description: Nobody asks for it., type: string }')),
  unused(
    add(
      ['components', 'headers'],
      'Forgotten: { description: Nobody sends it., schema: { type: string, examples: [a] } }',
    ),
  ),
  unused(add(responses, 'Forgotten: { description: Nobody answers it. }')),
]

function broken(edit: SourceEdit, says: RegExp, at?: typeof whereItIsUsed): Mutation {
  return { kind: 'a broken $ref', edit, expects: refused(says, at) }
}

function unused(edit: SourceEdit): Mutation {
  return { kind: 'a component that nothing uses', edit, expects: refused(/Write|Remove/) }
}
