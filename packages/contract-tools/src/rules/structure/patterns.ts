import type { checkSync, Diagnostics } from 'recheck'
import { mappingAt, type Path } from '../../../../../src/contract/document/document-tree.ts'
import { allSchemas, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const patternRules: readonly StructureRule[] = [
  {
    id: 'schema-patterns',
    rejects: 'A pattern that is not a valid regular expression.',
    because: 'No validator can be built from it.',
    find: checkPatterns,
  },
  {
    id: 'schema-pattern-time',
    rejects:
      'A pattern whose matching time grows out of proportion with the text, such as `^([A-Za-z ]+)+$`.',
    because: 'One call with thirty characters could block the process for minutes (CWE-1333).',
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
    const problem = `This is not a regular expression: ${reason}. Write one in ECMAScript syntax, as with the flag u.`
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

/** Processor time that recheck gets for one pattern; most take a tenth of it. */
const thinkMs = 600

/** The longest real time of one attempt. */
const mostMs = 64 * thinkMs

/** Maximum of slow patterns that one run reports, since each may use the whole time limit. */
const maxProblems = 2

/** Reports patterns that some text makes slow; a pattern that cannot be decided in time counts as slow. */
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
    if (problems.length >= maxProblems) break
  }
  return problems
}

/** Without a repetition nothing backtracks. */
function isPlain(pattern: string): boolean {
  return !/[*+{?]/.test(pattern)
}

/** Why a pattern is slow, and what to write; empty for a fast one. */
async function slowness(pattern: string): Promise<string> {
  const { default: recheck } = await import('recheck/lib/browser.js')
  const result = judge(recheck.checkSync, pattern, thinkMs)
  if (result.status === 'safe') return ''
  if (result.status === 'unknown') {
    return `The check of \`${pattern}\` did not finish in ${thinkMs} ms of processor time. Write it without large counts and without references to groups. Use minLength and maxLength for lengths.`
  }
  const [{ start, end } = { start: 0, end: pattern.length }] = result.hotspot
  const growth =
    result.complexity.type === 'exponential'
      ? 'twice as long with each further character'
      : `${result.complexity.degree === 2 ? 'four' : 'many'} times as long for a text of twice the length`
  return `\`${pattern}\` takes ${growth}, for \`${pattern.slice(start, end)}\` can match the same text in several ways. Write it so that each character fits one part only.`
}

/** What recheck says of a pattern. On a busy machine, most of its limit is other programs' time: then it gets twice as long. */
function judge(check: typeof checkSync, pattern: string, timeout: number): Diagnostics {
  const before = process.cpuUsage()
  const found = check(pattern, 'u', { timeout })
  const { user, system } = process.cpuUsage(before)
  const wasStarved = user + system < 0.8 * thinkMs * 1000 && timeout < mostMs
  return found.status === 'unknown' && found.error.kind === 'timeout' && wasStarved
    ? judge(check, pattern, 2 * timeout)
    : found
}
