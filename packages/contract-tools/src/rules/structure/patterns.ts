import { mappingAt, type Path } from '../../../../../src/contract/document-tree.ts'
import { allSchemas, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const patternRules: readonly StructureRule[] = [
  {
    id: 'schema-patterns',
    refuses: 'A pattern that is no regular expression.',
    because: 'No validator could be built.',
    find: checkPatterns,
  },
  {
    id: 'schema-pattern-time',
    refuses:
      'A pattern that takes much longer with each further character, such as `^([A-Za-z ]+)+$`.',
    because: 'One call of thirty characters would hold the process for minutes (CWE-1333).',
    find: checkTimes,
  },
]

interface Pattern {
  readonly at: Path
  readonly pattern: string
}

function patternsOf({ document }: Inspection): readonly Pattern[] {
  return allSchemas(document).flatMap(({ path, schema }) => [
    ...(typeof schema.pattern === 'string'
      ? [{ at: [...path, 'pattern'], pattern: schema.pattern }]
      : []),
    ...Object.keys(mappingAt(schema, ['patternProperties'])).map((pattern) => ({
      at: [...path, 'patternProperties', pattern],
      pattern,
    })),
  ])
}

function checkPatterns(inspection: Inspection): readonly Finding[] {
  return patternsOf(inspection).flatMap(({ at, pattern }) => {
    const reason = faultOf(pattern)
    if (reason === undefined) return []
    const problem = `This is no regular expression: ${reason}. Write one as ECMAScript has them, with the flag u.`
    return [finding(at, problem)]
  })
}

function faultOf(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.split(': ').at(-1)
  }
}

/** What recheck may think about one pattern; most take it a tenth. */
const thinkMs = 600

/** One run looks at no more than these that it has not seen before, since each may take its time. */
const mostProblems = 2

/** It says of each pattern whether some text makes it slow; what it cannot decide in time counts as slow. */
async function checkTimes(inspection: Inspection): Promise<readonly Finding[]> {
  const { passed } = inspection
  const problems: Finding[] = []
  const judged = new Map<string, string>()
  for (const { at, pattern } of patternsOf(inspection)) {
    if (isPlain(pattern) || faultOf(pattern) !== undefined) continue
    if (passed.has('pattern', [pattern])) continue
    const problem = judged.get(pattern) ?? (await slowness(pattern))
    judged.set(pattern, problem)
    if (problem === '') passed.add('pattern', [pattern])
    else problems.push(finding(at, problem))
    if (problems.length >= mostProblems) break
  }
  return problems
}

/** Without a repetition nothing is tried twice. */
function isPlain(pattern: string): boolean {
  return !/[*+{?]/.test(pattern)
}

/** Why a pattern is slow, and what to write; empty for a fast one. */
async function slowness(pattern: string): Promise<string> {
  const { default: recheck } = await import('recheck/lib/browser.js')
  const result = recheck.checkSync(pattern, 'u', { timeout: thinkMs })
  if (result.status === 'safe') return ''
  if (result.status === 'unknown') {
    return `Nobody can tell in ${thinkMs} ms how long \`${pattern}\` takes. Write it without large counts and without references to groups; a length is minLength and maxLength.`
  }
  const [{ start, end } = { start: 0, end: pattern.length }] = result.hotspot
  const growth =
    result.complexity.type === 'exponential'
      ? 'twice as long with each further character'
      : `${result.complexity.degree === 2 ? 'four' : 'many'} times as long for a text of twice the length`
  return `\`${pattern}\` takes ${growth}, for \`${pattern.slice(start, end)}\` can match the same text in several ways. Write it so that each character fits one part only.`
}
