import { SourceError } from '../../../../src/base/yaml-source.ts'

const longestLine = 120
const lastLineOfFirstOperation = 120

/** Where a value begins, outside quotes and comments. */
const anchorOrAlias = /(?<=^[^#'"]*(?:[:-] |[[{,] ?))[&*][A-Za-z]\w*(?=\s|$|[,\]}])/

/** How the file reads to a reviewer: short lines, no anchors, operations on the first screens. */
export function checkLayout(file: string, text: string): readonly SourceError[] {
  const lines = text.split('\n')
  const firstOperation = lines.findIndex((line) => /^\s+operationId:/.test(line)) + 1
  const longHead =
    firstOperation > lastLineOfFirstOperation
      ? [
          new SourceError(
            file,
            { line: firstOperation, column: 1 },
            `The first operation is on line ${firstOperation}. Write tables below components, so that it is on line ${lastLineOfFirstOperation} or before.`,
          ),
        ]
      : []
  return [...lines.flatMap((line, index) => lineProblems(file, line, index + 1)), ...longHead]
}

function lineProblems(file: string, line: string, number: number): readonly SourceError[] {
  const at = (column: number, problem: string): SourceError =>
    new SourceError(file, { line: number, column }, problem)
  const length = [...line].length
  const anchor = anchorOrAlias.exec(line)
  return [
    ...(length > longestLine
      ? [
          at(
            longestLine + 1,
            `This line has ${length} columns. Write at most ${longestLine}: fold a text with >-, break a list behind a comma.`,
          ),
        ]
      : []),
    ...(anchor
      ? [
          at(
            anchor.index + 1,
            'Anchors and aliases are not used here, since JSON has none. Write the value, or a reference as {x-table.key}.',
          ),
        ]
      : []),
  ]
}
