import type { Rule } from '../rule.ts'

/**
 * A rule about what the service and its generators need of the document. Without it they would fail, or do something else
 * than the document says, so it is always an error.
 */
export type StructureRule = Omit<Rule, 'severity'>
