import {
  browserName,
  coarseNetwork,
} from '../../../../../src/portal/accounts/owners/sessions/browser-name.ts'

describe('what a session is listed by', () => {
  it('is browser and system in short', () => {
    const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
    const cases = [
      [
        'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
        'Firefox on Linux',
      ],
      [
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
        'Chrome on Windows',
      ],
      [
        `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
        'Chrome on Android',
      ],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
        'Safari on iOS',
      ],
      [
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
        'Microsoft Edge on Windows',
      ],
    ] as const
    for (const [userAgent, name] of cases) expect(browserName(userAgent)).to.equal(name)
  })

  it('is nothing for a header that no browser sends', () => {
    for (const text of [undefined, '', 'x'.repeat(5000)]) expect(browserName(text)).to.equal(null)
    expect(browserName('<script>alert(1)</script>') ?? '').not.to.include('<')
  })

  it('is half of the IP address', () => {
    const cases = [
      ['203.0.113.7', '203.0.*.*'],
      ['::ffff:203.0.113.7', '203.0.*.*'],
      ['2001:db8:1:2::3', '2001:db8:*'],
      ['unknown', null],
      [undefined, null],
    ] as const
    for (const [ip, network] of cases) expect(coarseNetwork(ip)).to.equal(network)
  })
})
