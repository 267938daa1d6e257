import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  referenceOf,
  resolved,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { subschemas } from '../../../../src/contract/document/schema-tree.ts'
import { target } from '../../src/behaviour/body-places.ts'
import { document } from '../source-document.ts'

export const operations = declaredOperations(document)

/** A property of a request or a response, as it is written. */
export interface PropertySite {
  readonly name: string
  readonly path: Path
  /** The schema that has the property. */
  readonly owner: Path
  /** With what it refers to. */
  readonly schema: Mapping
  readonly isRequired: boolean
}

/** The arguments of every operation. */
export const argumentSites: readonly PropertySite[] = operations.flatMap(({ requestSchemaAt }) =>
  propertiesOf(target(document, requestSchemaAt)),
)

/** The properties of every response, including nested ones, each where it is declared. */
export const responseSites: readonly PropertySite[] = responseSchemas().flatMap(propertiesOf)

/** Enums of arguments, or only of responses. */
export const requestEnums = enumsOf(operations.map(({ requestSchemaAt }) => requestSchemaAt))
export const responseEnums = enumsOf(
  operations.flatMap(({ at }) =>
    Object.keys(mappingAt(document, [...at, 'responses'])).map((status) => [
      ...target(document, [...at, 'responses', status]),
      ...['content', 'application/json', 'schema'],
    ]),
  ),
).filter((path) => !requestEnums.some((other) => other.join() === path.join()))

function propertiesOf(owner: Path): readonly PropertySite[] {
  const required = listAt(document, [...owner, 'required'])
  return Object.entries(mappingAt(document, [...owner, 'properties'])).map(([name, schema]) => ({
    name,
    path: [...owner, 'properties', name],
    owner,
    schema: resolved(document, schema),
    isRequired: required.includes(name),
  }))
}

/** Every object that a 200 has, each once. */
function responseSchemas(): readonly Path[] {
  const found = new Map<string, Path>()
  for (const { responseSchemaAt } of operations) visit(responseSchemaAt, found)
  return [...found.values()]
}

function enumsOf(roots: readonly Path[]): readonly Path[] {
  const found = new Map<string, Path>()
  for (const root of roots) visit(root, found)
  return [...found.values()].filter((path) => listAt(document, [...path, 'enum']).length > 0)
}

function visit(path: Path, found: Map<string, Path>): void {
  const node = valueAt(document, path)
  const reference = referenceOf(document, node)
  if (reference !== undefined) visit(reference, found)
  if (!isMapping(node) || found.has(path.join())) return
  if (reference === undefined) found.set(path.join(), path)
  for (const [rest] of subschemas(node)) visit([...path, ...rest], found)
}

/** The numbers, texts and lists among properties. */
export const ofType = (sites: readonly PropertySite[], ...types: readonly string[]) =>
  sites.filter(({ schema }) => types.some((type) => [schema.type].flat().includes(type)))

export const having = (sites: readonly PropertySite[], keyword: string) =>
  sites.filter(({ path }) => valueAt(document, [...path, keyword]) !== undefined)

export function numberAt(path: Path): number {
  return Number(valueAt(document, path))
}

export function every(path: Path): readonly string[] {
  return Object.keys(mappingAt(document, path))
}
