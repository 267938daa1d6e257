import { isDeepStrictEqual } from 'node:util'
import { readYaml } from '../../../../src/rules/yaml-source.ts'
import { written } from '../source-document.ts'
import { allKinds } from './all-kinds.ts'
import { applied, type SourceEdit } from './source-edits.ts'

export interface DrawnEdit {
  readonly group: string
  readonly kind: string
  readonly isMistake: boolean
  readonly edit: SourceEdit
}

const seed = 20261122

/** So many edits, from every kind in its turn, at places that a seeded draw picks: the same on every machine. */
export function drawnEdits(count: number): readonly DrawnEdit[] {
  const draw = draws(seed)
  const piles = allKinds.map(({ group, name, edits, isMistake }) => ({
    ...{ group, name, isMistake },
    edits: edits.map((make) => ({ make, rank: draw() })).sort((a, b) => a.rank - b.rank),
  }))
  const drawn: DrawnEdit[] = []
  const seen = new Set<string>()
  for (let isEmpty = false; !isEmpty && drawn.length < count;) {
    isEmpty = true
    for (const { group, name, edits, isMistake } of piles) {
      if (drawn.length >= count) break
      for (let next = edits.shift(); next !== undefined; next = edits.shift()) {
        const edit = madeBy(next.make)
        const text = edit && applied(edit)
        if (edit === undefined || text === undefined || seen.has(text)) continue
        if (!isMistake && meansTheSame(text)) continue
        seen.add(text)
        drawn.push({ group, kind: name, isMistake, edit })
        isEmpty = false
        break
      }
    }
  }
  return drawn
}

/** Undefined at a place that is written in another way. */
function madeBy(make: () => SourceEdit): SourceEdit | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

function meansTheSame(text: string): boolean {
  try {
    return isDeepStrictEqual(readYaml('openapi.yaml', text).value, written)
  } catch {
    return false
  }
}

/** Mulberry32: numbers from 0 to 1. */
function draws(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
