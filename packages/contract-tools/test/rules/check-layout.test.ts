import { expect } from 'chai'
import { checkLayout } from '../../src/rules/check-layout.ts'
import { sourceText } from '../edited-source.ts'

const messages = (text: string): readonly string[] =>
  checkLayout('openapi.yaml', text).map(({ message }) => message)

describe('the layout of openapi.yaml', () => {
  it('is kept', () => {
    expect(messages(sourceText)).to.deep.equal([])
  })

  it('has no line over 120 columns', () => {
    const [message, ...more] = messages(`openapi: 3.1.0\n# ${'a'.repeat(119)}\n`)
    expect(message).to.match(/^openapi\.yaml:2:121 This line has 121 columns\. Write at most 120/)
    expect(more).to.deep.equal([])
  })

  it('counts characters, not bytes', () => {
    expect(messages(`title: ${'₹'.repeat(113)}\n`)).to.deep.equal([])
  })

  it('has neither anchors nor aliases', () => {
    const text = 'a: &shared [1]\nb: *shared\nc: { d: *shared }\ne: [*shared]\n'
    expect(messages(text).map((message) => message.split(' ')[0])).to.deep.equal([
      'openapi.yaml:1:4',
      'openapi.yaml:2:4',
      'openapi.yaml:3:9',
      'openapi.yaml:4:5',
    ])
  })

  it('may have an ampersand or an asterisk in a text', () => {
    const text = "a: '&b'\nb: >-\n  Sale & rent, **all** of it: 5 * 3.\nc: A & B # &d\n"
    expect(messages(text)).to.deep.equal([])
  })

  it('has its first operation within 120 lines', () => {
    const text = `${'# head\n'.repeat(120)}paths:\n      operationId: search_homes\n`
    expect(messages(text).join()).to.match(
      /^openapi\.yaml:122:1 The first operation is on line 122/,
    )
  })
})
