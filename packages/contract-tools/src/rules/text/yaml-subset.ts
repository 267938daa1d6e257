import { isAlias } from 'yaml'
import type { TextFinding, TextRule } from '../rule.ts'
import { plainText, type SourceText } from './source-text.ts'

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
    find: findTags,
  },
  {
    id: 'text/one-document',
    severity: 'error',
    rejects: 'A directive, or a second document.',
    because: 'Parsers treat them differently.',
    find: findDocuments,
  },
]

function findAnchors({ text, nodes, placeAt }: SourceText): readonly TextFinding[] {
  return nodes.flatMap(({ node, isKey, offset }): readonly TextFinding[] => {
    if (isKey && plainText(node) === '<<') {
      const problem =
        '`<<` is a merge key, which JSON and YAML 1.2 do not have. Write the keys themselves, or a $ref.'
      return [{ place: placeAt(offset), problem }]
    }
    const [name, written] = isAlias(node)
      ? ['an alias', `*${node.source}`]
      : ['an anchor', `&${node.anchor ?? ''}`]
    if (written === '&') return []
    const problem = `\`${short(written)}\` is ${name}, and JSON has none. Write the value, in quotes where it is text, or a reference as {x-table.key}.`
    return [{ place: placeAt(text.lastIndexOf(written, offset)), problem }]
  })
}

function findTags({ text, nodes, placeAt }: SourceText): readonly TextFinding[] {
  return nodes.flatMap(({ node, offset }): readonly TextFinding[] => {
    if (isAlias(node) || node.tag === undefined) return []
    const end = text.lastIndexOf('!', offset)
    const start = text[end - 1] === '!' ? end - 1 : end
    const [written = ''] = /^\S*/.exec(text.slice(start, offset)) ?? []
    const problem = `\`${short(written)}\` is a tag, and JSON has none. Write the value alone, in quotes where it is text.`
    return [{ place: placeAt(start), problem }]
  })
}

function findDocuments({ text, document, placeAt }: SourceText): readonly TextFinding[] {
  const directive = /^(?:(?:#.*)?\n)*(?=%)/.exec(text)
  if (directive !== null) {
    const problem = 'This is a directive of YAML. Remove the line.'
    return [{ place: placeAt(directive[0].length), problem }]
  }
  const second = document?.errors.find(({ code }) => code === 'MULTIPLE_DOCS')
  if (second === undefined) return []
  const problem = 'A second document begins here, and the file holds one. Remove the line.'
  return [{ place: placeAt(second.pos[0]), problem }]
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
