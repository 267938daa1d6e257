import { readFileSync } from 'node:fs'
import { ruleFileReader } from '../../../../src/rules/read-rule-file.ts'
import { list, object, text } from '../../../../src/rules/schema.ts'

const edit = object(
  /** `to` replaces the first `from`; it is empty where that is removed. */
  { name: text, from: text, to: { type: 'string' }, shows: list(text) },
  /** Where the edit begins to look for `from`. */
  { behind: text },
)

const file = new URL('sample/single-changes.yaml', import.meta.url)
const readFile = ruleFileReader({ schema: list(edit) })

/** Single edits of the sample, each with its rating on every surface: surface, rating, rule. */
export const singleChanges = readFile(file.pathname, readFileSync(file, 'utf8')).value.map(
  ({ name, shows, ...change }) => ({ name, shows, edit: change }),
)
