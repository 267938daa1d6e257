import { consoleCookies, isPlainLoopback } from '../../../../src/portal/console/frame/cookies.ts'

describe('the cookies of the console', () => {
  const cookies = consoleCookies('https://api.nilam.example')

  it('finds a cookie among others by its whole name', () => {
    const read = (header: string | undefined) => cookies.session(header)
    expect(read('a=1; __Host-nilam_session=token; b=2')).to.equal('token')
    expect(read('nilam_session=token')).to.equal(undefined)
    expect(read('x__Host-nilam_session=token')).to.equal(undefined)
    expect(read('__Host-nilam_session=')).to.equal(undefined)
    expect(read(undefined)).to.equal(undefined)
  })

  it('restricts a cookie to this host, https and the server, for the lifetime of its session', () => {
    const line = (expiresAtMs: number) =>
      cookies.keepSession({ token: 't', expiresAtMs }, 1000)[0]?.split('; ')
    expect(line(61_000)).to.deep.equal([
      ...['__Host-nilam_session=t', 'Max-Age=60', 'Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure'],
    ])
    expect(line(61_999)).to.include('Max-Age=60')
    expect(line(500)).to.include('Max-Age=0')
  })

  it('marks a browser for long, out of reach of scripts, beside its session', () => {
    const session = { token: 't', expiresAtMs: 61_000, browserMark: 'id.proof' }
    const [, line = ''] = cookies.keepSession(session, 1000)
    expect(line).to.equal(
      '__Host-nilam_browser=id.proof; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
    expect(cookies.browserMark(line)).to.equal('id.proof')
    expect(cookies.keepSession({ token: 't', expiresAtMs: 61_000 }, 1000)).to.have.length(1)
  })

  it('ignores a notice that does not exist', () => {
    expect(cookies.notice('__Host-nilam_notice=signed_out')).to.equal('signed_out')
    for (const code of ['hacked', 'toString', '%3Cb%3E']) {
      expect(cookies.notice(`__Host-nilam_notice=${code}`), code).to.equal(undefined)
    }
  })

  it('allows plain http only on this machine', () => {
    for (const url of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080']) {
      expect(isPlainLoopback(url), url).to.equal(true)
    }
    for (const url of ['https://localhost', 'http://localhost.evil.example', 'http://10.0.0.1']) {
      expect(isPlainLoopback(url), url).to.equal(false)
    }
  })
})
