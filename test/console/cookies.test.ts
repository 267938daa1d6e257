import { expect } from 'chai'
import { consoleCookies, isPlainLoopback } from '../../src/console/cookies.ts'

describe('the cookies of the console', () => {
  const cookies = consoleCookies('https://api.nilam.example')

  it('are found among others, by their whole name', () => {
    const read = (header: string | undefined) => cookies.session(header)
    expect(read('a=1; __Host-nilam_session=token; b=2')).to.equal('token')
    expect(read('nilam_session=token')).to.equal(undefined)
    expect(read('x__Host-nilam_session=token')).to.equal(undefined)
    expect(read('__Host-nilam_session=')).to.equal(undefined)
    expect(read(undefined)).to.equal(undefined)
  })

  it('last as long as their session, to the second', () => {
    const line = (expiresAtMs: number) =>
      cookies.keepSession({ token: 't', expiresAtMs }, 1000).split('; ')
    expect(line(61_000)).to.include('Max-Age=60')
    expect(line(61_999)).to.include('Max-Age=60')
    expect(line(500)).to.include('Max-Age=0')
  })

  it('can say nothing but the notices that there are', () => {
    expect(cookies.notice('__Host-nilam_notice=signed_out')).to.equal('signed_out')
    for (const code of ['hacked', 'toString', '%3Cb%3E']) {
      expect(cookies.notice(`__Host-nilam_notice=${code}`), code).to.equal(undefined)
    }
  })

  it('go without https on this machine alone', () => {
    for (const url of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080']) {
      expect(isPlainLoopback(url), url).to.equal(true)
    }
    for (const url of ['https://localhost', 'http://localhost.evil.example', 'http://10.0.0.1']) {
      expect(isPlainLoopback(url), url).to.equal(false)
    }
  })
})
