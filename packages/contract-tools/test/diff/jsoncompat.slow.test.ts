import { expect } from 'chai'
import { check_compat, initSync } from 'jsoncompat'
import { readFileSync } from 'node:fs'
import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../src/contract/document/document-operations.ts'
import { valueAt, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import { inlineSchema } from '../../../../src/contract/document/schema-tree.ts'
import { readYaml } from '../../../../src/rules/yaml-source.ts'
import { validatedPart } from '../../src/generate/write-validators.ts'
import { compareSchemas, type SchemaChange } from '../../src/diff/compare-schemas.ts'
import { isSame } from '../../src/diff/finding.ts'
import { ratingRules, type RuleName } from '../../src/diff/rating-rules.ts'
import { witnesses } from '../../src/diff/witness.ts'
import { checkReferences } from '../../src/rules/structure/references.ts'
import { drawnEdits, type DrawnEdit } from '../mutations/drawn-edits.ts'
import { applied } from '../mutations/source-edits.ts'
import { document, mappingOf, sourceOf, written } from '../source-document.ts'

const wasm = new URL(import.meta.resolve('jsoncompat/jsoncompat_wasm_bg.wasm'))

/** One body of one operation that an edit changes, as make diff and jsoncompat judge it. */
interface Compared {
  readonly drawn: DrawnEdit
  readonly id: string
  readonly side: 'request' | 'response'
  readonly changes: readonly SchemaChange[]
  readonly theirs: 'fits' | 'breaks' | 'not a schema'
}

/** Why make diff says major where jsoncompat sees no break. */
const stricter: Readonly<Record<string, string>> = {
  'default-changed': 'the same calls are accepted, and get another response',
  'format-changed': 'jsoncompat reads no format; SDKs choose a type by it',
  'sdk-names-changed': 'x-enum-varnames is read by generators only',
  'unknown-change': 'a misspelt keyword constrains nothing, and nobody knows what it was to do',
  'request-bound-narrowed of x-decimals': 'jsoncompat does not know our own keyword',
  'answer-property-removed': 'it was optional, or is still required, so that no response fits',
}

/** Why make diff says minor where jsoncompat sees a break: the contract announces it to clients. */
const milder: readonly RuleName[] = ['answer-property-added', 'answer-value-added', 'answer-opened']

/** Breaks that no value at the corners of the schema shows. */
const withoutWitness: Readonly<Record<string, string>> = {
  'fractions allowed': 'format: int64 still asks for an integer; the type of SDKs changes',
  'not added': 'no corner is the value that the keyword excludes, and the rules reject the keyword',
  'keyword misspelt': 'the rules reject it',
}

describe('jsoncompat, which decides whether JSON Schemas are compatible', () => {
  before(() => initSync({ module: readFileSync(wasm) }))

  describe('on 500 edits of the contract', () => {
    let compared: readonly Compared[]
    before(() => {
      compared = drawnEdits(500).flatMap(bodiesOf)
    })

    it('has bodies to compare', () => {
      expect(compared.filter(({ theirs }) => theirs === 'breaks')).to.have.length.above(80)
      expect(compared.filter(({ theirs }) => theirs === 'fits')).to.have.length.above(80)
    })

    it('sees a break where make diff says major, except for a known reason', () => {
      const reasons = compared
        .filter(({ theirs, changes }) => theirs === 'fits' && isMajor(changes))
        .flatMap(reasonsAgainst)
      expect([...new Set(reasons)]).to.have.members(Object.keys(stricter))
    })

    it('sees no break elsewhere, except in what the contract announces', () => {
      const found = compared
        .filter(({ theirs, changes }) => theirs === 'breaks' && !isMajor(changes))
        .filter(({ changes }) => !changes.some(({ rule }) => milder.includes(rule)))
      expect(found.map(nameOf)).to.deep.equal([])
    })

    it('has a call or a response for each kind of break, as make diff shows it', () => {
      const breaks = compared
        .filter(({ theirs, changes }) => theirs === 'breaks' && isMajor(changes))
        .filter(({ drawn }) => !(drawn.kind in withoutWitness))
      const kinds = new Map(breaks.map((body) => [`${body.drawn.kind} ${body.side}`, body]))
      const silent = [...kinds.values()].filter(({ drawn, id, side, changes }) => {
        const after = mappingOf(sourceOf(applied(drawn.edit)).value)
        return witnesses(document, after)[side](id, memberOf(changes)) === undefined
      })
      expect(silent.map(nameOf)).to.deep.equal([])
    })
  })

  it('finds the same values where a bound changed without effect, and earlier ones accepted where it allows more', () => {
    const counts = { both: 0, deserializer: 0 }
    for (const schemas of grids) {
      for (const [before, after] of pairsOf(schemas)) {
        const changes = compareSchemas(before, after, 'request')
        if (isMajor(changes)) continue
        const isProven = changes.every(({ rule }) => rule === 'bound-without-effect')
        const role = isProven ? 'both' : 'deserializer'
        counts[role] += 1
        expect(fits(before, after, role), JSON.stringify([before, after])).to.equal(true)
      }
    }
    expect(counts.both).to.be.above(100)
    expect(counts.deserializer).to.be.above(100)
  })
})

const committed = validatedPart(written)

/** The bodies that an edit changes, one of those that it changes alike; none of a text that cannot be read. */
function bodiesOf(drawn: DrawnEdit): readonly Compared[] {
  const after = readable(applied(drawn.edit))
  if (after === undefined || isSame(committed, after)) return []
  const seen = new Set<string>()
  return declaredOperations(after).flatMap((current) => {
    const old = declaredOperations(committed).find(({ id }) => id === current.id)
    if (old === undefined) return []
    return (['request', 'response'] as const).flatMap((side) => {
      const [was, is] = [schemaOf(committed, old, side), schemaOf(after, current, side)]
      const changes = compareSchemas(was, is, side === 'request' ? 'request' : 'answer')
      const key = JSON.stringify([side, changes.map(({ path: _, ...change }) => change)])
      if (isSame(was, is) || seen.has(key)) return []
      seen.add(key)
      return [{ drawn, id: current.id, side, changes, theirs: judged(was, is, side) }]
    })
  })
}

function readable(text: string): Mapping | undefined {
  try {
    const after = mappingOf(readYaml('openapi.yaml', text).value)
    return checkReferences({ document: after }).length === 0 ? validatedPart(after) : undefined
  } catch {
    return undefined
  }
}

function schemaOf(
  whole: Mapping,
  { requestSchemaAt, responseSchemaAt }: DeclaredOperation,
  side: Compared['side'],
): Mapping {
  return inlineSchema(
    whole,
    valueAt(whole, side === 'request' ? requestSchemaAt : responseSchemaAt),
  )
}

function judged(was: Mapping, is: Mapping, side: Compared['side']): Compared['theirs'] {
  try {
    return fits(was, is, side === 'request' ? 'deserializer' : 'serializer') ? 'fits' : 'breaks'
  } catch {
    return 'not a schema'
  }
}

/** @param role a `deserializer` must still read what it read; a `serializer` must not write anything new */
function fits(was: Mapping, is: Mapping, role: 'deserializer' | 'serializer' | 'both'): boolean {
  return check_compat(JSON.stringify(was), JSON.stringify(is), role)
}

function isMajor(changes: readonly SchemaChange[]): boolean {
  return changes.some(({ rule }) => ratingRules[rule].rating === 'major')
}

/** The property that the first break is about. */
function memberOf(changes: readonly SchemaChange[]): string {
  const path = changes.find(({ rule }) => ratingRules[rule].rating === 'major')?.path ?? []
  return String(path[path.lastIndexOf('properties') + 1])
}

function nameOf({ drawn, id, side }: Compared): string {
  return `${drawn.kind}: ${drawn.edit.place}, ${side} of ${id}`
}

/** The rules that say major, with the keyword where only that is explained. */
function reasonsAgainst({ changes }: Compared): readonly string[] {
  return changes
    .filter(({ rule }) => ratingRules[rule].rating === 'major')
    .map(({ rule, what }) => (rule === 'request-bound-narrowed' ? `${rule} of ${what}` : rule))
}

/** Small schemas of each type, with every combination of some bounds. */
const grids: readonly (readonly Mapping[])[] = [
  combinations({ type: 'integer' }, { minimum: [1, 2], exclusiveMinimum: [0], multipleOf: [1, 2] }),
  combinations({ type: 'integer' }, { maximum: [8, 9], exclusiveMaximum: [9, 10] }),
  combinations({ type: 'number' }, { minimum: [0, 1], exclusiveMinimum: [0], multipleOf: [2] }),
  combinations({ type: 'string' }, { minLength: [0, 1], maxLength: [2], minimum: [1] }),
  combinations({ type: 'array' }, { minItems: [0, 1], maxItems: [1, 2], uniqueItems: [true] }),
  combinations(
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    { required: [['a']], minProperties: [1], maxProperties: [2], additionalProperties: [false] },
  ),
]

/** The schema with each keyword left out or at one of its values. */
function combinations(
  schema: Mapping,
  keywords: Readonly<Record<string, readonly unknown[]>>,
): readonly Mapping[] {
  return Object.entries(keywords).reduce<readonly Mapping[]>(
    (known, [keyword, values]) =>
      known.flatMap((one) => [one, ...values.map((value) => ({ ...one, [keyword]: value }))]),
    [schema],
  )
}

function pairsOf(schemas: readonly Mapping[]): readonly (readonly [Mapping, Mapping])[] {
  return schemas.flatMap((before) =>
    schemas.filter((after) => after !== before).map((after) => [before, after] as const),
  )
}
