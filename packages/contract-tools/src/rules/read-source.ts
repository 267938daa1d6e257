import { readYaml, SourceError, type YamlSource } from '../../../../src/base/yaml-source.ts'
import { Problem } from './rule.ts'
import { yamlRule } from './structure/structure-rules.ts'

/** The source, or the first place where it is no YAML. */
export function readSource(file: string, text: string): YamlSource | Problem {
  try {
    return readYaml(file, text)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return new Problem(yamlRule, error, inOurWords(error, text))
  }
}

/** What the YAML reader says, and what to write. */
function inOurWords({ file, place, message }: SourceError, text: string): string {
  const problem = message.slice(`${file}:${place.line}:${place.column} `.length)
  if (problem === 'Map keys must be unique') {
    const line = text.split('\n')[place.line - 1] ?? ''
    const [key = ''] = /^[^:]*/.exec(line.slice(place.column - 1)) ?? []
    return `\`${key.trim()}\` is written twice in this mapping. Remove one.`
  }
  const hint = 'Write YAML 1.2: quote text that holds ": " or " #", and indent with spaces.'
  return `${problem.replace(/[.:\s]*$/, '')}. ${hint}`
}
