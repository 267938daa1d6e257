import { defaultMailSender, readMailSender } from '../../src/settings/mail-settings.ts'

describe('readMailSender', () => {
  for (const [text, sender] of [
    ['hello@example.in', { name: '', address: 'hello@example.in' }],
    ['Nilam <hello@example.in>', { name: 'Nilam', address: 'hello@example.in' }],
    ['நிலம், Chennai <hello@example.in>', { name: 'நிலம், Chennai', address: 'hello@example.in' }],
  ] as const) {
    it(`reads ${text}`, () => {
      expect(readMailSender(text)).to.deep.equal(sender)
    })
  }

  for (const text of [
    '',
    'Nilam',
    'Nilam <hello>',
    'a@example.in <b@example.in> c',
    'A\nB <a@example.in>',
    'A <a@example.in>, B <b@example.in>',
  ]) {
    it(`rejects ${JSON.stringify(text)}`, () => {
      expect(readMailSender(text)).to.equal(undefined)
    })
  }

  for (const [publicUrl, address] of [
    ['https://api.example.in', 'no-reply@api.example.in'],
    ['http://localhost:8080', 'no-reply@localhost'],
    ['http://127.0.0.1:8080', 'no-reply@[127.0.0.1]'],
    ['http://[::1]:8080', 'no-reply@[IPv6:::1]'],
  ] as const) {
    it(`defaults to ${address} at ${publicUrl}`, () => {
      expect(defaultMailSender(publicUrl)).to.deep.equal({ name: 'Nilam', address })
    })
  }
})
