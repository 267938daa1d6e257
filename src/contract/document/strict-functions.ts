import type { Contract } from '../contract.ts'
import { declaredOperations } from './document-operations.ts'
import { listAt, mappingAt, textAt, valueAt, type Mapping } from './document-tree.ts'
import { inlineSchema } from './schema-tree.ts'
import { synonymList } from './synonym-list.ts'

/**
 * The tools as strict functions: every argument is required, an optional one may be null, and only keywords that strict mode
 * supports remain. The decoder lets no other value through, so no error can hint at the right one: the descriptions have the
 * first synonyms of each value. Code that runs the function must drop the nulls before the call, since requests do not accept
 * null.
 *
 * @see https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 */
export function strictFunctions({ toolsJson, document }: Pick<Contract, 'toolsJson' | 'document'>) {
  const operations = new Map(declaredOperations(document).map((one) => [one.id, one]))
  return listAt(JSON.parse(toolsJson), ['tools']).map((tool) => {
    const name = textAt(tool, ['name'])
    const schemaAt = operations.get(name)?.requestSchemaAt ?? []
    const words = valueWords(inlineSchema(document, valueAt(document, schemaAt)))
    return {
      type: 'function',
      name,
      description: textAt(tool, ['description']),
      strict: true,
      parameters: strictly(withWords(mappingAt(tool, ['inputSchema']), words)),
    }
  })
}

/** How many synonyms of a value a description has. */
const maxWords = 4

/** By argument: `apartment for flat, apt; plot for land, site.` */
function valueWords(schema: Mapping): ReadonlyMap<string, string> {
  const byArgument = new Map<string, string>()
  for (const { argument, value, words } of synonymList(schema, maxWords)) {
    if (value === undefined) continue
    const before = byArgument.get(argument)
    const said = `${value} for ${words.join(', ')}`
    byArgument.set(argument, before === undefined ? `Send ${said}` : `${before}; ${said}`)
  }
  return byArgument
}

function withWords(schema: Mapping, words: ReadonlyMap<string, string>): Mapping {
  const properties = Object.entries(mappingAt(schema, ['properties'])).map(([name, part]) => {
    const said = words.get(name)
    const description = textAt(part, ['description'])
    return [
      name,
      said === undefined
        ? part
        : { ...mappingAt(part, []), description: `${description} ${said}.`.trim() },
    ]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

function strictly(schema: Mapping): Mapping {
  const properties = mappingAt(schema, ['properties'])
  const required = listAt(schema, ['required'])
  const parts = Object.keys(properties).map((name) => {
    const part = withoutUnsupported(mappingAt(properties, [name]))
    return [name, required.includes(name) ? part : orNull(part)] as const
  })
  return {
    type: 'object',
    properties: Object.fromEntries(parts),
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

function orNull({ type, description, enum: choice, ...rest }: Mapping): Mapping {
  return {
    type: [type, 'null'],
    description: `${String(description ?? '')} Null when not known.`.trim(),
    ...(Array.isArray(choice) && { enum: [...choice, null] }),
    ...rest,
  }
}

/** Strict mode supports neither the length of strings nor defaults. */
function withoutUnsupported({
  minLength,
  maxLength,
  default: _,
  items,
  ...rest
}: Mapping): Mapping {
  return items === undefined
    ? rest
    : { ...rest, items: withoutUnsupported(mappingAt({ items }, ['items'])) }
}
