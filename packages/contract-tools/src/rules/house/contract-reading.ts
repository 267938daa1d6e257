import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  mappingAt,
  pointerOf,
  referenceOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { allSchemas, type SchemaNode } from '../inspection.ts'
import { subschemas } from '../../../../../src/contract/document/schema-tree.ts'

/** A property as its object writes it out. */
export interface PropertyNode extends SchemaNode {
  readonly name: string
  readonly owner: SchemaNode
}

/** The parts of the document that rules read. */
export interface ContractReading {
  readonly document: Mapping
  readonly operations: readonly DeclaredOperation[]
  /** Every inline schema, including nested ones. */
  readonly schemas: readonly SchemaNode[]
  readonly properties: readonly PropertyNode[]
  /** The schemas of requests. */
  readonly requests: readonly SchemaNode[]
  /** The same, to look one up. */
  readonly requested: ReadonlySet<Mapping>
  /** The responses of operations. */
  readonly responsesAt: readonly Path[]
  /** The schemas of responses, including errors. */
  readonly responses: readonly SchemaNode[]
}

const readings = new WeakMap<Mapping, ContractReading>()

/** Reads a document once for all rules. */
export function readContract(document: Mapping): ContractReading {
  const known = readings.get(document)
  if (known !== undefined) return known
  const operations = declaredOperations(document)
  const schemas = allSchemas(document)
  const responsesAt = operations.flatMap(({ at, operation }) =>
    Object.keys(mappingAt(operation, ['responses'])).map((status) => [...at, 'responses', status]),
  )
  const requests = schemasBelow(
    document,
    operations.map(({ requestSchemaAt }) => requestSchemaAt),
  )
  const reading: ContractReading = {
    document,
    operations,
    schemas,
    properties: schemas.flatMap(propertiesOf),
    requests,
    requested: new Set(requests.map(({ schema }) => schema)),
    responsesAt,
    responses: schemasBelow(
      document,
      responsesAt.map((at) => [
        ...(referenceOf(document, valueAt(document, at)) ?? at),
        'content',
        'application/json',
        'schema',
      ]),
    ),
  }
  readings.set(document, reading)
  return reading
}

function propertiesOf(owner: SchemaNode): readonly PropertyNode[] {
  return Object.entries(mappingAt(owner.schema, ['properties'])).flatMap(([name, schema]) =>
    isMapping(schema) ? [{ name, owner, schema, path: [...owner.path, 'properties', name] }] : [],
  )
}

/** The named schemas, by name. */
export function namedSchemas({ document }: ContractReading): readonly (SchemaNode & {
  readonly name: string
})[] {
  return Object.entries(mappingAt(document, ['components', 'schemas'])).flatMap(([name, schema]) =>
    isMapping(schema) ? [{ name, schema, path: ['components', 'schemas', name] }] : [],
  )
}

/** The types that a schema allows, as a list. */
export function typesOf({ type }: Mapping): readonly unknown[] {
  return Array.isArray(type) ? type : type === undefined ? [] : [type]
}

/** `search_homes` and `searchHomes` as generators write a type: `SearchHomes`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_match, letter: string) =>
    letter.toUpperCase(),
  )
}

/** A name without separators, in lower case. */
export function foldedName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()
}

/** The schemas at these places and all that they contain or refer to, each once. */
function schemasBelow(document: Mapping, starts: readonly Path[]): readonly SchemaNode[] {
  const found = new Map<string, SchemaNode>()
  const visit = (path: Path): void => {
    const schema = valueAt(document, path)
    if (!isMapping(schema) || found.has(pointerOf(path))) return
    found.set(pointerOf(path), { path, schema })
    const target = referenceOf(document, schema)
    if (target !== undefined) visit(target)
    for (const [inner] of subschemas(schema)) visit([...path, ...inner])
  }
  for (const path of starts) visit(path)
  return [...found.values()]
}
