import { declaredOperations } from '../document-operations.ts'
import { mappingAt, valueAt, type Mapping, type Path } from '../document-tree.ts'
import { inlineSchema, mapSubschemas } from '../schema-tree.ts'

/** The `result` of `tools/list`: every operation as an MCP tool, self-contained, in document order. */
export function toolsList(document: Mapping): { readonly tools: readonly Mapping[] } {
  const schemaAt = (path: Path): Mapping => inlineSchema(document, valueAt(document, path))
  const tools = declaredOperations(document).map((operation) => ({
    name: operation.id,
    title: operation.summary,
    description: operation.description,
    inputSchema: inputSchema(schemaAt(operation.requestSchemaAt)),
    outputSchema: briefly(profiled(schemaAt(operation.answerSchemaAt), forOutput)),
    annotations: {
      title: operation.summary,
      readOnlyHint: true,
      idempotentHint: true,
      destructiveHint: false,
      openWorldHint: false,
    },
  }))
  return { tools }
}

/** Keywords that every model vendor accepts in arguments. Nilam enforces the whole schema whatever is left out here. */
const inputKeywords = new Set([
  'type',
  'description',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'items',
  'default',
  'properties',
  'required',
])

/** `required` is always there and the root stays closed, as strict hosts ask. */
function inputSchema(schema: Mapping): Mapping {
  const { properties = {}, required = [], ...rest } = profiled(schema, forInput)
  return { ...rest, properties, required, additionalProperties: false }
}

/** The entry that a profile makes of a keyword, `undefined` to leave it out. */
type Profile = (keyword: string, value: unknown) => readonly [string, unknown] | undefined

const forInput: Profile = (keyword, value) => {
  if (keyword === 'const') return ['enum', [value]]
  if (keyword === 'format' && value === 'date') return [keyword, value]
  return inputKeywords.has(keyword) ? [keyword, value] : undefined
}

const outputFormats = new Set<unknown>(['date', 'date-time', 'uri'])

const forOutput: Profile = (keyword, value) => {
  if (keyword.startsWith('x-') || keyword === 'examples') return undefined
  if (keyword === 'format' && !outputFormats.has(value)) return undefined
  return [keyword, value]
}

/** What every answer has alike, and the tools' names say. */
const selfExplaining = new Set(['attribution', 'disclaimer'])

/**
 * Answers are described in one sentence a property, and not where there is nothing to tell: a client shows the list of
 * tools to its model with every question, and the document has the rest.
 */
function briefly(schema: Mapping): Mapping {
  const { description, properties, ...rest } = schema
  const hasOneValue = 'const' in schema || (Array.isArray(schema.enum) && schema.enum.length === 1)
  const [sentence] = /^.*?\.(?=\s|$)/s.exec(String(description ?? '')) ?? [description]
  const described =
    sentence === undefined || hasOneValue ? rest : { description: sentence, ...rest }
  return mapSubschemas(
    properties === undefined ? described : { ...described, properties: withoutTold(properties) },
    briefly,
  )
}

function withoutTold(properties: unknown): Mapping {
  const parts = Object.entries(mappingAt(properties, [])).map(([name, part]) => {
    const { description: _told, ...rest } = mappingAt(part, [])
    return [name, selfExplaining.has(name) ? rest : part] as const
  })
  return Object.fromEntries(parts)
}

function profiled(schema: Mapping, profile: Profile): Mapping {
  const kept = Object.entries(schema).flatMap(([keyword, value]) => {
    const entry = profile(keyword, value)
    return entry === undefined ? [] : [entry]
  })
  return mapSubschemas(Object.fromEntries(kept), (part) => profiled(part, profile))
}
