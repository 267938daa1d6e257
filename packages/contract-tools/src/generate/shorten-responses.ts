import {
  isMapping,
  mappingAt,
  textAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'

/**
 * Shortens the output schemas of tools, in the order of the list. A client shows that list to its model with every question,
 * and a response explains most of itself, its own values of enums too; the document has the rest. What stays: types, and what
 * a name does not say, where the name first occurs in the list.
 */
export function responseShortener(): (schema: Mapping) => Mapping {
  const described = new Set<string>()
  const listed = new Set<string>()

  const shape = (schema: Mapping): Mapping => {
    const { type, properties, items, anyOf, additionalProperties } = schema
    const choice = Array.isArray(anyOf) ? anyOf.filter(isMapping).map(shape) : []
    // Without its enum, the choice of a text or null is a list of types.
    if (choice.length > 0 && choice.every((one) => Object.keys(one).join() === 'type'))
      return { type: choice.map((one) => one['type']) }
    return {
      ...(type !== undefined && { type }),
      ...(properties !== undefined && { properties: named(mappingAt(properties, [])) }),
      ...(isMapping(items) && { items: shape(items) }),
      ...(choice.length > 0 && { anyOf: choice }),
      ...(isMapping(additionalProperties) && { additionalProperties: shape(additionalProperties) }),
    }
  }

  const named = (properties: Mapping): Mapping => {
    const parts = Object.entries(properties).map(([name, part]) => {
      const schema = mappingAt(part, [])
      return [name, { ...words(schema, name), ...shape(listedOnce(schema)) }] as const
    })
    return Object.fromEntries(parts)
  }

  /** A list of the same objects is spelled out where it first occurs. */
  const listedOnce = (schema: Mapping): Mapping => {
    const { items, ...rest } = schema
    if (!isMapping(items) || items['properties'] === undefined) return schema
    const list = JSON.stringify(items)
    if (listed.has(list)) return rest
    listed.add(list)
    return schema
  }

  const words = (schema: Mapping, name: string): Mapping => {
    const description = beyondName(schema)
    const fact = `${name}: ${description}`
    if (description === '' || described.has(fact)) return {}
    described.add(fact)
    return { description }
  }

  return shape
}

/**
 * The first sentence of a description after its semicolon; the part before it repeats the name. When a value is null, 0, empty
 * or absent, a response shows for itself.
 */
function beyondName({ description }: Mapping): string {
  const [sentence] = /^.*?(?=\.(?:\s|$))/s.exec(textAt(description, [])) ?? ['']
  const facts = sentence.split('; ').slice(1).join('; ')
  return facts.replace(
    /(?:^|, )(?:(?:null|absent|empty|present) |0 (?:if|when|unless|without|outside) ).*$/,
    '',
  )
}
