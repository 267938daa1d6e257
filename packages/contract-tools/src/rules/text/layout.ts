import type { TextFinding, TextRule } from '../rule.ts'
import type { SourceText } from './source-text.ts'

const longestLine = 120
const lastLineOfFirstOperation = 120

/** How a file reads to a reviewer: short lines, operations on the first screens. */
export const layoutRules: readonly TextRule[] = [
  {
    id: 'text/line-length',
    severity: 'warning',
    refuses: `A line of more than ${longestLine} columns.`,
    because: 'A diff of it does not fit a screen.',
    passesExamples: true,
    find: findLongLines,
  },
  {
    id: 'text/first-operation',
    severity: 'warning',
    refuses: `A first operation after line ${lastLineOfFirstOperation}.`,
    because: 'It is what a reader opens the file for.',
    find: findLateOperation,
  },
]

function findLongLines({ text }: SourceText): readonly TextFinding[] {
  return text.split('\n').flatMap((line, index) => {
    const length = [...line].length
    if (length <= longestLine) return []
    const problem = `This line has ${length} columns. Write at most ${longestLine}: fold a text with >-, break a list behind a comma.`
    return [{ place: { line: index + 1, column: longestLine + 1 }, problem }]
  })
}

function findLateOperation({ text }: SourceText): readonly TextFinding[] {
  const line = text.split('\n').findIndex((one) => /^\s+operationId:/.test(one)) + 1
  if (line <= lastLineOfFirstOperation) return []
  const problem = `The first operation is on line ${line}. Write tables below components, so that it is on line ${lastLineOfFirstOperation} or before.`
  return [{ place: { line, column: 1 }, problem }]
}
