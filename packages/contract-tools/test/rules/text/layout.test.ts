import { expect } from 'chai'
import { sourceText } from '../../edited-source.ts'
import { textProblems } from './text-problems.ts'

describe('the layout of openapi.yaml', () => {
  it('follows the rules', () => {
    expect(textProblems(sourceText)).to.deep.equal([])
  })

  it('has no line over 120 columns', () => {
    const [problem, ...more] = textProblems(`openapi: 3.1.0\n# ${'a'.repeat(119)}\n`)
    expect(problem).to.match(
      /^2:121 text\/line-length This line has 121 columns\. Write at most 120/,
    )
    expect(more).to.deep.equal([])
  })

  it('counts characters, not bytes', () => {
    expect(textProblems(`title: ${'₹'.repeat(113)}\n`)).to.deep.equal([])
  })

  it('has its first operation within 120 lines', () => {
    const text = (lines: number): string =>
      `${'# head\n'.repeat(lines)}paths:\n      operationId: search_homes\n`
    expect(textProblems(text(118))).to.deep.equal([])
    expect(textProblems(text(119)).join()).to.match(
      /^121:1 text\/first-operation The first operation is on line 121/,
    )
  })
})
