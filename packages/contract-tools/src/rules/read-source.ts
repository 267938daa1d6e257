import { SourceError } from '../../../../src/rules/yaml-source.ts'
import { readContractSource } from '../source/contract-source.ts'
import { Problem } from './rule.ts'
import { yamlRule } from './structure/structure-rules.ts'
import { unreadableParts } from './text/text-rules.ts'
import type { ContractSource, ReadFile, ReadOptions } from '../source/assembly.ts'

/** The source with its example files, or why it cannot be parsed: problems of its text, or the first YAML error. */
export function readSource(
  file: string,
  text: string,
  readFile: ReadFile,
  options: Partial<ReadOptions> = {},
): ContractSource | readonly Problem[] {
  const unread = unreadableParts(text)
  if (unread.length > 0) {
    return unread.map(
      ({ rule, place, problem }) => new Problem(rule, { file, place }, problem, 'text'),
    )
  }
  try {
    return readContractSource(file, text, readFile, options)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    const problem = error.file === file ? inOurWords(error, text) : error.problem
    return [new Problem(yamlRule, error, problem, 'text')]
  }
}

/** The parser's message, and what to write. */
function inOurWords({ place, problem }: SourceError, text: string): string {
  if (problem === 'Map keys must be unique') {
    const line = text.split('\n')[place.line - 1] ?? ''
    const [key = ''] = /^[^:]*/.exec(line.slice(place.column - 1)) ?? []
    return `\`${key.trim()}\` is twice in this mapping. Remove one.`
  }
  const hint = 'Write YAML 1.2: quote text that holds ": " or " #", and indent with spaces.'
  return `${problem.replace(/[.:\s]*$/, '')}. ${hint}`
}
