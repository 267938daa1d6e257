import { readFileSync } from 'node:fs'
import { readSettings, settingTable, type Settings } from '../src/settings.ts'

describe('readSettings', () => {
  it('needs no variable', () => {
    expect(settingsFrom({})).to.deep.include({
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
      responseCheck: 'reject',
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

  /** What each variable accepts, and the setting that comes of it. */
  const accepted: readonly (readonly [Record<string, string>, Partial<Settings>])[] = [
    [{ WEB_CONCURRENCY: '1' }, { workers: 1, redisUrl: null }],
    [{ WEB_CONCURRENCY: '2', REDIS_URL: 'redis://127.0.0.1:6379' }, { workers: 2 }],
    [{ WEB_CONCURRENCY: '64', REDIS_URL: 'redis://127.0.0.1:6379' }, { workers: 64 }],
    [{ PORT: '1' }, { port: 1 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ TRUST_PROXY: '2' }, { trustProxy: { kind: 'hops', count: 2 } }],
    [
      { ALLOWED_ORIGINS: 'https://a.in, http://b.in:81' },
      { allowedOrigins: ['https://a.in', 'http://b.in:81'] },
    ],
    ...['1234567890abcdef', 'a-b_c.d~e+f/g012=='].map((token) =>
      same('OPERATOR_TOKEN', 'operatorToken', token),
    ),
    ...[
      'postgres://127.0.0.1/nilam',
      'postgresql://nilam:p%40ss@db.example.in:5432/nilam?sslmode=require',
      'postgres:///nilam?host=/var/run/postgresql',
    ].map((url) => same('DATABASE_URL', 'databaseUrl', url)),
    ...[
      'redis://127.0.0.1:6379',
      'redis://:p%40ss@cache.example.in',
      'rediss://nilam:secret@cache.example.in:6380/2',
    ].map((url) => same('REDIS_URL', 'redisUrl', url)),
    [
      { SMTP_URL: 'smtps://me:p%40ss@mail.example.in', MAIL_FROM: 'Nilam <hello@example.in>' },
      {
        smtp: {
          ...{ host: 'mail.example.in', port: 465, isTls: true },
          login: { user: 'me', password: 'p@ss' },
        },
        mailFrom: { name: 'Nilam', address: 'hello@example.in' },
      },
    ],
    ...['http://localhost:8080', 'http://127.0.0.1:9000', 'http://[::1]:8080'].map(
      (PUBLIC_URL) => [{ CLAIM_LOOPBACK: 'on', PUBLIC_URL }, { claimLoopback: true }] as const,
    ),
    [{ CLAIM_LOOPBACK: 'off', PUBLIC_URL: 'https://api.example.in' }, { claimLoopback: false }],
    [{ SUPPORT_EMAIL: 'help@example.in' }, { securityContact: 'mailto:help@example.in' }],
    [
      { SUPPORT_EMAIL: 'help@example.in', SECURITY_CONTACT: 'https://example.in/safe' },
      { securityContact: 'https://example.in/safe' },
    ],
    [{ LEDGER_FLUSH: 'every-second' }, { ledgerFlush: 'every-second' }],
    ...(['after-response', 'before-response'] as const).map(
      (mode) =>
        [
          { LEDGER_FLUSH: mode, DATABASE_URL: 'postgres://nilam@127.0.0.1/nilam' },
          { ledgerFlush: mode },
        ] as const,
    ),
    ...(['auto', 'on', 'off'] as const).map(
      (mode) => [{ DEMO_DATA: mode }, { demoData: mode }] as const,
    ),
  ]
  for (const [given, settings] of accepted) {
    it(`accepts ${shown(given)}`, () => {
      expect(settingsFrom(given)).to.deep.include(settings)
    })
  }

  it('reads TRUST_PROXY as ranges', () => {
    const { trustProxy } = settingsFrom({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::7' })
    expect(trustProxy.kind === 'ranges' && trustProxy.ranges.map(([, bits]) => bits)).to.deep.equal(
      [8, 128],
    )
  })

  const secretUrl = (name: string, example: string): RegExp =>
    new RegExp(`^${name} is invalid\\. Use none, or a URL ${example}(?!.*(?:secret|hush))`, 'u')
  /** What each variable rejects, and what the one line about it says. It never shows a secret. */
  const rejected: readonly (readonly [Record<string, string>, RegExp | string])[] = [
    ...['0', '65', 'auto', '-2'].map((text) =>
      wrong('WEB_CONCURRENCY', text, 'Use a whole number from 1 to 64.'),
    ),
    [
      { WEB_CONCURRENCY: '2' },
      'WEB_CONCURRENCY is "2" and REDIS_URL is not set: set REDIS_URL, through which workers share limits, or use 1.',
    ],
    ...['0', '65536', '-1', '80.5', '8080x', '1e3'].map((text) =>
      wrong('PORT', text, 'Use a whole number from 1 to 65535.'),
    ),
    ...['localhost', 'ftp://x.in', 'https://x.in/api', 'https://u:p@x.in', 'https://x.in?a'].map(
      (PUBLIC_URL) => [{ PUBLIC_URL }, /^PUBLIC_URL /u] as const,
    ),
    ...['0', '17', '10.0.0.0/33', '10.0.0.1,', 'proxy.example'].map(
      (TRUST_PROXY) => [{ TRUST_PROXY }, /^TRUST_PROXY /u] as const,
    ),
    [{ ALLOWED_ORIGINS: 'https://a.in,*' }, /^ALLOWED_ORIGINS /u],
    ...['1234567890abcde', 'sixteen letters and a space', '=1234567890abcdef'].map(
      (OPERATOR_TOKEN) =>
        [
          { OPERATOR_TOKEN },
          'OPERATOR_TOKEN is invalid. Use none, or at least 16 letters, digits and -._~+/= without spaces.',
        ] as const,
    ),
    ...['mysql://u:secret@h/d', 'h/d?secret', 'postgres://u:secret%4@h/d'].map(
      (DATABASE_URL) => [{ DATABASE_URL }, secretUrl('DATABASE_URL', 'such as ')] as const,
    ),
    ...[
      ...['http://u:secret@h', 'h:6379?secret', 'redis://u:secret%4@h', 'redis://h/secret'],
      'redis:///1?secret',
    ].map((REDIS_URL) => [{ REDIS_URL }, secretUrl('REDIS_URL', 'such as redis:')] as const),
    [
      { SMTP_URL: 'smtp://me:hush@mail.example.in/inbox' },
      secretUrl('SMTP_URL', 'without a path such as smtps:'),
    ],
    [{ MAIL_FROM: 'Nilam' }, /^MAIL_FROM /u],
    ...['https://api.example.in', 'http://10.0.0.5', 'https://localhost.example.in'].map(
      (PUBLIC_URL) =>
        [
          { CLAIM_LOOPBACK: 'on', PUBLIC_URL },
          `CLAIM_LOOPBACK is "on" while PUBLIC_URL is "${PUBLIC_URL}": use off unless the service is on localhost.`,
        ] as const,
    ),
    wrong(
      'SECURITY_CONTACT',
      'http://example.in',
      'Use none, an email address, or an https URL such as https://example.in/security.',
    ),
    ...['after-response', 'before-response'].map(
      (LEDGER_FLUSH) =>
        [
          { LEDGER_FLUSH },
          `LEDGER_FLUSH is "${LEDGER_FLUSH}" and DATABASE_URL is not set: set DATABASE_URL, or use every-second.`,
        ] as const,
    ),
    [{ LEDGER_FLUSH: 'never' }, /^LEDGER_FLUSH /u],
    wrong('DEMO_DATA', 'no', 'Use auto, on or off.'),
  ]
  for (const [given, problem] of rejected) {
    it(`rejects ${shown(given)}`, () => {
      const [line = '', ...more] = problemsFrom(given)
      expect(more).to.deep.equal([])
      if (typeof problem === 'string') expect(line).to.equal(problem)
      else expect(line).to.match(problem)
    })
  }

  it('lists every wrong variable, but not those whose default depends on one', () => {
    const problems = problemsFrom({ PORT: 'x', LOG_LEVEL: 'loud', TRUST_PROXY: 'all' })
    expect(problems.map((problem) => problem.split(' ')[0])).to.deep.equal([
      ...['PORT', 'TRUST_PROXY', 'LOG_LEVEL'],
    ])
  })

  it('matches the table in docs/operations.md, of which README has six rows', () => {
    const page = readFileSync('docs/operations.md', 'utf8')
    const shown = /<!-- settings -->\n([\s\S]*?)<!-- \/settings -->/.exec(page)?.[1]
    const [heads, , ...table] = shown?.trim().split('\n') ?? []
    expect(heads).to.equal('| Variable | Default | Meaning |')
    expect(table.map((row) => /^(\| `.+?` \| `.*?` \|) .+ \|$/.exec(row)?.[1])).to.deep.equal(
      Object.values(settingTable).map((row) => `| \`${row.variable}\` | \`${row.default}\` |`),
    )
    const readme = readFileSync('README.md', 'utf8')
    const rows = readme.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line))
    expect(rows).to.have.length(6)
    expect(table).to.include.members(rows)
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

/** A variable that becomes a setting as it is. */
function same(variable: string, setting: keyof Settings, text: string) {
  return [{ [variable]: text }, { [setting]: text }] as const
}

function wrong(variable: string, text: string, use: string) {
  return [{ [variable]: text }, `${variable} is "${text}". ${use}`] as const
}

function shown(given: Record<string, string>): string {
  return Object.entries(given)
    .map(([name, text]) => `${name}=${text}`)
    .join(' and ')
}
