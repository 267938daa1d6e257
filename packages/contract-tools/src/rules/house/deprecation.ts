import { textAt } from '../../../../../src/contract/document/document-tree.ts'
import type { HouseFinding, HouseRule } from './house-rule.ts'
import { inOperation } from './sample-documents.ts'

const dated: HouseRule = {
  id: 'deprecation-date',
  rejects:
    'A deprecated operation without a date, a date without deprecated: true, or an invalid date.',
  because: 'Callers learn of it from the Deprecation and Sunset headers, which are dates.',
  evidence: [
    'RFC 9745, section 2: the value of Deprecation is a date',
    'RFC 9745, section 4: Sunset is no earlier than Deprecation',
    'oasdiff: x-sunset is the day from which an operation may be removed',
  ],
  fix: "Write deprecated: true, x-deprecated-at: '2026-12-01', and x-sunset with a later date if there is one.",
  passes: inOperation(
    "operationId: search_homes\ndeprecated: true\nx-deprecated-at: '2026-12-01'\nx-sunset: '2027-06-01'",
  ),
  fails: inOperation('operationId: search_homes\ndeprecated: true # rejected'),
  find: ({ operations }) =>
    operations.flatMap(({ id, at, operation }): readonly HouseFinding[] => {
      const isDeprecated = operation.deprecated === true
      const [since, sunset] = ['x-deprecated-at', 'x-sunset'] as const
      const wrongDay = [since, sunset].find((key) => key in operation && !isDay(operation[key]))
      if (wrongDay !== undefined) {
        return [
          { at: [...at, wrongDay], problem: `${wrongDay} of ${id} is not a YYYY-MM-DD date.` },
        ]
      }
      if (isDeprecated && !(since in operation)) {
        return [{ at: [...at, 'deprecated'], problem: `${id} has no x-deprecated-at.` }]
      }
      const stray = [since, sunset].find((key) => key in operation && !isDeprecated)
      if (stray !== undefined) {
        return [{ at: [...at, stray], problem: `${id} has ${stray} and is not deprecated.` }]
      }
      return sunset in operation && textAt(operation, [sunset]) < textAt(operation, [since])
        ? [{ at: [...at, sunset], problem: `${id} is removed before it is deprecated.` }]
        : []
    }),
}

/** A calendar date, as text. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

export const deprecationRules: readonly HouseRule[] = [dated]
