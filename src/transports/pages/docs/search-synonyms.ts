import { readFileSync } from 'node:fs'
import { ruleFileReader } from '../../../rules/read-rule-file.ts'
import { list, object, text } from '../../../rules/schema.ts'
import { stemsOf } from './search-terms.ts'

/** By what a reader types, in stems with a space between: the texts that the pages have for it. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

const rows = list(object({ typed: list(text), means: list(text) }))

/** What partners type and these pages call otherwise, from `search-synonyms.yaml`. */
export function readSynonyms(): Synonyms {
  const name = 'search-synonyms.yaml'
  const source = readFileSync(new URL(name, import.meta.url), 'utf8')
  const synonyms = new Map<string, readonly string[]>()
  for (const { typed, means } of ruleFileReader({ schema: rows })(name, source).value) {
    for (const phrase of typed) synonyms.set(stemsOf(phrase).join(' '), means)
  }
  return synonyms
}
