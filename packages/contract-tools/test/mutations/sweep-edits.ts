import { isAlias, isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml'
import type { Path } from '../../../../src/contract/document-tree.ts'
import { sourceText } from '../edited-source.ts'
import { remove, rename, write, type SourceEdit } from './source-edits.ts'

const seed = 20261121
const count = 50

/** Edits at places that a seeded draw picks: an entry is taken away, misspelt, or given a value of another type. */
export const sweepEdits: readonly SourceEdit[] = drawn()

function drawn(): readonly SourceEdit[] {
  const places = placesOf(parseDocument(sourceText).contents, [])
  const draw = draws(seed)
  return Array.from({ length: count }, () => {
    const place = places[Math.floor(draw() * places.length)]
    if (place === undefined) throw new Error('openapi.yaml holds nothing')
    return editAt(place, draw())
  })
}

interface SweepPlace {
  readonly path: Path
  readonly value: unknown
}

function editAt({ path, value }: SweepPlace, lot: number): SourceEdit {
  const key = path.at(-1)
  if (typeof key === 'string' && lot < 0.33) return rename(path, misspelt(key))
  if (value !== undefined && lot < 0.67) return write(path, retyped(value))
  return remove(path)
}

/** Two letters have changed places, or one is there twice. */
function misspelt(key: string): string {
  const [first = '', second = ''] = key
  const turned = `${second}${first}${key.slice(2)}`
  const name = turned === key ? `${first}${key}` : turned
  return /^[\w/][\w/{}.-]*$/.test(name) ? name : `'${name.replaceAll("'", '')}'`
}

function retyped(value: unknown): string {
  if (typeof value === 'number') return `'${value}'`
  return typeof value === 'boolean' ? 'maybe' : '17'
}

/** Every entry of the file, but those that stand for another place. */
function placesOf(node: unknown, path: Path): readonly SweepPlace[] {
  if (isMap(node)) {
    return node.items.flatMap(({ key, value }) =>
      isScalar(key) ? within(value as Node | null, [...path, String(key.value)]) : [],
    )
  }
  return isSeq(node)
    ? node.items.flatMap((item, index) => within(item as Node | null, [...path, index]))
    : []
}

function within(node: Node | null, path: Path): readonly SweepPlace[] {
  if (node === null || isAlias(node)) return []
  return [{ path, value: isScalar(node) ? node.value : undefined }, ...placesOf(node, path)]
}

/** Mulberry32: numbers from 0 to 1 that are the same on every machine. */
function draws(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
