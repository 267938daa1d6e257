import { Document, isScalar, visit } from 'yaml'

/** An Example Object of OpenAPI, as in a file below `data/examples/`. */
export interface Example {
  readonly summary: string
  readonly value: unknown
}

const lineWidth = 120

/** The text of an example file: short lists of plain values on one line, everything else in blocks. */
export function exampleYaml({ summary, value }: Example): string {
  // YAML 1.1 parsers must read the same values, so timestamps have quotes.
  const options = { aliasDuplicateObjects: false, compat: 'yaml-1.1' } as const
  const document = new Document({ summary, value }, options)
  visit(document, {
    Seq: (_key, list, { length: depth }) => {
      const isShort = JSON.stringify(list.toJSON()).length < lineWidth - 2 * depth
      if (isShort && list.items.every((item) => isScalar(item))) list.flow = true
    },
  })
  return document.toString({
    lineWidth: lineWidth - 12,
    singleQuote: true,
    flowCollectionPadding: false,
  })
}
