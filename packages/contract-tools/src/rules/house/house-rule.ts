import type { Severity } from '../rule.ts'
import type { Path } from '../../../../../src/contract/document/document-tree.ts'
import type { ContractReading } from './contract-reading.ts'

/** One breach of a rule: its place, what is wrong, and what to write when that is more exact than the rule's fix. */
export interface HouseFinding {
  readonly at: Path
  readonly problem: string
  readonly write?: string
}

/**
 * A house rule about `openapi.yaml`, with what a reviewer needs to judge it. Every text is a sentence.
 *
 * A sample is part of a document with `# rejected` on the line that the rule rejects.
 */
export interface HouseRule {
  /** In kebab-case; shown as `house/<id>`. */
  readonly id: string
  /** An error unless it says otherwise. */
  readonly severity?: Severity
  readonly rejects: string
  /** The short reason, part of every message. */
  readonly because: string
  /** What breaks, as `owner/repository#issue: what happens`, or the convention that requires it. */
  readonly evidence: readonly string[]
  readonly fix: string
  readonly passes: string
  readonly fails: string
  readonly find: (contract: ContractReading) => readonly HouseFinding[]
}

/** What is wrong, why it matters, and what to write. */
export function messageOf(rule: HouseRule, { problem, write }: HouseFinding): string {
  return `${problem} ${rule.because} ${write ?? rule.fix}`
}
