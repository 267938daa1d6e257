import {
  isMapping,
  listAt,
  mappingAt,
  resolved,
  usedComponents,
  type Mapping,
} from './document-tree.ts'
import { mapSubschemas } from './schema-tree.ts'

/**
 * The document in OpenAPI 3.0.3, for generators and gateways that read no later version, such as progenitor. The same calls
 * and models, with three differences:
 *
 * - Words that 3.0 lacks are replaced: a list of types and `anyOf` with null by `nullable`, `const` by an enum of one value,
 *   `examples` of a schema by its first as `example`.
 * - Beside `$ref` 3.0 ignores everything, so a reference that has a description of its own moves into `allOf`.
 * - All errors have one schema, `OperationError`, the `oneOf` of them: progenitor fails on operations with several.
 *
 * It relies on the contract's rules: a list of types is one scalar and null, `anyOf` is one reference and null. In 3.0.3 a
 * reference accepts null only if its schema does, so such a schema gets a second form, `Nullable…`. The other exact form,
 * `oneOf` with an enum of null, makes generators write a union where they now write an optional object.
 */
export function openApi30(document: object): object {
  const { info, components, ...rest } = document as Mapping
  const { summary: _, license, ...described } = mappingAt(info, [])
  const { identifier, ...named } = mappingAt(license, [])
  const { schemas, responses, ...others } = mappingAt(components, [])
  const models = mapValues(mappingAt(schemas, []), (schema) => schema30(mappingAt(schema, [])))
  const paths = withSchemas(rest)
  const OperationError = operationError(document, mappingAt(responses, []))
  return {
    ...mappingAt(paths, []),
    openapi: '3.0.3',
    info: {
      ...described,
      license: { ...named, url: `https://spdx.org/licenses/${String(identifier)}.html` },
    },
    components: {
      ...mappingAt(withSchemas(others), []),
      schemas: {
        ...usedComponents('schemas', withNullableForms(models), [models, paths, OperationError]),
        OperationError,
      },
      responses: mapValues(mappingAt(responses, []), withOperationError),
    },
  }
}

const errorSchemaAt = ['content', 'application/json', 'schema']

/** One of the bodies of all responses that operations share; those are the errors. Their codes tell them apart. */
function operationError(document: object, responses: Mapping): Mapping {
  const references = Object.values(responses).map((response) =>
    String(mappingAt(response, errorSchemaAt).$ref),
  )
  const oneOf = [...new Set(references)].map(($ref) => ({ $ref }))
  const codes = oneOf.flatMap((reference) => {
    const { error } = mappingAt(resolved(document, reference), ['properties'])
    const names = listAt(resolved(document, error), ['enum'])
    return names.map((name) => [name, reference.$ref] as const)
  })
  return {
    description: 'The body of every error. Its `error` says which of these it is.',
    oneOf,
    discriminator: { propertyName: 'error', mapping: Object.fromEntries(codes) },
  }
}

function withOperationError(response: unknown): unknown {
  const { content, ...rest } = mappingAt(withSchemas(response), [])
  const body = mappingAt(content, ['application/json'])
  const schema = { $ref: '#/components/schemas/OperationError' }
  return { ...rest, content: { 'application/json': { ...body, schema } } }
}

/** A part of the document with each `schema` in it changed; examples of bodies are left alone. */
function withSchemas(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withSchemas)
  if (!isMapping(part)) return part
  const entries = Object.entries(part).map(([key, value]) => {
    if (key === 'schema' && isMapping(value)) return [key, schema30(value)]
    const isData = key === 'examples' || key.startsWith('x-')
    return [key, isData ? value : withSchemas(value)]
  })
  return Object.fromEntries(entries)
}

function schema30(schema: Mapping): Mapping {
  const { type, anyOf, examples, $ref, ...rest } = mapSubschemas(schema, schema30)
  const { const: only, ...free } = rest
  const [first] = listAt({ examples }, ['examples'])
  const shown = first === undefined ? {} : { example: first }
  if ($ref !== undefined) {
    const isAlone = Object.keys(rest).length === 0 && first === undefined
    return isAlone ? { $ref } : { ...free, ...shown, allOf: [{ $ref }] }
  }
  return {
    ...(Array.isArray(type) ? { type: type[0], nullable: true } : type !== undefined && { type }),
    ...free,
    ...(only !== undefined && { enum: [only] }),
    ...(Array.isArray(anyOf) && { allOf: [nullableReference(anyOf[0])] }),
    ...shown,
  }
}

const schemasAt = '#/components/schemas/'

/** To the form of a schema that accepts null. */
function nullableReference(reference: unknown): Mapping {
  return { $ref: String(mappingAt(reference, []).$ref).replace(schemasAt, `${schemasAt}Nullable`) }
}

/** Each model, and its form that accepts null. */
function withNullableForms(models: Mapping): Mapping {
  const forms = Object.entries(models).flatMap(([name, model]) => {
    const { enum: values, ...rest } = mappingAt(model, [])
    const choice = Array.isArray(values) && { enum: [...values, null] }
    return [
      [name, model] as const,
      [`Nullable${name}`, { ...rest, ...choice, nullable: true }] as const,
    ]
  })
  return Object.fromEntries(forms)
}

function mapValues(mapping: Mapping, change: (value: unknown) => unknown): Mapping {
  return Object.fromEntries(Object.entries(mapping).map(([key, value]) => [key, change(value)]))
}
