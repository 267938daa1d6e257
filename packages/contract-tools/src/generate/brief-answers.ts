import {
  isMapping,
  mappingAt,
  textAt,
  type Mapping,
} from '../../../../src/contract/document-tree.ts'

/**
 * Makes the schemas of answers short, one after the other in the order of the list. A client shows that list to its model
 * with every question, and an answer tells most of itself; the document has the rest. What stays holds for every answer:
 * types, the few values of a choice, once for each tool, and what a name does not say, where it first comes up in the list.
 */
export function answerBriefer(): (schema: Mapping) => Mapping {
  const told = new Set<string>()
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
    return description !== '' && isNewIn(told, `${name}: ${description}`) ? { description } : {}
  }

  const values = ({ enum: choice, format }: Mapping): Mapping => ({
    ...(Array.isArray(choice) &&
      choice.length > 1 &&
      choice.length <= mostValues &&
      isNewIn(choices, JSON.stringify(choice)) && { enum: choice }),
    ...(formats.has(format) && { format }),
  })

  return (answer) => {
    // Hosts may offer a model some of the tools, so a choice is never left to another one.
    choices.clear()
    return brief(answer)
  }
}

function isNewIn(known: Set<string>, fact: string): boolean {
  if (known.has(fact)) return false
  known.add(fact)
  return true
}

const formats = new Set<unknown>(['date', 'date-time', 'uri'])

/** A longer list is for those who ask; who reads an answer sees the values that it has. */
const mostValues = 8

/** The first sentence of a description from its semicolon on: before it stands what the name says too. */
function beyondName({ description }: Mapping): string {
  const [sentence] = /^.*?(?=\.(?:\s|$))/s.exec(textAt(description, [])) ?? ['']
  return sentence.split('; ').slice(1).join('; ')
}
