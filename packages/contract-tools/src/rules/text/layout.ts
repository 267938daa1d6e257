import type { TextFinding, TextRule } from '../rule.ts'

const longestLine = 120
const lastLineOfFirstOperation = 120

/** Where a value begins, outside quotes and comments. */
const anchorOrAlias = /(?<=^[^#'"]*(?:[:-] |[[{,] ?))[&*][A-Za-z]\w*(?=\s|$|[,\]}])/

/** How a file reads to a reviewer: short lines, no anchors, operations on the first screens. */
export const layoutRules: readonly TextRule[] = [
  {
    id: 'text/anchors',
    severity: 'error',
    refuses: 'An anchor or an alias.',
    because: 'JSON has none, and a reader has to look for what stands there.',
    find: findAnchors,
  },
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

function findAnchors(text: string): readonly TextFinding[] {
  return text.split('\n').flatMap((line, index) => {
    const anchor = anchorOrAlias.exec(line)
    if (!anchor) return []
    const problem =
      'Anchors and aliases are not used here, since JSON has none. Write the value, or a reference as {x-table.key}.'
    return [{ place: { line: index + 1, column: anchor.index + 1 }, problem }]
  })
}

function findLongLines(text: string): readonly TextFinding[] {
  return text.split('\n').flatMap((line, index) => {
    const length = [...line].length
    if (length <= longestLine) return []
    const problem = `This line has ${length} columns. Write at most ${longestLine}: fold a text with >-, break a list behind a comma.`
    return [{ place: { line: index + 1, column: longestLine + 1 }, problem }]
  })
}

function findLateOperation(text: string): readonly TextFinding[] {
  const line = text.split('\n').findIndex((one) => /^\s+operationId:/.test(one)) + 1
  if (line <= lastLineOfFirstOperation) return []
  const problem = `The first operation is on line ${line}. Write tables below components, so that it is on line ${lastLineOfFirstOperation} or before.`
  return [{ place: { line, column: 1 }, problem }]
}
