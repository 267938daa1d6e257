import { listed } from './describe-schema.ts'
import { isMapping, listAt, mappingAt, textAt, type Mapping } from './document-tree.ts'
import { nearestName, type Synonyms } from './nearest-name.ts'
import { inOwnUnit, unitOfName } from './other-unit.ts'

/**
 * The end of an issue on an unknown name: the one that was meant, and all that are accepted. A synonym may be in another unit, so
 * the hint says what the argument holds.
 *
 * @param holder the schema of the mapping that the name is in
 */
export function hintForName(name: string, holder: Mapping): string {
  const properties = mappingAt(holder, ['properties'])
  const accepted = Object.keys(properties)
  const meant = nearestName(name, accepted, synonymsOf(holder))
  if (meant === undefined) return `. Accepted: ${listed(accepted) || 'none'}`
  const about = firstClause(textAt(properties, [meant, 'description']))
  return `; did you mean ${meant}?${about} Accepted: ${listed(accepted)}`
}

/** The value of an enum that was meant. */
export function hintForValue(value: unknown, schema: Mapping): string {
  if (typeof value !== 'string') return ''
  const meant = nearestName(value, listAt(schema, ['enum']).map(String), synonymsOf(schema))
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

/** The number that was meant, where it was sent in another unit than its name says. */
export function hintForUnit(name: string, value: unknown, schema: Mapping): string {
  const meant = typeof value === 'number' ? inOwnUnit(name, value, schema) : undefined
  return meant === undefined ? '' : `, in ${unitOfName(name)}; did you mean ${meant}?`
}

/** What a page's address ends with, where that is short enough: the id that it was sent for. */
export function hintForAddress(value: unknown, { maxLength }: Mapping): string {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value)) return ''
  if (value.length > maxAddressLength) return ''
  const [path = ''] = value.split(/[?#]/, 1)
  const end = path.split('/').findLast((segment) => segment !== '') ?? ''
  return /^[\w-]+$/.test(end) && end.length <= Number(maxLength) ? `; did you mean ${end}?` : ''
}

/** Browsers send no longer ones. */
const maxAddressLength = 2000

/** Generation has checked its shape. */
function synonymsOf(schema: Mapping): Synonyms | undefined {
  const synonyms = schema['x-synonyms']
  return isMapping(synonyms) ? (synonyms as Synonyms) : undefined
}

/** What a description says first, as a sentence. */
function firstClause(description: string): string {
  const [clause = ''] = description.split(/[.;](?:\s|$)/, 1)
  return clause === '' ? '' : ` ${clause.trim()}.`
}
