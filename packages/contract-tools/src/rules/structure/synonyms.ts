import {
  isMapping,
  listAt,
  mappingAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { nameForm } from '../../../../../src/contract/hints/name-form.ts'
import { allSchemas, type Inspection, type SchemaNode } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const synonymRules: readonly StructureRule[] = [
  {
    id: 'schema-synonyms',
    rejects:
      'An `x-synonyms` that is not a list of words for each of some values or properties of its schema.',
    because: 'No hint could come from it.',
    find: checkShape,
  },
  {
    id: 'schema-synonyms-distinct',
    rejects:
      'A synonym that belongs to two values or properties, is one itself, or is another spelling of one beside it.',
    because: 'A hint must name what the caller meant, and nothing else.',
    find: checkDistinct,
  },
  {
    id: 'schema-synonyms-positive',
    rejects: 'A synonym that negates another of the same value, such as `not a man` for `male`.',
    because: 'A hint would name the value that the caller excluded.',
    find: checkPositive,
  },
  {
    id: 'schema-qualifiers',
    rejects: 'An `x-qualifiers` that is not a list of words beside `x-synonyms`.',
    because: 'They only narrow what a word beside them means.',
    find: checkQualifiers,
  },
]

const key = 'x-synonyms'

/** The findings in the schemas with this keyword. What passed a rule before is not checked again. */
function inSchemasWith(
  keyword: string,
  rule: string,
  { document, passed }: Inspection,
  find: (node: SchemaNode) => readonly Finding[],
): readonly Finding[] {
  return allSchemas(document).flatMap((node) => {
    if (node.schema[keyword] === undefined) return []
    const content = [JSON.stringify(node.schema)]
    if (passed.has(rule, content)) return []
    const found = find(node)
    if (found.length === 0) passed.add(rule, content)
    return found
  })
}

function checkShape(inspection: Inspection): readonly Finding[] {
  return inSchemasWith(key, 'synonyms', inspection, ({ path, schema }) => {
    const table = schema[key]
    const at = [...path, key]
    const accepted = acceptedBy(schema)
    if (!isMapping(table) || accepted.length === 0) {
      const problem = `${key} belongs beside enum, properties or type: boolean.`
      return [finding(at, `${problem} Write a list of words for each value or property there.`)]
    }
    return Object.entries(table).flatMap(([meant, words]) =>
      problemsOfEntry([...at, meant], meant, words, accepted),
    )
  })
}

function problemsOfEntry(
  at: Path,
  meant: string,
  words: unknown,
  accepted: readonly string[],
): readonly Finding[] {
  if (!accepted.includes(meant)) {
    return [finding(at, `${meant} is not accepted here. Write one of ${accepted.join(', ')}.`)]
  }
  if (!Array.isArray(words) || words.length === 0) {
    return [finding(at, `${meant} has no list of synonyms. Write one, or leave ${meant} out.`)]
  }
  return words.flatMap((word: unknown, index) =>
    typeof word === 'string' && nameForm(word).whole !== ''
      ? []
      : [finding([...at, index], `${JSON.stringify(word)} is not a word. Write one, in quotes.`)],
  )
}

/** A number of any size is written `#`. */
function checkQualifiers(inspection: Inspection): readonly Finding[] {
  return inSchemasWith('x-qualifiers', 'qualifiers', inspection, ({ path, schema }) => {
    const list = schema['x-qualifiers']
    const at = [...path, 'x-qualifiers']
    if (!isMapping(schema[key]) || !Array.isArray(list) || list.length === 0) {
      return [finding(at, `x-qualifiers belongs beside ${key}. Write a list of words there.`)]
    }
    const ofValues = new Set(
      listAt(schema, ['enum']).flatMap((value) => nameForm(String(value)).words),
    )
    return list.flatMap((word: unknown, index) => {
      if (word === '#') return []
      if (typeof word !== 'string' || nameForm(word).whole === '') {
        return [
          finding([...at, index], `${JSON.stringify(word)} is not a word. Write one, in quotes.`),
        ]
      }
      return nameForm(word).words.some((part) => ofValues.has(part))
        ? [
            finding(
              [...at, index],
              `${word} is a word of a value. Remove it: without it the value is another.`,
            ),
          ]
        : []
    })
  })
}

/** Two words are the same where the service reads them alike: whatever their case, spaces and hyphens. */
function checkDistinct(inspection: Inspection): readonly Finding[] {
  return inSchemasWith(key, 'distinct-synonyms', inspection, ({ path, schema }) => {
    const seen = new Map(acceptedBy(schema).map((name) => [nameForm(name).whole, name]))
    return wordsOf(schema).flatMap(({ meant, word, at }) => {
      const form = nameForm(word).whole
      const other = seen.get(form)
      seen.set(form, meant)
      if (other === undefined) return []
      const problem = `${word} already means ${other} here.`
      return [finding([...path, key, ...at], `${problem} Remove one of them.`)]
    })
  })
}

const negation = /^(?:not|non|never|no)\b(?: (?:an?|the)\b)?/i

/** A word that negates another word of the same value; `not salaried` may well mean `self_employed`. */
function checkPositive(inspection: Inspection): readonly Finding[] {
  return inSchemasWith(key, 'positive-synonyms', inspection, ({ path, schema }) => {
    const words = wordsOf(schema)
    return words
      .filter(({ word }) => negation.test(word))
      .filter(({ word, meant }) => {
        const rest = nameForm(word.replace(negation, '')).whole
        const own = [meant, ...words.filter((other) => other.meant === meant).map((it) => it.word)]
        const isOwn = own.some((name) => nameForm(name).whole === rest)
        return isOwn || rest.startsWith(nameForm(meant).whole)
      })
      .map(({ word, meant, at }) => {
        const problem = `${word} says what ${meant} is not. Remove it.`
        return finding([...path, key, ...at], problem)
      })
  })
}

function wordsOf(
  schema: Mapping,
): readonly { readonly meant: string; readonly word: string; readonly at: Path }[] {
  return Object.keys(mappingAt(schema, [key])).flatMap((meant) =>
    listAt(schema, [key, meant]).flatMap((word, index) =>
      typeof word === 'string' ? [{ meant, word, at: [meant, index] }] : [],
    ),
  )
}

function acceptedBy(schema: Mapping): readonly string[] {
  if (schema.type === 'boolean') return ['true', 'false']
  const values = listAt(schema, ['enum']).filter((value) => typeof value === 'string')
  return values.length > 0 ? values : Object.keys(mappingAt(schema, ['properties']))
}
