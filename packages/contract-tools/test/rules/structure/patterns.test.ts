import { expect } from 'chai'
import { findingsIn, withSchema } from './findings-in.ts'

describe('the time that a pattern takes', () => {
  const slow = ['^([A-Za-z ]+)+$', '^(a|a)*$', '^(([a-z])+.)+[A-Z]([a-z])+$', '^\\s+|\\s+$']
  for (const pattern of slow) {
    it(`is rejected where it grows faster than the text: ${pattern}`, async () => {
      const found = await findingsIn('schema-pattern-time', withSchema({ type: 'string', pattern }))
      expect(found).to.have.length(1)
      expect(found[0]).to.match(
        /^#\/components\/schemas\/A\/pattern .* times? |twice as long with each further character/,
      )
    })
  }

  const fast = [
    '\\S',
    '^[A-Za-z ]+$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^[a-z]+(-[a-z]+)*$',
    '^(sale|rent)$',
  ]
  for (const pattern of fast) {
    it(`is accepted where it does not: ${pattern}`, async () => {
      const document = withSchema({ type: 'string', pattern })
      expect(await findingsIn('schema-pattern-time', document)).to.deep.equal([])
    })
  }

  it('is rejected once when the check does not finish', async () => {
    // Two lists of 2,000 words keep the check busy for 17 s, whatever it finds then.
    const words = Array.from({ length: 2000 }, (_, index) => (index * 7919 + 10007).toString(36))
    const list = `(?:${words.join('|')})`
    const properties = Object.fromEntries(
      [1, 2, 3, 4, 5].map((count) => [
        `a${count}`,
        { type: 'string', pattern: `^${list}(?:-${list})*${count}$` },
      ]),
    )
    const found = await findingsIn(
      'schema-pattern-time',
      withSchema({ type: 'object', properties }),
    )
    expect(found).to.have.lengthOf.within(1, 2)
    expect(found[0]).to.match(/a1\/pattern The check of `.+` did not finish in \d+ ms/)
  })

  it('is checked in patternProperties too', async () => {
    const document = withSchema({ type: 'object', patternProperties: { '^(a+)+$': {} } })
    const [found] = await findingsIn('schema-pattern-time', document)
    expect(found).to.match(/^#\/components\/schemas\/A\/patternProperties\//)
  })
})
