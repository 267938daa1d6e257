import type { TextFinding, TextRule } from '../rule.ts'
import type { SourceText } from './source-text.ts'

const maxColumns = 120
const lastLineOfFirstOperation = 120

/** Readability for reviewers: short lines, operations near the top. */
export const layoutRules: readonly TextRule[] = [
  {
    id: 'text/line-length',
    severity: 'warning',
    rejects: `A line of more than ${maxColumns} columns.`,
    because: 'Its diff does not fit on a screen.',
    passesExamples: true,
    find: findLongLines,
  },
  {
    id: 'text/first-operation',
    severity: 'warning',
    rejects: `A first operation after line ${lastLineOfFirstOperation}.`,
    because: 'Readers open the file for the operations.',
    find: findLateOperation,
  },
]

function findLongLines({ text }: SourceText): readonly TextFinding[] {
  return text.split('\n').flatMap((line, index) => {
    const length = [...line].length
    if (length <= maxColumns) return []
    const problem = `This line has ${length} columns. Write at most ${maxColumns}: fold a text with >-, break a list after a comma.`
    return [{ place: { line: index + 1, column: maxColumns + 1 }, problem }]
  })
}

function findLateOperation({ text }: SourceText): readonly TextFinding[] {
  const line = text.split('\n').findIndex((one) => /^\s+operationId:/.test(one)) + 1
  if (line <= lastLineOfFirstOperation) return []
  const problem = `The first operation is on line ${line}. Write tables below components, so that it is on line ${lastLineOfFirstOperation} or before.`
  return [{ place: { line, column: 1 }, problem }]
}
