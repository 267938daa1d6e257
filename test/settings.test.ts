import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { describeSettings, readSettings, type Settings } from '../src/settings.ts'

describe('readSettings', () => {
  it('needs no variable', () => {
    expect(settingsFrom({})).to.deep.equal({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      siteUrl: 'http://localhost:8080',
      home: 'var',
      databaseUrl: null,
      ledgerFlush: 'every-second',
      redisUrl: null,
      workers: 1,
      drainSeconds: 2,
      maxWaitMs: 200,
      demoData: 'auto',
      trustProxy: { kind: 'none' },
      allowedOrigins: [],
      oauthClientCredentials: false,
      oauthClientDocuments: false,
      oauthSigningKeys: null,
      encryptionKeys: null,
      operatorToken: null,
      supportEmail: null,
      securityContact: null,
      claimLoopback: false,
      mailFrom: null,
      smtp: null,
      limits: 'enforce',
      responseCheck: 'refuse',
      logLevel: 'info',
      otlpEndpoint: null,
      traceRatio: 1,
    })
  })

  it('treats an empty variable as not set', () => {
    expect(settingsFrom({ PORT: '', HOST: ' ' })).to.include({ port: 8080, host: '127.0.0.1' })
  })

  it('derives PUBLIC_URL from PORT, and SITE_URL from PUBLIC_URL', () => {
    expect(settingsFrom({ PORT: '9000' })).to.include({
      publicUrl: 'http://localhost:9000',
      siteUrl: 'http://localhost:9000',
    })
    expect(settingsFrom({ PUBLIC_URL: 'https://api.example.in/' })).to.include({
      publicUrl: 'https://api.example.in',
      siteUrl: 'https://api.example.in',
    })
  })

  it('reads encryption keys in base64 and base64url, the first one first, and rejects another length', () => {
    const [first, second] = [Buffer.alloc(32, 0xfb), Buffer.alloc(32, 2)]
    const text = `${first.toString('base64')}, ${second.toString('base64url')}`
    expect(settingsFrom({ ENCRYPTION_KEYS: text }).encryptionKeys).to.deep.equal([first, second])
    for (const wrong of ['x', Buffer.alloc(16).toString('base64'), `${text},`]) {
      const reading = readSettings({ ENCRYPTION_KEYS: wrong })
      expect('problems' in reading && reading.problems[0], wrong).to.match(
        /^ENCRYPTION_KEYS is invalid\. Use none, or keys of 32 bytes/,
      )
    }
  })

  for (const [text, workers] of [
    ['2', 2],
    ['64', 64],
  ] as const) {
    it(`accepts ${text} workers`, () => {
      const redis = { REDIS_URL: 'redis://127.0.0.1:6379' }
      expect(settingsFrom({ WEB_CONCURRENCY: text, ...redis })).to.include({ workers })
    })
  }

  for (const text of ['0', '65', 'auto', '-2']) {
    it(`rejects ${text} workers`, () => {
      expect(problemsFrom({ WEB_CONCURRENCY: text })).to.deep.equal([
        `WEB_CONCURRENCY is "${text}". Use a whole number from 1 to 64.`,
      ])
    })
  }

  it('rejects several workers that share no Redis, and accepts one', () => {
    expect(problemsFrom({ WEB_CONCURRENCY: '2' })).to.deep.equal([
      'WEB_CONCURRENCY is "2" and REDIS_URL is not set: set REDIS_URL, through which workers share limits, or use 1.',
    ])
    expect(settingsFrom({ WEB_CONCURRENCY: '1' })).to.include({ workers: 1, redisUrl: null })
  })

  for (const port of ['1', '65535']) {
    it(`accepts port ${port}`, () => {
      expect(settingsFrom({ PORT: port }).port).to.equal(Number(port))
    })
  }

  for (const port of ['0', '65536', '-1', '80.5', '8080x', '1e3']) {
    it(`rejects port ${port}, and names the variable and what it accepts`, () => {
      expect(problemsFrom({ PORT: port })).to.deep.equal([
        `PORT is "${port}". Use a whole number from 1 to 65535.`,
      ])
    })
  }

  for (const url of [
    'localhost',
    'ftp://x.in',
    'https://x.in/api',
    'https://u:p@x.in',
    'https://x.in?a',
  ]) {
    it(`rejects ${url} as PUBLIC_URL`, () => {
      expect(problemsFrom({ PUBLIC_URL: url })).to.have.length(1)
    })
  }

  it('lists every wrong variable, but not those whose default depends on one', () => {
    const problems = problemsFrom({ PORT: 'x', LOG_LEVEL: 'loud', TRUST_PROXY: 'all' })
    expect(problems.map((problem) => problem.split(' ')[0])).to.deep.equal([
      'PORT',
      'TRUST_PROXY',
      'LOG_LEVEL',
    ])
  })

  it('reads TRUST_PROXY as a number of hops or as ranges', () => {
    expect(settingsFrom({ TRUST_PROXY: '2' }).trustProxy).to.deep.equal({ kind: 'hops', count: 2 })
    const { trustProxy } = settingsFrom({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::7' })
    expect(trustProxy.kind === 'ranges' && trustProxy.ranges.map(([, bits]) => bits)).to.deep.equal(
      [8, 128],
    )
  })

  for (const proxies of ['0', '17', '10.0.0.0/33', '10.0.0.1,', 'proxy.example']) {
    it(`rejects ${proxies} as TRUST_PROXY`, () => {
      expect(problemsFrom({ TRUST_PROXY: proxies })).to.have.length(1)
    })
  }

  it('reads a list of origins', () => {
    const { allowedOrigins } = settingsFrom({ ALLOWED_ORIGINS: 'https://a.in, http://b.in:81' })
    expect(allowedOrigins).to.deep.equal(['https://a.in', 'http://b.in:81'])
    expect(problemsFrom({ ALLOWED_ORIGINS: 'https://a.in,*' })).to.have.length(1)
  })

  for (const token of ['1234567890abcdef', 'a-b_c.d~e+f/g012==']) {
    it(`accepts ${token} as OPERATOR_TOKEN`, () => {
      expect(settingsFrom({ OPERATOR_TOKEN: token }).operatorToken).to.equal(token)
    })
  }

  for (const token of ['1234567890abcde', 'sixteen letters and a space', '=1234567890abcdef']) {
    it(`rejects ${token} as OPERATOR_TOKEN, without showing it`, () => {
      expect(problemsFrom({ OPERATOR_TOKEN: token })).to.deep.equal([
        'OPERATOR_TOKEN is invalid. Use none, or at least 16 letters, digits and -._~+/= without spaces.',
      ])
    })
  }

  for (const address of [
    'postgres://127.0.0.1/nilam',
    'postgresql://nilam:p%40ss@db.example.in:5432/nilam?sslmode=require',
    'postgres:///nilam?host=/var/run/postgresql',
  ]) {
    it(`accepts ${address} as DATABASE_URL`, () => {
      expect(settingsFrom({ DATABASE_URL: address }).databaseUrl).to.equal(address)
    })
  }

  for (const address of ['mysql://u:secret@h/d', 'h/d?secret', 'postgres://u:secret%4@h/d']) {
    it(`rejects ${address} as DATABASE_URL, without showing it`, () => {
      const problems = problemsFrom({ DATABASE_URL: address })
      expect(problems).to.have.length(1)
      expect(problems[0]).to.match(/^DATABASE_URL is invalid\. Use none, or a URL such as /)
      expect(problems[0]).not.to.include('secret')
    })
  }

  for (const address of [
    'redis://127.0.0.1:6379',
    'redis://:p%40ss@cache.example.in',
    'rediss://nilam:secret@cache.example.in:6380/2',
  ]) {
    it(`accepts ${address} as REDIS_URL`, () => {
      expect(settingsFrom({ REDIS_URL: address }).redisUrl).to.equal(address)
    })
  }

  for (const address of [
    'http://u:secret@h',
    'h:6379?secret',
    'redis://u:secret%4@h',
    'redis://h/secret',
    'redis:///1?secret',
  ]) {
    it(`rejects ${address} as REDIS_URL, without showing it`, () => {
      const problems = problemsFrom({ REDIS_URL: address })
      expect(problems).to.have.length(1)
      expect(problems[0]).to.match(/^REDIS_URL is invalid\. Use none, or a URL such as redis:/)
      expect(problems[0]).not.to.include('secret')
    })
  }

  it('parses SMTP_URL and MAIL_FROM', () => {
    const given = {
      SMTP_URL: 'smtps://me:p%40ss@mail.example.in',
      MAIL_FROM: 'Nilam <hello@example.in>',
    }
    expect(settingsFrom(given)).to.deep.include({
      smtp: {
        ...{ host: 'mail.example.in', port: 465, isTls: true },
        login: { user: 'me', password: 'p@ss' },
      },
      mailFrom: { name: 'Nilam', address: 'hello@example.in' },
    })
  })

  it('rejects a wrong SMTP_URL without showing its password', () => {
    const problems = problemsFrom({ SMTP_URL: 'smtp://me:hush@mail.example.in/inbox' })
    expect(problems).to.have.length(1)
    expect(problems[0]).to.match(
      /^SMTP_URL is invalid\. Use none, or a URL without a path such as smtps:/,
    )
    expect(problems[0]).not.to.include('hush')
  })

  it('rejects a sender that is no email address', () => {
    expect(problemsFrom({ MAIL_FROM: 'Nilam' })).to.have.length(1)
  })

  for (const url of ['http://localhost:8080', 'http://127.0.0.1:9000', 'http://[::1]:8080']) {
    it(`accepts CLAIM_LOOPBACK while PUBLIC_URL is ${url}`, () => {
      const given = { CLAIM_LOOPBACK: 'on', PUBLIC_URL: url }
      expect(settingsFrom(given).claimLoopback).to.equal(true)
    })
  }

  for (const url of ['https://api.example.in', 'http://10.0.0.5', 'https://localhost.example.in']) {
    it(`rejects CLAIM_LOOPBACK while PUBLIC_URL is ${url}`, () => {
      expect(problemsFrom({ CLAIM_LOOPBACK: 'on', PUBLIC_URL: url })).to.deep.equal([
        `CLAIM_LOOPBACK is "on" while PUBLIC_URL is "${url}": use off unless the service is on localhost.`,
      ])
      expect(settingsFrom({ CLAIM_LOOPBACK: 'off', PUBLIC_URL: url }).claimLoopback).to.equal(false)
    })
  }

  it('uses SUPPORT_EMAIL as the security contact unless another is set', () => {
    expect(settingsFrom({ SUPPORT_EMAIL: 'help@example.in' }).securityContact).to.equal(
      'mailto:help@example.in',
    )
    expect(
      settingsFrom({
        SUPPORT_EMAIL: 'help@example.in',
        SECURITY_CONTACT: 'https://example.in/safe',
      }).securityContact,
    ).to.equal('https://example.in/safe')
    expect(problemsFrom({ SECURITY_CONTACT: 'http://example.in' })).to.deep.equal([
      'SECURITY_CONTACT is "http://example.in". Use none, an email address, or an https URL such as https://example.in/security.',
    ])
  })

  it('rejects another LEDGER_FLUSH without a database that machines share', () => {
    for (const mode of ['after-response', 'before-response']) {
      expect(problemsFrom({ LEDGER_FLUSH: mode })).to.deep.equal([
        `LEDGER_FLUSH is "${mode}" and DATABASE_URL is not set: set DATABASE_URL, or use every-second.`,
      ])
      const databaseUrl = 'postgres://nilam@127.0.0.1/nilam'
      const both = settingsFrom({ LEDGER_FLUSH: mode, DATABASE_URL: databaseUrl })
      expect(both.ledgerFlush).to.equal(mode)
    }
    expect(settingsFrom({ LEDGER_FLUSH: 'every-second' }).ledgerFlush).to.equal('every-second')
    expect(problemsFrom({ LEDGER_FLUSH: 'never' })).to.have.length(1)
  })

  it('reads DEMO_DATA', () => {
    expect(settingsFrom({}).demoData).to.equal('auto')
    for (const mode of ['auto', 'on', 'off']) {
      expect(settingsFrom({ DEMO_DATA: mode }).demoData).to.equal(mode)
    }
    expect(problemsFrom({ DEMO_DATA: 'no' })).to.deep.equal([
      'DEMO_DATA is "no". Use auto, on or off.',
    ])
  })

  it('matches the table in docs/operations.md, of which README has six rows', () => {
    const page = readFileSync('docs/operations.md', 'utf8')
    const shown = /<!-- settings -->\n([\s\S]*?)<!-- \/settings -->/.exec(page)?.[1]
    expect(shown?.trim()).to.equal(describeSettings())
    const readme = readFileSync('README.md', 'utf8')
    const rows = readme.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line))
    expect(rows).to.have.length(6)
    expect(describeSettings().split('\n')).to.include.members(rows)
  })
})

function settingsFrom(environment: Record<string, string>): Settings {
  const reading = readSettings(environment)
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  return reading.settings
}

function problemsFrom(environment: Record<string, string>): readonly string[] {
  const reading = readSettings(environment)
  return 'problems' in reading ? reading.problems : []
}
