import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  type Node,
  type Pair,
} from 'yaml'
import { placeName } from './place-name.ts'
import type { Path } from '../../../../src/contract/document/document-tree.ts'
import { sourceText } from '../edited-source.ts'

/** One change of the text of `openapi.yaml`: the part from `start` to `end` becomes `text`. */
export interface SourceEdit {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Where it is, by the keys that lead there. */
  readonly place: string
  /** The change in a few words. */
  readonly summary: string
}

const lines = new LineCounter()
const tree = parseDocument(sourceText, { lineCounter: lines })

/** The source with one edit made. */
export function applied({ start, end, text }: SourceEdit): string {
  return `${sourceText.slice(0, start)}${text}${sourceText.slice(end)}`
}

/** The source with several edits made, from the end to the start, so that none moves another. */
export function together(edits: readonly SourceEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: put }) => `${text.slice(0, start)}${put}${text.slice(end)}`,
      sourceText,
    )
}

/** Another value, written as YAML. */
export function write(path: Path, text: string): SourceEdit {
  const [start, end] = rangeOf(nodeAt(path))
  const before = sourceText.slice(start, end)
  const summary = `${String(path.at(-1))}: ${change(before, text)}`
  // The text of a block goes to the end of its last line.
  const lineEnd = before.endsWith('\n') && !text.endsWith('\n') ? '\n' : ''
  return { start, end, text: `${text}${lineEnd}`, place: placeName(path), summary }
}

/** Another key for the same value. */
export function rename(path: Path, name: string): SourceEdit {
  const [start, end] = rangeOf(pairAt(path).key)
  const summary = `\`${sourceText.slice(start, end)}\` is written \`${name}\``
  return { start, end, text: name, place: placeName(path), summary }
}

/** One more entry of a mapping, as its first. */
export function add(path: Path, entry: string): SourceEdit {
  const parent = nodeAt(path)
  if (!isMap(parent) || parent.items[0] === undefined) throw new Error(`no entries: ${path.join()}`)
  const [first] = rangeOf(parent.items[0].key)
  const column = lines.linePos(first).col - 1
  const text = parent.flow === true ? `${entry}, ` : `${entry}\n${' '.repeat(column)}`
  return { start: first, end: first, text, place: placeName(path), summary: `+ ${brief(entry)}` }
}

/** One more entry of a mapping, before the one that a path leads to. */
export function addBefore(path: Path, entry: string): SourceEdit {
  const [start] = rangeOf(pairAt(path).key)
  const column = lines.linePos(start).col - 1
  const place = placeName(path.slice(0, -1))
  return {
    start,
    end: start,
    text: `${entry}\n${' '.repeat(column)}`,
    place,
    summary: `+ ${brief(entry)}`,
  }
}

/** An entry of a mapping or an item of a list, with all that is in it. */
export function remove(path: Path): SourceEdit {
  const parent = nodeAt(path.slice(0, -1))
  if (!isCollection(parent)) throw new Error(`nothing to remove at ${path.join()}`)
  const index = indexOf(parent.items, path.at(-1))
  const [start, end] =
    parent.flow === true ? inFlow(parent.items, index) : inBlock(parent.items, index)
  return {
    start,
    end,
    text: '',
    place: placeName(path),
    summary: `− ${brief(sourceText.slice(start, end))}`,
  }
}

/** Replaces a part of the text that occurs once. */
export function replace(from: string, to: string): SourceEdit {
  const start = sourceText.indexOf(from)
  if (start < 0) throw new Error(`openapi.yaml no longer holds: ${from}`)
  const same = commonStart(from, to)
  const at = start + same
  return {
    start: at,
    end: start + from.length,
    text: to.slice(same),
    place: 'the text',
    summary: change(from, to),
  }
}

function inFlow(items: readonly unknown[], index: number): readonly [number, number] {
  const [start, end] = extentOf(items[index])
  const [next, previous] = [items[index + 1], items[index - 1]]
  if (next !== undefined) return [start, extentOf(next)[0]]
  return previous === undefined ? [start, end] : [extentOf(previous)[1], end]
}

/** Whole lines, to the line of what comes next at this place or further out. */
function inBlock(items: readonly unknown[], index: number): readonly [number, number] {
  const [start, end] = extentOf(items[index])
  const next = items[index + 1]
  const from = sourceText.lastIndexOf('\n', start) + 1
  if (next !== undefined) return [from, sourceText.lastIndexOf('\n', extentOf(next)[0]) + 1]
  const lineEnd = sourceText.indexOf('\n', Math.max(end - 1, start))
  return [from, lineEnd < 0 ? sourceText.length : lineEnd + 1]
}

function nodeAt(path: Path): Node {
  const node: unknown = path.length === 0 ? tree.contents : tree.getIn(path, true)
  if (typeof node !== 'object' || node === null || !('range' in node)) {
    throw new Error(`openapi.yaml has nothing at ${path.join('.')}`)
  }
  return node as Node
}

function pairAt(path: Path): Pair {
  const parent = nodeAt(path.slice(0, -1))
  const pair = isMap(parent) ? parent.items[indexOf(parent.items, path.at(-1))] : undefined
  if (pair === undefined) throw new Error(`openapi.yaml has nothing at ${path.join('.')}`)
  return pair
}

function indexOf(items: readonly unknown[], key: string | number | undefined): number {
  const index =
    typeof key === 'number'
      ? key
      : items.findIndex(
          (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === key,
        )
  if (index < 0) throw new Error(`openapi.yaml has no ${String(key)} there`)
  return index
}

function extentOf(item: unknown): readonly [number, number] {
  if (!isPair(item)) return rangeOf(item)
  const [start, keyEnd] = rangeOf(item.key)
  return [start, item.value === null ? keyEnd : rangeOf(item.value)[1]]
}

function rangeOf(node: unknown): readonly [number, number] {
  if (
    typeof node !== 'object' ||
    node === null ||
    !('range' in node) ||
    !Array.isArray(node.range)
  ) {
    throw new Error('a part of openapi.yaml without a place')
  }
  return [Number(node.range[0]), Number(node.range[1])]
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** Both sides, in few words that differ. */
function change(from: string, to: string): string {
  const [before, after] = [brief(from), brief(to)]
  if (before !== after) return `${before || 'nothing'} → ${after || 'nothing'}`
  const [oldLine, newLine] = [folded(from), folded(to)]
  if (oldLine === newLine) return `${withSpaces(from)} → ${withSpaces(to)}`
  const start = commonStart(oldLine, newLine) - maxShownLength / 2
  return `…${brief(oldLine.slice(start))} → …${brief(newLine.slice(start))}`
}

function withSpaces(text: string): string {
  const [, indentation = '', rest = ''] = /^\n?([ \t]*)(.*)$/s.exec(text) ?? []
  return `${indentation.replaceAll('\t', '⇥').replaceAll(' ', '·')}${brief(rest)}`
}

const maxShownLength = 60

function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

function brief(text: string): string {
  const line = folded(text)
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength - 1).trimEnd()}…` : line
}
