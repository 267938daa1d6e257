import { listed } from './describe-schema.ts'
import { isMapping, listAt, mappingAt, textAt, type Mapping } from './document-tree.ts'
import { nameForm } from './name-form.ts'
import { meaningIn, withoutDenial } from './nearest-name.ts'
import { argumentKind, fitsKind, propertiesOf, unitOfWord, type ArgumentKind } from './units.ts'
import { makeVocabulary, type Synonyms, type Vocabulary } from './vocabulary.ts'

/**
 * The end of an issue on an unknown name: the one that was meant, and all that are accepted. A synonym may be in another unit, so
 * the hint says what the argument holds.
 *
 * @param holder the schema of the mapping that the name is in
 */
export function hintForName(name: string, holder: Mapping): string {
  const accepted = Object.keys(mappingAt(holder, ['properties']))
  const found = meantArgument(name, holder)
  if (found === undefined) return `. Accepted: ${listed(accepted) || 'none'}`
  const { meant, isOpposite } = found
  const about = firstClause(textAt(holder, ['properties', meant, 'description']))
  const opposite = isOpposite ? ` ${name} says the opposite: send false for true.` : ''
  const period = otherPeriod(name, argumentKind(meant, mappingAt(holder, ['properties', meant])))
  return `; did you mean ${meant}?${opposite}${about}${period} Accepted: ${listed(accepted)}`
}

interface MeantArgument {
  readonly meant: string
  /** Whether the name says the opposite of the flag that is meant. */
  readonly isOpposite: boolean
}

function meantArgument(name: string, holder: Mapping): MeantArgument | undefined {
  const { names, opposites, kinds } = namesOf(holder)
  const isQuestion = /^(?:is|has|are)(?:[\s_-]|(?=\p{Lu}))/u.test(name)
  const fits = (meant: string, words: readonly string[]): boolean =>
    fitsKind(words, kinds.get(meant) ?? { isChoice: true }, isQuestion)
  const meant = meaningIn(names, name, fits)
  if (meant !== undefined) return { meant, isOpposite: false }
  const denied = meaningIn(opposites, name, fits)
  if (denied !== undefined) return { meant: denied, isOpposite: true }
  const rest = withoutDenial(name)
  const positive = rest === undefined ? undefined : meaningIn(names, rest, fits)
  if (positive === undefined || kinds.get(positive)?.isChoice !== true) return undefined
  const isFlag = mappingAt(holder, ['properties', positive]).type === 'boolean'
  return { meant: positive, isOpposite: isFlag }
}

/** The value of an enum that was meant. */
export function hintForValue(value: unknown, schema: Mapping): string {
  if (typeof value !== 'string') return ''
  const meant = meaningIn(valuesOf(schema), value)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

/** What a text means for a flag: `urban` for isUrban. */
export function meantFlag(value: string, schema: Mapping): boolean | undefined {
  const meant = meaningIn(valuesOf(schema), value)
  return meant === undefined ? undefined : meant === 'true'
}

/** The id in the address of a listing's page that is longer than an id may be. */
export function hintForAddress(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxAddressLength) return ''
  const id = /(?:^|[/=-])(lst_[\da-z]{22})(?=$|[/?#&])/i.exec(value)?.[1]
  return id === undefined ? '' : `; did you mean ${id}?`
}

/** Browsers send no longer ones. */
const maxAddressLength = 2000

/** Each vocabulary is made once. */
const valueVocabularies = new WeakMap<Mapping, Vocabulary>()
const nameVocabularies = new WeakMap<Mapping, Names>()

interface Names {
  readonly names: Vocabulary
  /** Flags, by words that say their opposite: a synonym `notRural` of isUrban makes it one of `rural`. */
  readonly opposites: Vocabulary
  readonly kinds: ReadonlyMap<string, ArgumentKind>
}

function valuesOf(schema: Mapping): Vocabulary {
  const accepted =
    schema.type === 'boolean' ? ['true', 'false'] : listAt(schema, ['enum']).map(String)
  const { synonyms, qualifiers } = wordingOf(schema)
  const made =
    valueVocabularies.get(schema) ??
    makeVocabulary({ words: withSynonyms(accepted, synonyms), qualifiers })
  valueVocabularies.set(schema, made)
  return made
}

function namesOf(holder: Mapping): Names {
  const known = nameVocabularies.get(holder)
  if (known !== undefined) return known
  const properties = propertiesOf(holder)
  const { synonyms, qualifiers } = wordingOf(holder)
  const kinds = new Map(
    Object.entries(properties).map(([name, part]) => [name, argumentKind(name, part)]),
  )
  const flags = Object.keys(properties).filter((name) => properties[name]?.type === 'boolean')
  const denied = flags.map((name) => {
    const words = (synonyms[name] ?? []).map(withoutDenial)
    return [name, words.filter((word) => word !== undefined)] as const
  })
  const made = {
    names: makeVocabulary({
      words: withSynonyms(Object.keys(properties), synonyms),
      ...{ qualifiers, areNames: true },
    }),
    opposites: makeVocabulary({
      words: Object.fromEntries(denied),
      ...{ qualifiers, areNames: true },
    }),
    kinds,
  }
  nameVocabularies.set(holder, made)
  return made
}

function withSynonyms(accepted: readonly string[], synonyms: Synonyms): Synonyms {
  return Object.fromEntries(
    accepted.map((name) => [
      name,
      [name, ...(Object.hasOwn(synonyms, name) ? (synonyms[name] ?? []) : [])],
    ]),
  )
}

/** Generation has checked their shape. */
function wordingOf(schema: Mapping): {
  readonly synonyms: Synonyms
  readonly qualifiers: readonly string[]
} {
  const synonyms = schema['x-synonyms']
  return {
    synonyms: isMapping(synonyms) ? (synonyms as Synonyms) : {},
    qualifiers: listAt(schema, ['x-qualifiers']).map(String),
  }
}

/** What to do with the amount of another period than the argument's. */
function otherPeriod(name: string, { unit, period }: ArgumentKind): string {
  if (unit !== 'rupees' || period === undefined) return ''
  const said = nameForm(name).words.map(unitOfWord)
  if (period === 'yearly' && said.includes('monthly'))
    return ' Send 12 times the amount of a month.'
  return period === 'monthly' && said.includes('yearly')
    ? ' Send a twelfth of the amount of a year.'
    : ''
}

/** What a description says first, as a sentence. */
function firstClause(description: string): string {
  const [clause = ''] = description.split(/[.;](?:\s|$)/, 1)
  return clause === '' ? '' : ` ${clause.trim()}.`
}
