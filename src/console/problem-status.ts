import type { Problem } from '../accounts/problem.ts'

/** The status that a page with this problem is answered with. */
export function statusOf(problem: Problem | undefined): number {
  switch (problem?.problem) {
    case undefined:
      return 200
    case 'invalid':
      return 400
    case 'not_allowed':
      return 403
    case 'not_found':
      return 404
    case 'conflict':
      return 409
    case 'throttled':
      return 429
  }
}

/** When a throttled wish may be tried again. */
export function headersOf(problem: Problem | undefined): Readonly<Record<string, string>> {
  return problem?.retryAfterSeconds === undefined
    ? {}
    : { 'retry-after': String(problem.retryAfterSeconds) }
}
