import { deprecationNotice, deprecationOf } from '../../../../src/contract/document/deprecation.ts'
import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../src/contract/document/document-operations.ts'
import {
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { inlineSchema, mapSubschemas } from '../../../../src/contract/document/schema-tree.ts'
import { responseShortener } from './shorten-responses.ts'

/** The `result` of `tools/list`: every operation as an MCP tool, self-contained, in document order. */
export function toolsList(document: Mapping): { readonly tools: readonly Mapping[] } {
  const schemaAt = (path: Path): Mapping => inlineSchema(document, valueAt(document, path))
  const shortened = responseShortener()
  const tools = declaredOperations(document).map((operation) => ({
    name: operation.id,
    title: operation.summary,
    description: describedTool(operation),
    inputSchema: inputSchema(schemaAt(operation.requestSchemaAt)),
    outputSchema: shortened(schemaAt(operation.responseSchemaAt)),
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

/**
 * The deprecation notice comes first, since hosts cut long descriptions. The rules between arguments, which come last, are left
 * to the arguments, which state them, and to the errors.
 */
function describedTool({ operation, description: whole }: DeclaredOperation): string {
  const description = whole.replace(/ Rules between arguments \(400\): [^.]*\.$/, '')
  const deprecation = deprecationOf(operation)
  return deprecation === undefined
    ? description
    : `${deprecationNotice(deprecation)} ${description}`
}

/**
 * Keywords of arguments that every model vendor accepts and a model uses. The service enforces the whole schema, whatever is
 * left out here: Gemini rejects every tool of a request over one `uniqueItems` or `multipleOf`, and bounds of texts and of
 * amounts in rupees (`int64`) cost tokens and stop no model.
 */
const inputKeywords = new Set([
  'type',
  'description',
  'enum',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'items',
  'default',
  'properties',
  'required',
])

/** Strict hosts require `required` and a closed root. */
function inputSchema(schema: Mapping): Mapping {
  const { type, properties = {}, required = [] } = profiled(schema, forInput)
  return { type, properties, required, additionalProperties: false }
}

/** The entry that a profile makes of a keyword, `undefined` to leave it out. */
type Profile = (
  keyword: string,
  value: unknown,
  beside: Mapping,
) => readonly [string, unknown] | undefined

const forInput: Profile = (keyword, value, { format }) => {
  if (keyword === 'const') return ['enum', [value]]
  if (format === 'int64' && (keyword === 'minimum' || keyword === 'maximum')) return undefined
  if (keyword === 'format' && value === 'date') return [keyword, value]
  return inputKeywords.has(keyword) ? [keyword, value] : undefined
}

function profiled(schema: Mapping, profile: Profile): Mapping {
  const retained = Object.entries(schema).flatMap(([keyword, value]) => {
    const entry = profile(keyword, value, schema)
    return entry === undefined ? [] : [entry]
  })
  return mapSubschemas(Object.fromEntries(retained), (part) => profiled(part, profile))
}
