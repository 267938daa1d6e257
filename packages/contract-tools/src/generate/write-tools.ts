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

/** The deprecation notice comes first, since hosts cut long descriptions. */
function describedTool({ operation, description }: DeclaredOperation): string {
  const deprecation = deprecationOf(operation)
  return deprecation === undefined
    ? description
    : `${deprecationNotice(deprecation)} ${description}`
}

/**
 * Keywords that every model vendor accepts in arguments. The service enforces the whole schema, whatever is left out here:
 * Gemini rejects every tool of a request over one `uniqueItems` or `multipleOf`, and validators get decimals wrong by the
 * latter, so a description states them.
 */
const inputKeywords = new Set([
  'type',
  'description',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'items',
  'default',
  'properties',
  'required',
])

/** Strict hosts require `required` and a closed root. */
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

function profiled(schema: Mapping, profile: Profile): Mapping {
  const retained = Object.entries(schema).flatMap(([keyword, value]) => {
    const entry = profile(keyword, value)
    return entry === undefined ? [] : [entry]
  })
  return mapSubschemas(Object.fromEntries(retained), (part) => profiled(part, profile))
}
