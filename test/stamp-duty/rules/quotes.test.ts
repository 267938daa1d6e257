import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, parseDocument, visit, type Document } from 'yaml'
import { dayAfter } from '../../../src/base/calendar.ts'
import { figuresIn } from '../../../src/stamp-duty/rules/figures-in-text.ts'
import { readStateRules } from '../../../src/stamp-duty/rules/read-state-rules.ts'
import type { Schedule } from '../../../src/stamp-duty/rules/state-rules.ts'
import { stateFiles } from '../load-states.ts'

const folder = join(import.meta.dirname, '../../../data/rules/stamp-duty')
const priced =
  'cases minimum maximum when rate brackets points_off share_off on_first at_most'.split(' ')

describe('the quotes of stamp duty', () => {
  for (const name of stateFiles) {
    it(`catch each changed figure of a quoted component of ${name}`, () => {
      const text = readFileSync(join(folder, name), 'utf8')
      const escaped: string[] = []
      for (const [id, { quote }] of Object.entries(verificationOf(name))) {
        if (quote === undefined) continue
        const document = parseDocument(text)
        const figures = figuresOf(document, id)
        expect(figures, id).not.to.deep.equal([])
        for (const figure of figures) {
          const before = String(figure.value)
          for (const other of othersFor(before, quote)) {
            figure.value = other
            if (loads(name, document)) escaped.push(`${name} ${id}: ${before} to ${other}`)
          }
          figure.value = before
        }
        expect(loads(name, document), 'unchanged').to.equal(true)
      }
      expect(escaped.join('; ')).to.equal('')
    })
  }

  it('are there for every official text, every word-for-word copy, and all of Tamil Nadu', () => {
    for (const name of stateFiles) {
      for (const { text, quote } of Object.values(verificationOf(name))) {
        if (!text.endsWith('report') || name === 'in-tn.yaml') expect(quote, name).to.be.a('string')
      }
    }
  })

  it('guard as many components as the guide says', () => {
    const all = stateFiles.flatMap((name) => Object.values(verificationOf(name)))
    const quoted = all.filter(({ quote }) => quote !== undefined)
    const whole = quoted.filter(({ not_quoted: left }) => left === undefined)
    expect(readFileSync(join(folder, 'README.md'), 'utf8').replaceAll(/\s+/gu, ' ')).to.include(
      `${whole.length} of ${all.length} components are quoted whole, ${quoted.length - whole.length} in part`,
    )
  })
})

function verificationOf(name: string): Schedule['verification'] {
  const { value } = readStateRules(name, readFileSync(join(folder, name), 'utf8'))
  return value.schedules[0]?.verification ?? {}
}

function loads(name: string, document: Document): boolean {
  try {
    readStateRules(name, String(document))
    return true
  } catch {
    return false
  }
}

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
    if (/^\d+(?:\.\d+)?%?$/u.test(String(node.value))) found.push(node)
  } else if (isMap(node)) {
    for (const { value } of node.items)
      if (value !== null && typeof value === 'object') collect(value, found)
  } else if ('items' in node && Array.isArray(node.items)) {
    for (const item of node.items) collect(item, found)
  }
}

/** Nothing, a point, a lakh or a day more, and every other figure of the kind that the quote states. */
function othersFor(figure: string, quote: string): readonly string[] {
  const isDay = figure.includes('-')
  const unit = figure.endsWith('%') ? '%' : ''
  const more = isDay
    ? [dayAfter(figure)]
    : [`0${unit}`, `${String(Number.parseFloat(figure) + (unit === '%' ? 1 : 100_000))}${unit}`]
  const stated = figuresIn(quote).filter(
    (each) => each.includes('-') === isDay && each.endsWith('%') === (unit === '%'),
  )
  return [...new Set([...more, ...stated])].filter((each) => each !== figure)
}
