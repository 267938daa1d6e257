import type { TextFinding, TextRule } from '../rule.ts'
import type { SourceText, Token } from './source-text.ts'
import { followedBy } from './token-order.ts'

/** YAML features beyond JSON. They are rejected before anything is expanded. */
export const subsetRules: readonly TextRule[] = [
  {
    id: 'text/anchors',
    severity: 'error',
    rejects: 'An anchor, an alias or a merge key.',
    because:
      'JSON has none, readers have to look elsewhere for the value, and nine lines of them can exhaust the memory.',
    find: findAnchors,
  },
  {
    id: 'text/tags',
    severity: 'error',
    rejects: 'A tag, such as `!!js/function`.',
    because: 'Parsers build values other than JSON from it, and some run code.',
    find: (source) =>
      found(source, ['tag'], ({ text }) => {
        return `\`${short(text)}\` is a tag, and JSON has none. Write the value alone, in quotes where it is text.`
      }),
  },
  {
    id: 'text/one-document',
    severity: 'error',
    rejects: 'A directive, or a second document.',
    because: 'Parsers treat them differently.',
    find: findDocuments,
  },
]

function findAnchors(source: SourceText): readonly TextFinding[] {
  const { tokens, placeAt } = source
  return tokens.flatMap((token, index): readonly TextFinding[] => {
    const place = placeAt(token.offset)
    if (
      token.type === 'plain' &&
      token.text === '<<' &&
      followedBy(tokens, index, 'map-value-ind')
    ) {
      const problem =
        '`<<` is a merge key, which JSON and YAML 1.2 do not have. Write the keys themselves, or a $ref.'
      return [{ place, problem }]
    }
    if (token.type !== 'anchor' && token.type !== 'alias') return []
    const name = token.type === 'anchor' ? 'an anchor' : 'an alias'
    const problem = `\`${short(token.text)}\` is ${name}, and JSON has none. Write the value, in quotes where it is text, or a reference as {x-table.key}.`
    return [{ place, problem }]
  })
}

function findDocuments(source: SourceText): readonly TextFinding[] {
  const { tokens } = source
  const firstValue = tokens.findIndex(({ type }) => !blank.has(type))
  // One `---` on top is allowed, where nothing comes before it.
  const marks = tokens.filter(
    ({ type }, index) => type === 'doc-end' || (type === 'doc-start' && index !== firstValue),
  )
  return [
    ...found(source, ['directive-line'], () => 'This is a directive of YAML. Remove the line.'),
    ...marks.map(({ text, offset }) => ({
      place: source.placeAt(offset),
      problem: `\`${text}\` ends the document, and the file holds one. Remove the line.`,
    })),
  ]
}

const blank = new Set<Token['type']>(['space', 'newline', 'comment', 'byte-order-mark'])

function found(
  { tokens, placeAt }: SourceText,
  types: readonly Token['type'][],
  say: (token: Token) => string,
): readonly TextFinding[] {
  return tokens
    .filter(({ type }) => types.includes(type))
    .map((token) => ({ place: placeAt(token.offset), problem: say(token) }))
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
