import {
  declaredOperations,
  operationExamples,
} from '../../../../../src/contract/document/document-operations.ts'
import {
  listAt,
  resolved,
  valueAt,
  type Mapping,
} from '../../../../../src/contract/document/document-tree.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const exampleSummaryRules: readonly StructureRule[] = [
  {
    id: 'example-summary',
    rejects:
      'A summary of a request example with a figure, or a value of an enum, that the example does not have.',
    because: 'Readers and models take the summary for the example.',
    find: checkSummaries,
  },
]

function checkSummaries({ document }: Inspection): readonly Finding[] {
  const operations = declaredOperations(document)
  return operationExamples(document).flatMap(({ operationId, name, summary, arguments: sent }) => {
    const operation = operations.find(({ id }) => id === operationId)
    if (operation === undefined) return []
    const query = resolved(document, valueAt(document, operation.requestSchemaAt))
    const wrong = missingFigure(summary, sent) ?? otherValue(summary, sent, query, document)
    const examples = ['requestBody', 'content', 'application/json', 'examples']
    const at = [...operation.at, ...examples, name, 'summary']
    return wrong === undefined
      ? []
      : [finding(at, `The example has no ${wrong}. Write the summary of this example.`)]
  })
}

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const units: Readonly<Record<string, number>> = { lakh: 100_000, crore: 10_000_000 }
const figures = /(?<![\w.])(?:(\d[\d,]*(?:\.\d+)?)(?: (lakh|crore))?|(\w+)-bedroom)\b/gi

/** `62.5 lakh`, `9%`, `two-bedroom`, `20 years`: the figures of a summary, of which years may be sent as months. */
function missingFigure(summary: string, sent: Mapping): string | undefined {
  const values = Object.values(sent).flat()
  const has = (figure: number): boolean =>
    values.some((value) => value === figure || Math.floor(Number(value) / 12) === figure)
  const found = [...summary.matchAll(figures)].find(([, digits, unit = '', numeral = '']) => {
    const figure = digits?.replaceAll(',', '') ?? numerals.indexOf(numeral.toLowerCase())
    return !has(Math.round(Number(figure) * (units[unit] ?? 1) * 100) / 100)
  })
  return found?.[0]
}

/** A value that the summary names of an argument that the example sends with another. */
function otherValue(
  summary: string,
  sent: Mapping,
  query: Mapping,
  document: Mapping,
): string | undefined {
  const words = summary.toLowerCase()
  for (const [name, value] of Object.entries(sent)) {
    const schema = resolved(document, valueAt(query, ['properties', name]))
    const named = listAt(schema, ['enum']).filter((other) =>
      new RegExp(`\\b${String(other).replaceAll(/[_-]/g, '[ -]')}s?\\b`).test(words),
    )
    if (named.length > 0 && !named.includes(value)) return `${name} ${String(named[0])}`
  }
  return undefined
}
