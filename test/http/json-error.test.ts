import fc from 'fast-check'
import { firstJsonError } from '../../src/http/json-error.ts'

const cases: readonly (readonly [text: string, line: number, column: number, problem: string])[] = [
  ['{"a":1', 1, 7, 'it ends where "," or "}" is expected'],
  ['[1, 2', 1, 6, 'it ends where "," or "]" is expected'],
  ['{"a":1,}', 1, 8, 'a property name in double quotes is expected'],
  ['[1,]', 1, 4, 'a value is expected'],
  ["{'a':1}", 1, 2, 'a property name in double quotes or "}" is expected'],
  ['{a:1}', 1, 2, 'a property name in double quotes or "}" is expected'],
  ['{"a" 1}', 1, 6, '":" is expected'],
  ['{"a":}', 1, 6, 'a value is expected'],
  ['{"a":1 "b":2}', 1, 8, '"," or "}" is expected'],
  ['{\n  "a": tru\n}', 2, 8, 'a value is expected'],
  ['[1}', 1, 3, '"," or "]" is expected'],
  ['{}x', 1, 3, 'the end is expected'],
  ['[]]', 1, 3, 'the end is expected'],
  ['[', 1, 2, 'it ends where a value or "]" is expected'],
  ['01', 1, 1, 'a value is expected'],
  ['[1.]', 1, 2, 'a value or "]" is expected'],
  ['NaN', 1, 1, 'a value is expected'],
  ['"a\nb"', 1, 1, 'a value is expected'],
  ['"\\x"', 1, 1, 'a value is expected'],
  ['   ', 1, 4, 'it ends where a value is expected'],
]

describe('firstJsonError', () => {
  for (const [text, line, column, problem] of cases) {
    it(`finds the error of ${JSON.stringify(text)} at ${line}:${column}`, () => {
      expect(firstJsonError(text)).to.deep.equal({ line, column, problem })
    })
  }

  it('agrees with JSON.parse on which texts have an error', () => {
    const broken = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', ':', 'x', '\\', '1', '\u0001'),
      )
      .map(([json, at, piece]) => {
        const place = at % (json.length + 1)
        return json.slice(0, place) + piece + json.slice(place + 1)
      })
    fc.assert(
      fc.property(broken, (text) => {
        const { problem } = firstJsonError(text)
        expect(problem === 'it ends where the end is expected').to.equal(isJson(text))
      }),
      { numRuns: 3000 },
    )
  })

  it('handles 64 KiB of open brackets quickly', () => {
    expect(firstJsonError('['.repeat(65_536)).column).to.equal(65_537)
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
