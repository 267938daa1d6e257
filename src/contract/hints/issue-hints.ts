import { listed } from '../document/describe-schema.ts'
import { listAt, mappingAt, textAt, type Mapping } from '../document/document-tree.ts'
import { isDenial, nameForm } from './name-form.ts'
import { makeVocabulary, meaningIn, type Synonyms, type Vocabulary } from './nearest-name.ts'
import { leadOf, type ToolsAccepting } from './other-tools.ts'
import { argumentKind, fitsKind, unitOfWord, type ArgumentKind } from './units.ts'

/**
 * The end of an issue on an unknown name: the one that was meant or the tool that it goes to, and all that are accepted. A
 * synonym may be in another unit, so the hint says what the argument holds.
 *
 * @param holder the schema of the mapping that the name is in
 * @param isFirst whether no other issue has listed what the mapping accepts
 */
export function hintForName(
  name: string,
  holder: Mapping,
  isFirst: boolean,
  toolsWith: ToolsAccepting,
): string {
  const accepted = Object.keys(mappingAt(holder, ['properties']))
  const kindOf = (meant: string): ArgumentKind =>
    argumentKind(meant, mappingAt(holder, ['properties', meant]))
  const isQuestion = question.test(name)
  const vocabulary = vocabularyOf(holder, accepted, true)
  const said = meaningIn(vocabulary, name, (it, words) => fitsKind(words, kindOf(it), isQuestion))
  const denied = said === undefined ? meaningIn(vocabulary, opposite(name)) : undefined
  const meant = said ?? (denied !== undefined && kindOf(denied).isChoice ? denied : undefined)
  const all = isFirst ? ` Accepted: ${listed(accepted) || 'none'}` : ''
  if (meant === undefined) return `${leadOf(name, holder, toolsWith(name))}.${all}`
  const schema = mappingAt(holder, ['properties', meant])
  const isOpposite = denied !== undefined && schema.type === 'boolean'
  const turn = isOpposite ? ` ${name} says the opposite: send false for true.` : ''
  const about = firstClause(textAt(schema, ['description']))
  return `; did you mean ${meant}?${turn}${about}${otherPeriod(name, kindOf(meant))}${all}`
}

/** A name that says the opposite: `rural` for notRural, `not rural` for rural. */
function opposite(name: string): string {
  if (name.length > maxNameLength) return name
  const { words } = nameForm(name.replace(question, ''))
  const rest = words.filter((word) => !isDenial(word))
  return rest.length < words.length ? rest.join(' ') : `not ${words.join(' ')}`
}

const question = /^(?:is|has|are)(?:[\s_-]|(?=\p{Lu}))/u

/** No argument's name is so long. */
const maxNameLength = 60

/** The value of an enum that was meant. */
export function hintForValue(value: unknown, schema: Mapping): string {
  if (typeof value !== 'string') return ''
  const accepted = listAt(schema, ['enum']).map(String)
  const meant = meaningIn(vocabularyOf(schema, accepted, false), value)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

/** What a text means for a flag: `urban` for isUrban. */
export function meantFlag(value: string, schema: Mapping): boolean | undefined {
  const meant = meaningIn(vocabularyOf(schema, ['true', 'false'], false), value)
  return meant === undefined ? undefined : meant === 'true'
}

/** The id in the URL of a listing's page that is longer than an id may be. */
export function hintForUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxUrlLength) return ''
  const id = /(?:^|[/=-])(lst_[\da-z]{22})(?=$|[/?#&])/i.exec(value)?.[1]
  return id === undefined ? '' : `; did you mean ${id}?`
}

/** Browsers send no longer ones. */
const maxUrlLength = 2000

const vocabularies = new WeakMap<Mapping, Vocabulary>()

function vocabularyOf(schema: Mapping, accepted: readonly string[], areNames: boolean): Vocabulary {
  const known = vocabularies.get(schema)
  if (known !== undefined) return known
  const words: Synonyms = Object.fromEntries(
    accepted.map((name) => [name, [name, ...listAt(schema, ['x-synonyms', name]).map(String)]]),
  )
  const qualifiers = listAt(schema, ['x-qualifiers']).map(String)
  const made = makeVocabulary({ words, qualifiers, areNames })
  vocabularies.set(schema, made)
  return made
}

function otherPeriod(name: string, { unit, period }: ArgumentKind): string {
  const said = unit === 'rupees' ? nameForm(name).words.map(unitOfWord) : []
  if (period === 'yearly' && said.includes('monthly'))
    return ' Send 12 times the amount of a month.'
  return period === 'monthly' && said.includes('yearly')
    ? ' Send a twelfth of the amount of a year.'
    : ''
}

function firstClause(description: string): string {
  const [clause = ''] = description.split(/[.;](?:\s|$)/, 1)
  return clause === '' ? '' : ` ${clause.trim()}.`
}
