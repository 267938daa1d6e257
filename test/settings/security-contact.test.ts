import { readSecurityContact } from '../../src/settings/setting-values.ts'

describe('readSecurityContact', () => {
  for (const [given, contact] of [
    ['Security@Example.in', 'mailto:security@example.in'],
    ['a+b&c?d@example.in', 'mailto:a%2Bb%26c%3Fd@example.in'],
    ['https://example.in/security', 'https://example.in/security'],
    ['https://example.in/a b', 'https://example.in/a%20b'],
  ] as const) {
    it(`reads ${given} as ${contact}`, () => {
      expect(readSecurityContact(given)).to.equal(contact)
    })
  }

  for (const given of [
    'nobody',
    'http://example.in/security',
    'https://user:password@example.in',
    'mailto:a@example.in',
    'a@example.in\nExpires: never',
    'tel:+911234567890',
  ]) {
    it(`rejects ${JSON.stringify(given)}`, () => {
      expect(readSecurityContact(given)).to.equal(undefined)
    })
  }
})
