import { readFileSync } from 'node:fs'
import { compareContracts, type ContractChanges } from '../../src/diff/compare-contracts.ts'
import { readVersion, type ContractVersion } from '../../src/diff/contract-version.ts'

/** A part of the sample and its replacement, at its first occurrence after `behind`. */
export interface SampleEdit {
  readonly from: string
  readonly to: string
  readonly behind?: string
}

export const sampleText = readFileSync(new URL('sample/openapi.yaml', import.meta.url), 'utf8')

export function editedSample({ from, to, behind = '' }: SampleEdit, text = sampleText): string {
  const start = text.indexOf(behind)
  const at = text.indexOf(from, start)
  if (start < 0 || at < 0) throw new Error(`The sample does not hold: ${behind} ... ${from}`)
  return `${text.slice(0, at)}${to}${text.slice(at + from.length)}`
}

/** What turns one text into the other. */
export function changesOf(before: string, after: string): ContractChanges {
  return compareContracts(versionOf(before), versionOf(after))
}

const versions = new Map<string, ContractVersion>()

/** Each text is read once: hundreds of edits are compared with the same sample. */
function versionOf(text: string): ContractVersion {
  const version = versions.get(text) ?? readVersion('openapi.yaml', text)
  versions.set(text, version)
  return version
}
