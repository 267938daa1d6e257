import { expect } from 'chai'
import { derivedFrom } from '../../edited-source.ts'
import { most } from '../../../src/rules/text/source-text.ts'
import { textPlaces, textProblems } from './text-problems.ts'

describe('anchors and aliases', () => {
  it('rejects them at their place', () => {
    const text = 'a: &shared [1]\nb: *shared\nc: { d: *shared }\ne: [*shared]\n'
    expect(textPlaces(text)).to.deep.equal([
      '1:4 text/anchors',
      '2:4 text/anchors',
      '3:9 text/anchors',
      '4:5 text/anchors',
    ])
  })

  it('may be part of a text', () => {
    const text =
      "a: '&b'\nb: >-\n  Sale & rent, **all** of it: 5 * 3.\n  *c and &d\nc: A & B # &d\n"
    expect(textProblems(text)).to.deep.equal([])
  })

  it('reports a merge key where they merge', () => {
    const [problem] = textProblems('a:\n  <<: { b: 1 }\n')
    expect(problem).to.match(/^2:3 text\/anchors `<<` is a merge key.*Write the keys themselves/)
    expect(textProblems("a: '<<'\nb: <<\n'<<': 1\n")).to.deep.equal([])
  })
})

describe('tags, directives and further documents', () => {
  it('rejects them at their place', () => {
    expect(textProblems("a: 1\nb: !!js/function 'f'\n").join()).to.match(
      /^2:4 text\/tags `!!js\/function` is a tag/,
    )
    expect(textPlaces('a: !own 1\n')).to.deep.equal(['1:4 text/tags'])
    expect(textPlaces('a: [ !!str 1 ]\n')).to.deep.equal(['1:6 text/tags'])
    expect(textPlaces('# a\n%YAML 1.1\n---\na: 1\n')).to.deep.equal(['2:1 text/one-document'])
    expect(textPlaces('a: 1\n---\nb: 1\n')).to.deep.equal(['2:1 text/one-document'])
  })

  it('may be part of texts and comments', () => {
    expect(textProblems("---\na: '!b'\nc: d !e # !f\ng: |\n  ---\n  !h\n")).to.deep.equal([])
  })
})

/** A hostile file that is parsed exceeds the time limit of the test. */
describe('a hostile file', () => {
  async function problemOf(text: string): Promise<string> {
    const { problems } = await derivedFrom(text)
    return problems[0]?.message ?? ''
  }

  it('rejects nine lines that expand to a billion values at the first anchor', async () => {
    const names = 'abcdefghi'.split('')
    const lines = names.map((name, index) => {
      const inner = index === 0 ? '"lol"' : `*${names[index - 1]}`
      return `${name}: &${name} [${Array(9).fill(inner).join(', ')}]`
    })
    expect(await problemOf(`${lines.join('\n')}\n`)).to.match(
      /^openapi\.yaml:1:4 `&a` is an anchor/,
    )
  })

  it('rejects deep nesting where it goes too deep', async () => {
    for (const text of ['['.repeat(1_200), '{a: '.repeat(1_200), '- '.repeat(1_200)]) {
      expect(await problemOf(text)).to.match(
        /^openapi\.yaml:1:\d+ This is nested more than 32 levels/,
      )
    }
    const steps = Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')
    expect(await problemOf(steps)).to.match(/^openapi\.yaml:3\d:\d+ This is nested more than 32/)
  })

  it('may be nested as deeply as 31 levels', () => {
    const nested = (levels: number): string => `a: ${'['.repeat(levels)}${']'.repeat(levels)}\n`
    expect(textPlaces(nested(31))).to.deep.equal([])
    expect(textPlaces(nested(60))).to.deep.equal(['1:36 text/nesting'])
  })

  it('rejects too many entries', async () => {
    const entries = (count: number): string =>
      Array.from({ length: count }, (_, index) => `a${index}: b\n`).join('')
    expect(textProblems(entries(most.entries))).to.deep.equal([])
    expect(await problemOf(entries(most.entries + 2))).to.match(/has more than 1000 entries/)
  })

  it('rejects a file that is too large', async () => {
    const lines = (count: number): string => `# ${'b\n# '.repeat(count)}`
    expect(textProblems(lines(most.characters / 4 - 1))).to.deep.equal([])
    expect(await problemOf(lines(most.characters / 4 + 1))).to.match(
      /This file has 500006 characters/,
    )
  })

  it('rejects an endless line', async () => {
    expect(textProblems(`a: ${'1_'.repeat(150)}\n`)).to.have.length.above(0)
    expect(await problemOf(`a: 1\nb: ${'1'.repeat(300_000)}`)).to.match(
      /^openapi\.yaml:2:5001 This line has more than 5000 columns/,
    )
  })

  it('is rejected with a readable number of problems of a kind', async () => {
    const problems = textProblems('a: *b\n'.repeat(500))
    expect(problems).to.have.length(20)
    expect(problems.at(-1)).to.match(/The same in 480 more places\.$/)
  })
})
