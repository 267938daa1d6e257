import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '../base/calendar.ts'

/** What of one rule file decided a response. */
export interface UsedRule {
  /** Path of the file below `data/rules`, without its ending: `stamp-duty/in-tn`. */
  readonly id: string
  /** First day on which all of `sections` apply as used; absent of a file without days, such as one of places. */
  readonly effectiveFrom?: Day
  /** Keys of the file, or ids in it. */
  readonly sections: readonly string[]
}

/** The keys of a rule file that decided, of those that might have. */
export function sectionsThat<Key extends string>(
  decided: Partial<Record<Key, boolean>>,
): readonly Key[] {
  const keys: Key[] = []
  for (const key in decided) if (decided[key]) keys.push(key)
  return keys
}

/** `rules` and `rulesHash` of a response. The contract has the recipe of both, so that anybody can recompute them. */
interface Receipt {
  readonly rules: readonly (UsedRule & { readonly version: string })[]
  readonly rulesHash: string
}

/** Writes the receipt of a response from what decided it. */
export type ReceiptOf = (...used: readonly UsedRule[]) => Receipt

/**
 * The SHA-256 of rule files in hexadecimal digits: of each its path below the rules folder, a line break, its bytes and a line
 * break. `rulesHash` and stamp duty's `rulesVersion` are the beginnings of such hashes.
 */
export function hashOf(
  files: readonly { readonly path: string; readonly content: string | Buffer }[],
): string {
  const hash = createHash('sha256')
  for (const { path, content } of files) hash.update(`${path}\n`).update(content).update('\n')
  return hash.digest('hex')
}

/**
 * Reads every YAML file of the rules folder as bytes.
 *
 * @returns the writer of receipts; it throws {@link RangeError} for an id that is no file
 */
export function ruleReceipts(folder: string): ReceiptOf {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml'))
    .toSorted()
  const files = paths.map((path) => ({ path, content: readFileSync(join(folder, path)) }))
  const versions = new Map(
    files.map(({ path, content }) => {
      const version = createHash('sha256').update(content).digest('hex').slice(0, 8)
      return [path.replace(/\.yaml$/u, ''), version]
    }),
  )
  const rulesHash = hashOf(files).slice(0, 16)
  return (...used) => ({
    rules: used.map(({ id, ...rest }) => {
      const version = versions.get(id)
      if (version === undefined) throw new RangeError(`${id} is no file of the rules.`)
      return { id, version, ...rest }
    }),
    rulesHash,
  })
}
