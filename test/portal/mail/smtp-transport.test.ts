import { smtpOptions } from '../../../src/portal/mail/transports.ts'

const login = { user: 'nilam', password: 'secret' }

describe('an SMTP connection', () => {
  for (const [host, hasLogin, isTls, expected] of [
    ['mail.example.in', true, false, { requireTLS: true, secure: false }],
    ['mail.example.in', false, false, { requireTLS: false, secure: false }],
    ['mail.example.in', true, true, { requireTLS: false, secure: true }],
    ['10.0.0.5', true, false, { requireTLS: true, secure: false }],
    ['127.0.0.1', true, false, { requireTLS: false, secure: false }],
    ['::1', true, false, { requireTLS: false, secure: false }],
    ['localhost', true, false, { requireTLS: false, secure: false }],
  ] as const) {
    const how = `${isTls ? 'smtps' : 'smtp'}://${hasLogin ? 'login@' : ''}${host}`
    it(`${expected.requireTLS ? 'requires' : 'does not require'} STARTTLS of ${how}`, () => {
      const server = { host, port: 587, isTls, ...(hasLogin && { login }) }
      expect(smtpOptions({ server, timeoutMs: 1 })).to.include(expected)
    })
  }

  it('trusts only valid certificates, except on loopback', () => {
    const tlsOf = (host: string): unknown =>
      smtpOptions({ server: { host, port: 465, isTls: true }, timeoutMs: 1 }).tls
    expect(tlsOf('mail.example.in')).to.deep.equal({ rejectUnauthorized: true })
    expect(tlsOf('localhost.example.in')).to.deep.equal({ rejectUnauthorized: true })
    expect(tlsOf('127.0.0.1')).to.deep.equal({ rejectUnauthorized: false })
  })
})
