import type { Rule } from '../rule.ts'

/**
 * A rule about what the service and its generators need from the document. When it is broken they fail, or do something
 * other than the document says, so it is always an error.
 */
export type StructureRule = Omit<Rule, 'severity'>
