import { SourceError, type Place } from '../../../../src/rules/yaml-source.ts'
import type { Path } from '../../../../src/contract/document/document-tree.ts'
import type { Inspection } from './inspection.ts'
import type { SourceText } from './text/source-text.ts'

/** An error rejects the edit. A warning is only shown. */
export type Severity = 'error' | 'warning'

/** One breach of a rule: its place, and a sentence or two on what is wrong and what to write. */
export interface Finding {
  readonly at: Path
  readonly problem: string
}

export function finding(at: Path, problem: string): Finding {
  return { at, problem }
}

/** A rule about `openapi.yaml`. Each text is a sentence. */
export interface Rule {
  /** In kebab-case, after the group: `house/server-name`. */
  readonly id: string
  readonly severity: Severity
  readonly rejects: string
  /** The reason. */
  readonly because: string
  readonly find: (inspection: Inspection) => readonly Finding[] | Promise<readonly Finding[]>
}

/** One breach in the text of a file that has no path: in a comment, or before the file is parsed. */
export interface TextFinding {
  readonly place: Place
  readonly problem: string
}

/** A rule about a hand-written file as text: `openapi.yaml`, or an example. */
export type TextRule = Omit<Rule, 'find'> & {
  /** Whether recorded examples are exempt. */
  readonly passesExamples?: boolean
  readonly find: (source: SourceText) => readonly TextFinding[]
}

/** The order of a report: unreadable text, broken references, wrong structure, consequences. */
export const ranks = ['text', 'references', 'shape', 'consequences'] as const
export type Rank = (typeof ranks)[number]

/** A finding with its place (`openapi.yaml:12:3`), what to write, and the rule that found it. */
export class Problem extends SourceError {
  readonly rule: string
  readonly severity: Severity
  readonly rank: Rank

  constructor(
    { id, severity }: Pick<Rule, 'id' | 'severity'>,
    { file, place }: Pick<SourceError, 'file' | 'place'>,
    problem: string,
    rank: Rank = 'shape',
  ) {
    super(file, place, problem)
    this.name = 'Problem'
    this.rule = id
    this.severity = severity
    this.rank = rank
  }
}

/** A problem as a terminal shows it. */
export function lineOf({ message, rule, severity }: Problem): string {
  return severity === 'error' ? `${message} [${rule}]` : `warning: ${message} [${rule}]`
}
