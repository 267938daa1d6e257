import { expect } from 'chai'
import { isMap, isScalar, parseDocument, visit } from 'yaml'
import type { Change } from '../../src/diff/compare-contracts.ts'
import { ratingRules } from '../../src/diff/rating-rules.ts'
import { edited, lineOf, sourceText } from '../edited-source.ts'
import { changesOf, editedSample, sampleText } from './sample-contract.ts'
import { singleChanges } from './single-changes.ts'

const shownBy = (changes: readonly Change[]): readonly string[] => [
  ...new Set(changes.map(({ surface, rating, rule }) => `${surface} ${rating} ${rule}`)),
]

/** References must be valid, and types are generated only from known versions of OpenAPI. */
const isFixed = (key: unknown): boolean => key === '$ref' || key === 'openapi'

describe('an edit of the contract, on each surface', () => {
  for (const { name, edit, shows } of singleChanges) {
    it(`reports ${shows.join(', ')}: ${name}`, () => {
      const { changes, rating } = changesOf(sampleText, editedSample(edit))
      expect(shownBy(changes)).to.have.members(shows)
      const heaviest = ['major', 'minor', 'patch'].find((one) => shows.join().includes(` ${one} `))
      expect(rating).to.equal(heaviest)
    })
  }

  it('turns additions into removals when old and new are swapped', () => {
    for (const { name, edit } of singleChanges) {
      const text = editedSample(edit)
      const [there, back] = [changesOf(sampleText, text), changesOf(text, sampleText)]
      const moved = ({ changes }: typeof there, what: string): readonly string[] =>
        changes
          .filter((change) => change.what === what)
          .map(({ surface, place, line }) => `${surface} ${place} ${line}`)
      expect(moved(back, 'removed'), name).to.have.members(moved(there, 'added'))
      expect(moved(back, 'added'), name).to.have.members(moved(there, 'removed'))
    }
  })

  it('covers every rule, in one direction or the other', () => {
    const back = singleChanges.map(({ edit }) => changesOf(editedSample(edit), sampleText))
    const rules = new Set([
      ...singleChanges.flatMap(({ shows }) => shows.map((shown) => shown.split(' ')[2])),
      ...back.flatMap(({ changes }) => changes.map(({ rule }) => rule)),
    ])
    expect(Object.keys(ratingRules).filter((rule) => !rules.has(rule))).to.deep.equal([])
  })

  it('reports every value that differs', () => {
    const document = parseDocument(sampleText)
    const silent: string[] = []
    const offsets: (readonly [number, number, string])[] = []
    visit(document, {
      Pair: (_, { key, value }) => {
        if (!isScalar(value) || !value.range || !isScalar(key) || isFixed(key.value)) return
        if (typeof value.value === 'string') offsets.push([value.range[0], value.range[1], 'other'])
        if (typeof value.value === 'number') offsets.push([value.range[0], value.range[1], '7'])
        if (typeof value.value === 'boolean') {
          offsets.push([value.range[0], value.range[1], String(!value.value)])
        }
      },
    })
    for (const [start, end, other] of offsets) {
      const text = `${sampleText.slice(0, start)}${other}${sampleText.slice(end)}`
      const { changes } = changesOf(sampleText, text)
      if (changes.length === 0) silent.push(sampleText.slice(start - 20, end))
    }
    expect(isMap(document.contents) && offsets.length).to.be.greaterThan(100)
    expect(silent).to.deep.equal([])
  })
})

describe('two equal documents', () => {
  it('reads a document whose sets of headers were a table of their own', () => {
    const former = sourceText.replace('x-sets:\n  headers:\n', 'x-header-sets:\n')
    expect(former).to.not.equal(sourceText)
    expect(changesOf(former, sourceText).changes).to.deep.equal([])
  })

  it('shows no change', () => {
    const { changes, rating } = changesOf(sourceText, sourceText)
    expect(changes).to.deep.equal([])
    expect(rating).to.equal(undefined)
  })

  it('shows none when only comments, spaces and the order of keys differ', () => {
    const text = editedSample({
      from: 'minItems: 1, maxItems: 3',
      to: 'maxItems: 3,   minItems: 1',
    }).replace('# A contract', '# The contract')
    expect(changesOf(sampleText, text).changes).to.deep.equal([])
  })
})

describe('the place of a change', () => {
  it('is the line of the new document', () => {
    const text = `\n\n${editedSample({ from: 'maximum: 900', to: 'maximum: 950' })}`
    const { changes } = changesOf(sampleText, text)
    const line = lineOf(text, 'maximum: 950')
    expect(changes.map((change) => [change.line, change.isGone])).to.deep.equal([[line, false]])
  })

  it('is the line of the old document, and says so, when something is removed', () => {
    const gone = '        rate: { description: Percent a year., type: number }\n'
    const { changes } = changesOf(sampleText, `\n\n${editedSample({ from: gone, to: '' })}`)
    const line = lineOf(sampleText, gone)
    expect(changes).to.have.length.above(0)
    for (const change of changes) expect([change.line, change.isGone]).to.deep.equal([line, true])
  })

  it('is the named schema, once, with every operation that uses it', () => {
    const text = edited(['enum: [apartment, villa,', 'enum: [apartment, houseboat, villa,'])
    const { changes } = changesOf(sourceText, text)
    const found = changes.filter(({ surface }) => surface === 'REST')
    expect(found.map(({ rule }) => rule)).to.have.members([
      'request-value-added',
      'answer-value-added',
    ])
    for (const change of found) {
      expect(change.subject).to.equal('PropertyType')
      expect(change.operations).to.include.members(['search_properties', 'compare_localities'])
      expect(change.line).to.equal(lineOf(text, 'enum: [apartment, houseboat'))
    }
  })

  it('is the anchor for values below it, and the alias for an alias', () => {
    const header = "            X-Left: { $ref: '#/components/headers/RequestId' }\n"
    const atAnchor = editedSample({
      behind: '&headers\n',
      from: '            X-R',
      to: `${header}            X-R`,
    })
    const headers = ({
      changes,
    }: {
      readonly changes: readonly Change[]
    }): readonly (number | undefined)[] =>
      changes.filter(({ rule }) => rule.startsWith('header-')).map(({ line }) => line)
    const line = lineOf(atAnchor, 'X-Left')
    expect(headers(changesOf(sampleText, atAnchor))).to.deep.equal([line, line])

    const response = 'InvalidParams:\n      description: The body is not accepted.\n'
    const noAlias = editedSample({ behind: response, from: '      headers: *headers\n', to: '' })
    const alias = lineOf(sampleText, response) + 2
    expect(headers(changesOf(sampleText, noAlias))).to.deep.equal([alias])
  })
})
