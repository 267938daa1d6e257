import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parse } from 'yaml'
import { redact } from '../../src/privacy/redact.ts'

const { removed, kept, hostile } = parse(readFileSync('test/vectors/redaction.yaml', 'utf8')) as {
  readonly removed: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly kept: Readonly<Record<string, readonly string[]>>
  readonly hostile: Readonly<Record<string, string>>
}

describe('redaction', () => {
  for (const [kind, examples] of Object.entries(removed)) {
    for (const [text, expected] of Object.entries(examples)) {
      it(`removes the ${kind} from ${JSON.stringify(text)}`, () => {
        expect(redact(text)).to.deep.equal({ text: expected, kinds: [kind] })
      })
    }
  }

  for (const [what, examples] of Object.entries(kept)) {
    for (const text of examples) {
      it(`keeps ${what}: ${JSON.stringify(text)}`, () => {
        expect(redact(text)).to.deep.equal({ text, kinds: [] })
      })
    }
  }

  it('names each kind once, in a fixed order', () => {
    const { text, kinds } = redact('9842112345 or 9842154321, mail a@example.com, ABCPE0000F')
    expect(text).to.equal('[phone] or [phone], mail [email], [pan]')
    expect(kinds).to.deep.equal(['email', 'pan', 'phone'])
  })

  it('keeps a RERA registration, a listing id and a price next to a redacted number', () => {
    const { text } = redact(
      'TN/11/Building/9012/2023 lst_4fQ2mZr8TnB6kXw1Lh9sVd 7500000 9842112345',
    )
    expect(text).to.equal('TN/11/Building/9012/2023 lst_4fQ2mZr8TnB6kXw1Lh9sVd 7500000 [phone]')
  })

  it('removes two adjacent numbers whole', () => {
    expect(redact('65000 98421 12345').text).to.equal('[phone]')
  })

  it('does not read its own placeholder as a word before a number', () => {
    const { text } = redact('OTP 482913 641035, aadhaar 999941057058 999941057059')
    expect(text).to.equal('OTP [one-time-code] 641035, aadhaar [aadhaar] 999941057059')
  })

  it('finds nothing in its own output', () => {
    const piece = fc.constantFrom(
      ...Object.values(removed).flatMap((examples) => Object.keys(examples)),
      ...Object.values(kept).flat(),
      ...' |  |-|.|,|/|+|(|)|@|9|8 |A|0|at| dot |com|otp |nine'.split('|'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { text } = redact(pieces.join(''))
        expect(redact(text).text).to.equal(text)
      }),
      { numRuns: 2000 },
    )
  })

  it('never leaves ten digits of a mobile number, however it is grouped', () => {
    const gap = fc.constantFrom('', ' ', '-', '.', '  ', ' - ')
    const digits = fc.tuple(fc.integer({ min: 6, max: 9 }), fc.stringMatching(/^\d{8}[1-9]$/))
    const shape = fc.constantFrom([10], [5, 5], [3, 3, 4], [4, 3, 3], [2, 4, 4], [2, 2, 2, 2, 2])
    fc.assert(
      fc.property(
        digits,
        shape,
        gap,
        fc.constantFrom('', '+91', '+91 ', '0', '91 '),
        ([first, rest], sizes, between, prefix) => {
          const number = `${first}${rest}`
          let place = 0
          const parts = sizes.map((size) => number.slice(place, (place += size)))
          // "98421.12345" is how people write numbers; "984.2112345" is a decimal, and 4-3-3 of round parts a list of
          // sizes.
          fc.pre(parts.every((part) => Number(part) % 10 !== 0))
          expect(redact(`ring ${prefix}${parts.join(between)} please`).text).to.equal(
            'ring [phone] please',
          )
        },
      ),
    )
  })
})

describe('redaction of hostile text of 64 KiB', () => {
  const size = 65_536
  for (const [what, unit] of Object.entries(hostile)) {
    it(`takes linear time: ${what}`, () => {
      const whole = `${unit.repeat(Math.ceil(size / unit.length)).slice(0, size - 1)}x`
      redact(whole.slice(0, size / 8))
      // Quadratic work over 64 KiB takes seconds of CPU time; garbage collection may add to one measurement.
      const tries = [1, 2, 3].map(() => {
        const before = process.cpuUsage()
        redact(whole)
        return process.cpuUsage(before).user / 1000
      })
      expect(Math.min(...tries)).to.be.below(1000)
    })
  }
})
