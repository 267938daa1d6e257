import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { describeSettings, readSettings, type Settings } from '../src/settings.ts'

describe('settings', () => {
  it('need no variable at all', () => {
    expect(settingsFrom({})).to.deep.equal({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      siteUrl: 'http://localhost:8080',
      home: 'var',
      trustProxy: { kind: 'none' },
      allowedOrigins: [],
      logLevel: 'info',
    })
  })

  it('take an empty variable for one that is not set', () => {
    expect(settingsFrom({ PORT: '', HOST: ' ' })).to.include({ port: 8080, host: '127.0.0.1' })
  })

  it('let the public address follow the port, and the site the public address', () => {
    expect(settingsFrom({ PORT: '9000' })).to.include({
      publicUrl: 'http://localhost:9000',
      siteUrl: 'http://localhost:9000',
    })
    expect(settingsFrom({ PUBLIC_URL: 'https://api.example.in/' })).to.include({
      publicUrl: 'https://api.example.in',
      siteUrl: 'https://api.example.in',
    })
  })

  for (const port of ['1', '65535']) {
    it(`accept port ${port}`, () => {
      expect(settingsFrom({ PORT: port }).port).to.equal(Number(port))
    })
  }

  for (const port of ['0', '65536', '-1', '80.5', '8080x', '1e3']) {
    it(`refuse port ${port}, naming the variable and what it takes`, () => {
      expect(problemsFrom({ PORT: port })).to.deep.equal([
        `PORT is "${port}": give a whole number from 1 to 65535.`,
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
    it(`refuse ${url} as the public address`, () => {
      expect(problemsFrom({ PUBLIC_URL: url })).to.have.length(1)
    })
  }

  it('list every wrong variable at once, and not those whose default is made from a wrong one', () => {
    const problems = problemsFrom({ PORT: 'x', LOG_LEVEL: 'loud', TRUST_PROXY: 'all' })
    expect(problems.map((problem) => problem.split(' ')[0])).to.deep.equal([
      'PORT',
      'TRUST_PROXY',
      'LOG_LEVEL',
    ])
  })

  it('read trusted proxies as a number of hops or as ranges', () => {
    expect(settingsFrom({ TRUST_PROXY: '2' }).trustProxy).to.deep.equal({ kind: 'hops', count: 2 })
    const { trustProxy } = settingsFrom({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::7' })
    expect(trustProxy.kind === 'ranges' && trustProxy.ranges.map(([, bits]) => bits)).to.deep.equal(
      [8, 128],
    )
  })

  for (const proxies of ['0', '17', '10.0.0.0/33', '10.0.0.1,', 'proxy.example']) {
    it(`refuse ${proxies} as trusted proxies`, () => {
      expect(problemsFrom({ TRUST_PROXY: proxies })).to.have.length(1)
    })
  }

  it('read a list of origins', () => {
    const { allowedOrigins } = settingsFrom({ ALLOWED_ORIGINS: 'https://a.in, http://b.in:81' })
    expect(allowedOrigins).to.deep.equal(['https://a.in', 'http://b.in:81'])
    expect(problemsFrom({ ALLOWED_ORIGINS: 'https://a.in,*' })).to.have.length(1)
  })

  it('are the table in README', () => {
    const readme = readFileSync('README.md', 'utf8')
    const shown = /<!-- settings -->\n([\s\S]*?)<!-- \/settings -->/.exec(readme)?.[1]
    expect(shown?.trim()).to.equal(describeSettings())
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
