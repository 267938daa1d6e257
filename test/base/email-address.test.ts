import { readEmailAddress } from '../../src/base/email-address.ts'

describe('readEmailAddress', () => {
  for (const [given, kept] of [
    ['meena@example.in', 'meena@example.in'],
    [' Meena.K+nilam@Example.IN ', 'meena.k+nilam@example.in'],
    ["o'brien@example.in", "o'brien@example.in"],
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    [`${'a'.repeat(64)}@example.in`, `${'a'.repeat(64)}@example.in`],
  ] as const) {
    it(`normalizes ${JSON.stringify(given).slice(0, 40)} to ${kept.slice(0, 40)}`, () => {
      expect(readEmailAddress(given)).to.equal(kept)
    })
  }

  it('accepts at most 254 characters', () => {
    const domain = (length: number): string =>
      `${`${'d'.repeat(59)}.`.repeat(3)}${'e'.repeat(length - 183)}.in`
    expect(readEmailAddress(`${'a'.repeat(64)}@${domain(189)}`))
      .to.be.a('string')
      .with.length(254)
    expect(readEmailAddress(`${'a'.repeat(64)}@${domain(190)}`)).to.equal(undefined)
  })

  for (const given of [
    '',
    '@',
    'meena',
    '@example.in',
    'meena@',
    'meena@localhost',
    'meena@127.0.0.1',
    'meena@[127.0.0.1]',
    'meena@example.in, other@example.in',
    'Meena <meena@example.in>',
    'meena@example.in\r\nBcc: other@example.in',
    'mee\nna@example.in',
    'mee na@example.in',
    '"mee@na"@example.in',
    'a@b@example.in',
    '.meena@example.in',
    'mee..na@example.in',
    'meena.@example.in',
    'meena@-example.in',
    'meena@exam_ple.in',
    'meena@example..in',
    'மீனா@example.in',
    `${'a'.repeat(65)}@example.in`,
  ]) {
    it(`rejects ${JSON.stringify(given).slice(0, 60)}`, () => {
      expect(readEmailAddress(given)).to.equal(undefined)
    })
  }
})
