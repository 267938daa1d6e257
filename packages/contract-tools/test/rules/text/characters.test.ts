import { expect } from 'chai'
import { textPlaces, textProblems } from './text-problems.ts'

const character = (code: number): string => String.fromCodePoint(code)

describe('the characters of a file', () => {
  const forbidden = [
    ...[0, 1, 8, 0x0b, 0x0c, 0x0e, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f],
    ...[0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e],
    ...[0x2066, 0x2067, 0x2068, 0x2069],
    ...[0x00ad, 0x200b, 0x200c, 0x200d, 0x2028, 0x2029, 0x2060, 0xfeff, 0xfffd, 0xe0041],
  ]
  for (const code of forbidden) {
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    it(`rejects ${name} in a key, a value or a comment`, () => {
      const hidden = character(code)
      for (const line of [`a${hidden}b: 1`, `a: b${hidden}`, `a: 'b${hidden}'`, `# a${hidden}`]) {
        const column = line.indexOf(hidden) + 1
        const [first, ...more] = textProblems(`title: Nilam\n${line}\n`)
        expect(first).to.match(
          new RegExp(`^2:${column} text/characters This is \\${name.slice(0, 1)}\\+`),
        )
        expect(first).to.include(name)
        expect(more).to.deep.equal([])
      }
    })
  }

  it('may be of any script, and have tabs inside and either end of line', () => {
    const text = `a: "₹ \t – தமிழ்நாடு"\r\nb: 'नमस्ते 👍🏽'\n# ~ \u00a0 \u00a1\n`
    expect(textProblems(text)).to.deep.equal([])
  })

  it('rejects a lone carriage return', () => {
    expect(textPlaces('a: 1\rb: 2\n')).to.deep.equal(['1:5 text/characters'])
  })

  it('may be a joiner where the script joins, and nowhere else', () => {
    expect(textProblems("a: 'क्\u200dष 👨\u200d👩'\n")).to.deep.equal([])
    expect(textPlaces("a: 'ad\u200dmin'\n")).to.deep.equal(['1:7 text/characters'])
  })
})
