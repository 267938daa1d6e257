import { expect } from 'chai'
import {
  isMapping,
  pointerOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { findProblems } from '../../src/rules/find-problems.ts'
import { nodesOf } from '../../src/rules/inspection.ts'
import { sourceText } from '../edited-source.ts'
import { rememberingTools } from '../remembering-tools.ts'
import { document } from '../source-document.ts'

/** Values that are wrong nearly everywhere. */
const wrongValues: readonly unknown[] = [
  ...[null, {}, [], '', ' ', 0, -1, 1.5, true, 'x'],
  ...[[null], [{}], [[]], ['x', 'x'], { a: {} }, { a: null }, { $ref: 7 }, { type: 'null' }],
]

/** Text that no message may contain, since it does not help the reader. */
const nonsense: readonly RegExp[] = [
  /\bNaN\b|\bundefined\b|\bInfinity\b|\[object/,
  /must be an object[^;]*, not an object/,
  /must be a(?:n array)[^;]*, not an array/,
  /must be (?:$|[.;,])/,
  /one of:?\s*(?:[,;.]|$)/,
  /: ?,|, ,|,\s*\./,
  /Write\s*(?:[.,;]|$)/,
  /Write (?:\w+: )?\[\]/,
  /`` /,
  /(?<!must match)\s{2,}\S/,
]

/** One place of each kind in the document: `paths/*\/post/summary` once. */
function kindsOfPlaces(): readonly Path[] {
  const kinds = new Map<string, Path>()
  for (const { path, mapping, keysAreNames } of nodesOf(document)) {
    for (const key of Object.keys(mapping)) {
      const at = [...path, key]
      const kind = `${keysAreNames ? '*' : key} in ${path.slice(-2).map(kindOf).join('/')}`
      if (!kinds.has(kind)) kinds.set(kind, at)
    }
  }
  const ofTables = Object.keys(document)
    .filter((key) => key.startsWith('x-'))
    .flatMap((table) => [[table], firstInside([table]), firstInside(firstInside([table]))])
  return [...kinds.values(), ...ofTables]
}

function firstInside(path: Path): Path {
  const [key] = Object.keys(valueAt(document, path) ?? {})
  return key === undefined ? path : [...path, key]
}

const keywords = new Set([
  'properties',
  'schemas',
  'responses',
  'headers',
  'content',
  'examples',
  'items',
  'anyOf',
  'schema',
])

function kindOf(key: string | number): string {
  return keywords.has(String(key)) ? String(key) : '*'
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) {
    return value.map((part: unknown, index) => (index === key ? replaced(part, rest, by) : part))
  }
  return isMapping(value) ? { ...value, [key]: replaced(value[key], rest, by) } : value
}

const { passed, tasks } = rememberingTools

/** Every message about a document, without those of Redocly. */
async function messagesOn(edited: Mapping): Promise<readonly string[]> {
  const columns = new Map<string, number>()
  const placeOf = (path: Path): { line: number; column: number } => {
    const pointer = pointerOf(path)
    if (!columns.has(pointer)) columns.set(pointer, columns.size + 1)
    return { line: 1, column: columns.get(pointer) ?? 0 }
  }
  const source = {
    ...{
      file: 'openapi.yaml',
      value: edited,
      problems: [],
      examples: [],
      texts: new Map<string, string>(),
    },
    ...{ sha256: '', fileOf: () => 'openapi.yaml', placeOf },
    errorAt: () => {
      throw new Error('a rule returns what it finds')
    },
  }
  const found = await findProblems(source, sourceText, {
    passed: {
      ...passed,
      has: (check, content) => check !== 'document' && passed.has(check, content),
    },
    tasks: { ...tasks, structureBreaches: async () => [] },
  })
  return found.map(({ problem }) => problem)
}

describe('a value of a wrong type', () => {
  /** Each place gets one of the values, so that a run takes seconds. */
  const edits = kindsOfPlaces().map((at, index) => ({
    at,
    value: wrongValues[(index * 5) % wrongValues.length],
  }))
  const groups = new Set(edits.map(({ at }) => String(at[0])))

  for (const group of groups) {
    it(`reports one below ${group} in a message that makes sense`, async () => {
      const odd: string[] = []
      for (const { at, value } of edits.filter(({ at: [root] }) => root === group)) {
        const edited = replaced(document, at, value)
        for (const message of isMapping(edited) ? await messagesOn(edited) : []) {
          if (nonsense.some((form) => form.test(message))) odd.push(`${pointerOf(at)}: ${message}`)
        }
      }
      expect(odd).to.deep.equal([])
    })
  }
})
