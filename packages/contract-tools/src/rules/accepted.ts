import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { isMapping, listAt } from '../../../../src/contract/document/document-tree.ts'
import { acceptedFile } from '../project-files.ts'

let known: ReadonlySet<string> | undefined

/**
 * Whether a finding of a rule stays, by its JSON pointer: `.redocly.lint-ignore.yaml` lists those with their reasons, for
 * Redocly and for us.
 */
export function isAccepted(rule: string, pointer: string): boolean {
  known ??= readAccepted()
  return known.has(`${rule} ${pointer}`)
}

function readAccepted(): ReadonlySet<string> {
  const file: unknown = load(readFileSync(acceptedFile, 'utf8'))
  const rules = isMapping(file) ? file['openapi.yaml'] : {}
  return new Set(
    Object.keys(isMapping(rules) ? rules : {}).flatMap((rule) =>
      listAt(rules, [rule]).map((pointer) => `${rule} ${String(pointer)}`),
    ),
  )
}
