import { readSmtpUrl } from '../../src/settings/mail-settings.ts'

describe('readSmtpUrl', () => {
  for (const [text, server] of [
    ['smtp://mail.example.in', { host: 'mail.example.in', port: 587, isTls: false }],
    ['smtps://mail.example.in/', { host: 'mail.example.in', port: 465, isTls: true }],
    ['smtp://127.0.0.1:25', { host: '127.0.0.1', port: 25, isTls: false }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, isTls: false }],
    [
      'smtps://me%40example.in:p%40s%3As@mail.example.in:2465',
      {
        ...{ host: 'mail.example.in', port: 2465, isTls: true },
        login: { user: 'me@example.in', password: 'p@s:s' },
      },
    ],
  ] as const) {
    it(`reads ${text}`, () => {
      expect(readSmtpUrl(text)).to.deep.equal(server)
    })
  }

  for (const text of [
    '',
    'mail.example.in',
    'mail.example.in:25',
    'https://mail.example.in',
    'smtp://',
    'smtp://mail.example.in/inbox',
    'smtp://mail.example.in?pool=true',
    'smtp://mail.example.in#x',
    'smtp://user@mail.example.in',
    'smtp://:password@mail.example.in',
    'smtp://user:p%ZZ@mail.example.in',
    'smtp://mail.example.in:0',
    'smtp://mail.example.in:65536',
  ]) {
    it(`rejects ${JSON.stringify(text)}`, () => {
      expect(readSmtpUrl(text)).to.equal(undefined)
    })
  }
})
