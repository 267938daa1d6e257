/**
 * Why an owner's or operator's wish was not done: a value, never thrown. `message` is for the person who asked, and names
 * what is accepted.
 */
export interface Problem {
  readonly problem: ProblemCode
  /** The field that is wrong, as forms and commands call it; absent when it is not one field's fault. */
  readonly field?: string
  readonly message: string
  /** With `throttled`: how long to wait. */
  readonly retryAfterSeconds?: number
}

export type ProblemCode = 'invalid' | 'not_found' | 'not_allowed' | 'conflict' | 'throttled'

export function problem(code: ProblemCode, message: string, field?: string): Problem {
  return { problem: code, message, ...(field === undefined ? {} : { field }) }
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'problem' in value
}
