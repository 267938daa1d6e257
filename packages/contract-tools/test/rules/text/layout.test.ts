import { expect } from 'chai'
import { layoutRules } from '../../../src/rules/text/layout.ts'
import { sourceText } from '../../edited-source.ts'

const messages = (text: string): readonly string[] =>
  layoutRules
    .flatMap(({ find }) => find(text))
    .map(({ place, problem }) => `${place.line}:${place.column} ${problem}`)

describe('the layout of openapi.yaml', () => {
  it('is kept', () => {
    expect(messages(sourceText)).to.deep.equal([])
  })

  it('has no line over 120 columns', () => {
    const [message, ...more] = messages(`openapi: 3.1.0\n# ${'a'.repeat(119)}\n`)
    expect(message).to.match(/^2:121 This line has 121 columns\. Write at most 120/)
    expect(more).to.deep.equal([])
  })

  it('counts characters, not bytes', () => {
    expect(messages(`title: ${'₹'.repeat(113)}\n`)).to.deep.equal([])
  })

  it('has neither anchors nor aliases', () => {
    const text = 'a: &shared [1]\nb: *shared\nc: { d: *shared }\ne: [*shared]\n'
    expect(messages(text).map((message) => message.split(' ')[0])).to.deep.equal([
      '1:4',
      '2:4',
      '3:9',
      '4:5',
    ])
  })

  it('may have an ampersand or an asterisk in a text', () => {
    const text = "a: '&b'\nb: >-\n  Sale & rent, **all** of it: 5 * 3.\nc: A & B # &d\n"
    expect(messages(text)).to.deep.equal([])
  })

  it('has its first operation within 120 lines', () => {
    const text = `${'# head\n'.repeat(120)}paths:\n      operationId: search_homes\n`
    expect(messages(text).join()).to.match(/^122:1 The first operation is on line 122/)
  })
})
