import {
  isMapping,
  mappingAt,
  textAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'

/**
 * Shortens the output schemas of tools, in the order of the list. A client shows that list to its model with every question,
 * and a response explains most of itself; the document has the rest. What stays: types, the values of short enums once for
 * each tool, and what a name does not say, where the name first occurs in the list.
 */
export function responseShortener(): (schema: Mapping) => Mapping {
  const described = new Set<string>()
  const choices = new Set<string>()

  const shape = (schema: Mapping): Mapping => {
    const { type, properties, items, anyOf, additionalProperties } = schema
    return {
      ...(type !== undefined && { type }),
      ...(properties !== undefined && { properties: named(mappingAt(properties, [])) }),
      ...(isMapping(items) && { items: brief(items) }),
      ...(Array.isArray(anyOf) && { anyOf: anyOf.filter(isMapping).map(brief) }),
      ...(isMapping(additionalProperties) && { additionalProperties: brief(additionalProperties) }),
    }
  }

  const named = (properties: Mapping): Mapping => {
    const parts = Object.entries(properties).map(([name, part]) => {
      const schema = mappingAt(part, [])
      return [name, { ...words(schema, name), ...brief(schema) }] as const
    })
    return Object.fromEntries(parts)
  }

  const brief = (schema: Mapping): Mapping => ({ ...shape(schema), ...values(schema) })

  const words = (schema: Mapping, name: string): Mapping => {
    const description = beyondName(schema)
    return description !== '' && isNewIn(described, `${name}: ${description}`)
      ? { description }
      : {}
  }

  const values = ({ enum: choice }: Mapping): Mapping => ({
    ...(Array.isArray(choice) &&
      choice.length > 1 &&
      choice.length <= maxValues &&
      isNewIn(choices, JSON.stringify(choice)) && { enum: choice }),
  })

  return (schema) => {
    // Hosts may offer a model only some of the tools, so each tool has its own enums.
    choices.clear()
    return brief(schema)
  }
}

function isNewIn(known: Set<string>, fact: string): boolean {
  if (known.has(fact)) return false
  known.add(fact)
  return true
}

/** Longer enums are left out: a response shows its own values. */
const maxValues = 8

/**
 * The first sentence of a description after its semicolon; the part before it repeats the name. When a value is null, empty or
 * absent, a response shows for itself.
 */
function beyondName({ description }: Mapping): string {
  const [sentence] = /^.*?(?=\.(?:\s|$))/s.exec(textAt(description, [])) ?? ['']
  const facts = sentence.split('; ').slice(1).join('; ')
  return facts.replace(/(?:^|, )(?:null|absent|empty|present) .*$/, '')
}
