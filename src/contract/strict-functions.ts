import { listAt, mappingAt, textAt, type Mapping } from './document-tree.ts'

/** One tool as OpenAI's APIs take a function whose arguments the model may not write otherwise. */
export interface StrictFunction {
  readonly type: 'function'
  readonly name: string
  readonly description: string
  readonly strict: true
  readonly parameters: Mapping
}

/**
 * The tools as strict functions: every argument is required, one that could be left out may be null instead, and only
 * keywords stay that strict mode takes. Whoever runs the function drops the nulls before the call: requests hold none.
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
    const part = withoutRefused(mappingAt(properties, [name]))
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

/** The bounds of a text and defaults are not among the keywords that strict mode takes. */
function withoutRefused({ minLength, maxLength, default: _, items, ...rest }: Mapping): Mapping {
  return items === undefined
    ? rest
    : { ...rest, items: withoutRefused(mappingAt({ items }, ['items'])) }
}
