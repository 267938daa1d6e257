import { declaredOperations } from '../../../../src/contract/document-operations.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  referenceOf,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document-tree.ts'
import { document, written } from '../source-document.ts'

export const operations = declaredOperations(document)

/** A property of a request or a response, with the operation whose example shows it. */
export interface PropertyPart {
  readonly operation: string
  readonly name: string
  readonly path: Path
  readonly schema: Mapping
  readonly owner: Path
  readonly isRequired: boolean
  /** An example body of the operation that has the property, or any. */
  readonly example: Mapping
  /** The path of the property in that example; `undefined` when no example has it. */
  readonly exampleAt: Path | undefined
}

/** The request properties of each operation, each once. */
export const requestProperties = propertiesOf('requestSchemaAt', ['requestBody'])

/** The top-level properties of each response, each once. */
export const responseProperties = propertiesOf('responseSchemaAt', ['responses', '200'])

function propertiesOf(
  which: 'requestSchemaAt' | 'responseSchemaAt',
  body: Path,
): readonly PropertyPart[] {
  return operations.flatMap((declared) => {
    const owner = referenceOf(document, valueAt(document, declared[which])) ?? declared[which]
    const required = listAt(document, [...owner, 'required'])
    const examplesAt = [...declared.at, ...body, 'content', 'application/json', 'examples']
    const examples = Object.keys(mappingAt(document, examplesAt)).map((name) => {
      const at = [...examplesAt, name, 'value']
      return { at, value: mappingAt(document, at) }
    })
    return Object.entries(mappingAt(written, [...owner, 'properties'])).map(([name, schema]) => {
      const shown = examples.find(({ value }) => Object.hasOwn(value, name))
      return {
        operation: declared.id,
        name,
        path: [...owner, 'properties', name],
        schema: isMapping(schema) ? schema : {},
        owner,
        isRequired: required.includes(name),
        example: shown?.value ?? examples[0]?.value ?? {},
        exampleAt: shown && [...shown.at, name],
      }
    })
  })
}

export function schemaNames(): readonly string[] {
  return Object.keys(mappingAt(document, ['components', 'schemas']))
}

export function schemaNamed(name: string): Mapping {
  return mappingAt(document, ['components', 'schemas', name])
}

/** The name of the schema that a `$ref` refers to. */
export function referredName(schema: Mapping): string {
  return textAt(schema, ['$ref']).split('/').at(-1) ?? ''
}

/** Every nth item of a list, from the first. */
export function every<Item>(count: number, items: readonly Item[]): readonly Item[] {
  return items.filter((_, index) => index % count === 0)
}
