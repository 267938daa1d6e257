import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, parseDocument, visit, type Document } from 'yaml'
import { readStateRules } from '../../../src/stamp-duty/rules/read-state-rules.ts'
import { stateFiles } from '../load-states.ts'

const folder = join(import.meta.dirname, '../../../data/rules/stamp-duty')
const priced =
  'cases minimum maximum when rate brackets points_off share_off on_first at_most'.split(' ')

describe('the quotes of stamp duty', () => {
  for (const name of stateFiles) {
    it(`catch each changed figure of a quoted component of ${name}`, () => {
      const text = readFileSync(join(folder, name), 'utf8')
      const { value } = readStateRules(name, text)
      for (const [id, { quote }] of Object.entries(value.schedules[0]?.verification ?? {})) {
        if (quote === undefined) continue
        const document = parseDocument(text)
        const figures = figuresOf(document, id)
        expect(figures, id).not.to.deep.equal([])
        for (const figure of figures) {
          const before = figure.value
          figure.value = other(String(before))
          expect(
            () => readStateRules(name, String(document)),
            `${id}: ${String(before)}`,
          ).to.throw()
          figure.value = before
        }
        expect(() => readStateRules(name, String(document)), 'unchanged').not.to.throw()
      }
    })
  }

  it('are there for every official text, every word-for-word copy, and all of Tamil Nadu', () => {
    for (const name of stateFiles) {
      const { value } = readStateRules(name, readFileSync(join(folder, name), 'utf8'))
      for (const { text, quote } of Object.values(value.schedules[0]?.verification ?? {})) {
        if (!text.endsWith('report') || name === 'in-tn.yaml') expect(quote, name).to.be.a('string')
      }
    }
  })
})

/** The scalars with the rates, amounts and limits of a component of the first schedule. */
function figuresOf(document: Document, id: string): { value: unknown }[] {
  if (id === 'effective_from') {
    const day = document.getIn(['schedules', 0, id], true)
    return isScalar(day) ? [day] : []
  }
  const found: { value: unknown }[] = []
  visit(document, {
    Map(_, node) {
      if (node.get('id') !== id || !node.has('legal_basis')) return undefined
      for (const { key, value } of node.items) {
        if (!priced.includes(String(key))) continue
        if (isScalar(value)) found.push(value)
        else if (value !== null && typeof value === 'object' && 'items' in value)
          collect(value, found)
      }
      return visit.BREAK
    },
  })
  return found
}

function collect(node: object, found: { value: unknown }[]): void {
  if (isScalar(node)) {
    if (/^(?:[1-9]\d*|\d+(?:\.\d+)?%)$/u.test(String(node.value))) found.push(node)
  } else if (isMap(node)) {
    for (const { value } of node.items)
      if (value !== null && typeof value === 'object') collect(value, found)
  } else if ('items' in node && Array.isArray(node.items)) {
    for (const item of node.items) collect(item, found)
  }
}

/** Another figure of the same kind, which no text states. */
function other(figure: string): string {
  if (/^\d{4}-/u.test(figure)) return '2019-07-13'
  return figure.endsWith('%') ? `${String(Number(figure.slice(0, -1)) + 0.017)}%` : `${figure}7`
}
