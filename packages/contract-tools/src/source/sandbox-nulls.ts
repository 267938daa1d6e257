import {
  isMapping,
  listAt,
  mappingAt,
  pointerOf,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import { inlineSchema } from '../../../../src/contract/document/schema-tree.ts'
import type { Assembly } from './assembly.ts'
import { replaceAt } from './replace-at.ts'

const table = 'x-sandbox'
const every = '.*'

/**
 * Writes out the nulls of the sandbox's responses that end in `.*`: `listing.*` is every field of the listing that may be null, but
 * for those of `neverNull`. So a response with almost no fields also shows the fields that a later version adds.
 */
export function insertSandboxNulls({ origins, locate }: Assembly): (document: Mapping) => Mapping {
  return (document) => {
    const rows = Object.keys(mappingAt(document, [table, 'answers']))
    return rows.reduce((whole, name) => {
      const at = [table, 'answers', name, 'nulls']
      const written = listAt(document, at)
      if (!written.some(isEvery)) return whole
      const operation = textAt(document, [table, 'answers', name, 'operation'])
      const nulls = written.flatMap((field, index) => {
        const origin = locate([...at, index])
        return expanded(document, operation, field).map((value) => ({ value, origin }))
      })
      for (const [index, { origin }] of nulls.entries()) {
        origins.set(pointerOf([...at, index]), origin)
      }
      return replaceAt(
        whole,
        at,
        nulls.map(({ value }) => value),
      )
    }, document)
  }
}

function isEvery(field: unknown): field is string {
  return typeof field === 'string' && field.endsWith(every)
}

/** What an entry stands for: itself, where no field with a name may be null. */
function expanded(document: Mapping, operation: string, field: unknown): readonly unknown[] {
  if (!isEvery(field)) return [field]
  const parent = field.slice(0, -every.length)
  const never = listAt(document, [table, 'neverNull', operation])
  const names = schemasOfField(document, operation, parent)
    .flatMap((schema) => Object.entries(mappingAt(schema, ['properties'])))
    .filter(([, property]) => isMapping(property) && takesNull(property))
    .map(([name]) => `${parent}.${name}`)
    .filter((name) => !never.includes(name))
  return names.length === 0 ? [field] : [...new Set(names)]
}

/** The schemas of a field of a response: `listings[].bhk`, or `comparison.*.grade` where names are data. */
export function schemasOfField(
  document: Mapping,
  operation: string,
  field: string,
): readonly Mapping[] {
  const declared = declaredOperations(document).find(({ id }) => id === operation)
  const at: Path | undefined = declared?.responseSchemaAt
  if (at === undefined) return []
  const steps = field.replaceAll('[]', '.[]').split('.')
  return steps
    .reduce<readonly Mapping[]>(
      (schemas, step) =>
        schemas.flatMap(alternatives).flatMap((one): readonly Mapping[] => {
          const inner =
            step === '[]'
              ? one.items
              : step === '*'
                ? one.additionalProperties
                : valueAt(one, ['properties', step])
          return isMapping(inner) ? [inner] : []
        }),
      [inlineSchema(document, valueAt(document, at))],
    )
    .flatMap(alternatives)
}

function alternatives(schema: Mapping): readonly Mapping[] {
  const inner = listAt(schema, ['anyOf']).filter(isMapping)
  return [schema, ...inner.flatMap(alternatives)]
}

/** Whether a schema, or one of its alternatives, accepts null. */
export function takesNull(schema: Mapping): boolean {
  return alternatives(schema).some(({ type }) => [type].flat().includes('null'))
}
