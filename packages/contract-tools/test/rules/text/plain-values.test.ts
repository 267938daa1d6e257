import { expect } from 'chai'
import { textPlaces, textProblems } from './text-problems.ts'

describe('a value without quotes', () => {
  const traps: Readonly<Record<string, RegExp>> = {
    '040': /is 32 in YAML 1\.1 and 40 in 1\.2\. Write 32, or 40, or '040' for a text\./,
    '0200000': /is 65536 in YAML 1\.1/,
    '-017': /Write -15, or -17, or/,
    '08': /is not how JSON writes 8\. Write 8, or '08' for a text\./,
    '007': /is not how JSON writes 7/,
    '0o40': /is a text in YAML 1\.1 and 32 in 1\.2/,
    '0b101': /is 5 in YAML 1\.1 and a text in 1\.2/,
    '0x1F': /is not how JSON writes 31/,
    yes: /is true in YAML 1\.1 and a text in 1\.2\. Write true, or 'yes' for a text\./,
    No: /Write false, or 'No'/,
    on: /Write true/,
    OFF: /Write false/,
    y: /Write true/,
    N: /Write false/,
    '1:30': /is 90 in YAML 1\.1 and a text in 1\.2/,
    '190:20:30.15': /is 685230\.15 in YAML 1\.1/,
    '1_000': /Write 1000/,
    '1.5_0': /Write 1\.5,/,
    '1e3': /is not how JSON writes 1000/,
    '1.5e+3': /Write 1500/,
    '.inf': /is not how JSON writes a number/,
    '-.INF': /is not how JSON writes a number/,
    '.NaN': /is not how JSON writes a number/,
    '2026-11-22': /is a time in YAML 1\.1 and a text in 1\.2\. Write '2026-11-22' for a text\./,
    '2026-11-22T09:30:00Z': /is a time/,
    '2026-11-22 09:30:00 +05:30': /is a time/,
    '~': /Write null/,
    NULL: /Write null/,
    True: /Write true/,
    FALSE: /Write false/,
    '=': /Write '='/,
    '9007199254740993': /is read as 9007199254740992/,
  }
  for (const [value, words] of Object.entries(traps)) {
    it(`is not ${value}`, () => {
      for (const text of [
        `a: ${value}\n`,
        `a:\n  - ${value}\n`,
        `a: [ ${value} ]\n`,
        `a: { b: ${value} }\n`,
      ]) {
        const [first, ...more] = textProblems(text)
        expect(first).to.match(words)
        expect(first).to.include(`\`${value}\``)
        expect(more).to.deep.equal([])
      }
      expect(textPlaces(`ab: ${value} # a comment\n`)).to.deep.equal(['1:5 text/plain-values'])
      expect(textProblems(`a: '${value}'\nb: "${value}"\nc: >-\n  ${value}\n`)).to.deep.equal([])
      expect(textProblems(`# ${value}\n`)).to.deep.equal([])
    })
  }

  it('may be any number, boolean, null or text that all parsers agree on', () => {
    const values =
      '0 -1 40 0.5 -0.25 12.50 9007199254740991 true false null none nope yesterday one:two 10:99 1-2 v040 0a 3.1.0 1.0.0 2026 12:a'
    const text = values.split(' ').map((value, index) => `a${index}: ${value}\n`)
    expect(textProblems(text.join(''))).to.deep.equal([])
  })

  it('is rejected as a key too', () => {
    expect(textPlaces('on: 1\n')).to.deep.equal(['1:1 text/plain-values'])
  })
})

describe('a key', () => {
  for (const key of ['200', '-1', '1.5', 'null', 'true']) {
    it(`is not ${key} without quotes`, () => {
      expect(textProblems(`a:\n  ${key}: 1\n`)).to.deep.equal([
        `2:3 text/keys The key \`${key}\` is not text. Write '${key}'.`,
      ])
      expect(textProblems(`a:\n  '${key}': 1\nb: { "${key}": ${key} }\n`)).to.deep.equal([])
    })
  }

  it('is not a mapping or a list', () => {
    expect(textPlaces('[a]: 1\n')).to.deep.equal(['1:1 text/keys'])
    expect(textPlaces('{a: 1}: 1\n')).to.deep.equal(['1:1 text/keys'])
  })
})
