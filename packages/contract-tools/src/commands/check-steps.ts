import type { Mapping } from '../../../../src/contract/document/document-tree.ts'
import { breakingChanges } from '../diff/breaking-changes.ts'
import type { Generation } from '../generate/generate.ts'
import { toolBudget } from '../tool-budget.ts'
import { plainTools, type Tools } from '../tools.ts'
import { lineOf } from '../rules/rule.ts'
import { staleFiles } from './stale-files.ts'

export interface Step {
  readonly name: string
  /** What is wrong, for people; empty when nothing is wrong. */
  readonly complaint: string
  readonly note: string
  /** Further lines below the report. */
  readonly lines?: readonly string[]
  /** An earlier step failed, so this one was skipped. */
  readonly isSkipped?: boolean
}

/** The problems that `make generate` finds and, when there are none, the further checks of the document. */
export async function documentSteps(
  generation: Generation,
  projectDirectory: string,
  tools: Tools = plainTools,
): Promise<readonly Step[]> {
  const { document, files, problems, warnings } = generation
  if (document === undefined) {
    const complaint = [...problems, ...warnings].map(lineOf).join('\n')
    const later = ['generated', 'MCP budget', 'breaking changes']
    return [{ name: 'document', complaint, note: '' }, ...later.map(skipped)]
  }
  return Promise.all([
    {
      name: 'document',
      complaint: warnings.map(lineOf).join('\n'),
      note: 'is one that make generate takes, without a warning',
    },
    generatedStep(generation),
    budgetStep(files.get('mcp-tools.json') ?? '', document),
    breakingChanges(projectDirectory, tools).then((verdict) => ({
      name: 'breaking changes',
      ...verdict,
    })),
  ])
}

/** A step that needs a document without problems. */
export function skipped(name: string): Step {
  const note = 'not looked at: the document comes first'
  return { name, complaint: '', note, isSkipped: true }
}

function generatedStep(generation: Generation): Step {
  const complaint = staleFiles(generation)
  return { name: 'generated', complaint, note: 'is what openapi.yaml says' }
}

function budgetStep(tools: string, document: Mapping): Step {
  const { complaint, lines } = toolBudget(tools, document)
  return { name: 'MCP budget', complaint, note: 'tools/list is within x-mcp-budget', lines }
}

/** What a step found, in a line that says when it ended. */
export function lineOfStep({ name, complaint, note, isSkipped }: Step, seconds: number): string {
  const mark = isSkipped === true ? '–' : complaint === '' ? '✓' : '✗'
  const time = `${seconds.toFixed(1)} s`.padStart(7)
  return `${mark} ${time}  ${name.padEnd(17)}${complaint === '' ? note : 'see below'}`.trimEnd()
}

/** What follows the lines of the steps: their further lines, then what is wrong. */
export function endOfReport(steps: readonly Step[]): readonly string[] {
  return [
    ...steps.flatMap(({ lines = [] }) => lines).map((line) => `  ${line}`),
    ...steps
      .filter(({ complaint }) => complaint !== '')
      .map(({ name, complaint }) => `\n--- ${name}\n${complaint.trimEnd()}`),
  ]
}
