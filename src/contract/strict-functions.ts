import { listAt, mappingAt, textAt, type Mapping } from './document-tree.ts'

/** A tool as a strict function of OpenAI's APIs: the model's arguments always match the schema. */
interface StrictFunction {
  readonly type: 'function'
  readonly name: string
  readonly description: string
  readonly strict: true
  readonly parameters: Mapping
}

/**
 * The tools as strict functions: every argument is required, an optional one may be null, and only keywords that strict mode
 * supports remain. Code that runs the function must drop the nulls before the call, since requests do not accept null.
 *
 * @param toolsJson the `result` of `tools/list`
 * @see https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 */
export function strictFunctions(toolsJson: string): readonly StrictFunction[] {
  return listAt(JSON.parse(toolsJson), ['tools']).map((tool) => ({
    type: 'function',
    name: textAt(tool, ['name']),
    description: textAt(tool, ['description']),
    strict: true,
    parameters: strictly(mappingAt(tool, ['inputSchema'])),
  }))
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
