import { allowlistMatcher } from '../../src/access/allowlist-matcher.ts'

const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7'], ['203.0.113.6', '203.0.113.8']],
  [
    '203.0.113.0/25',
    ['203.0.113.0', '203.0.113.127', '::ffff:cb00:7101'],
    ['203.0.112.255', '203.0.113.128', '2001:db8::1'],
  ],
  ['2001:db8::7', ['2001:db8::7', '2001:DB8:0::7'], ['2001:db8::8', '2001:db8::']],
  ['2001:db8::/48', ['2001:db8::', '2001:db8:0:ffff::1'], ['2001:db8:1::', '2001:db7::1']],
  ['0.0.0.0/0', ['198.51.100.1'], ['2001:db8::1']],
]

describe('an IP allowlist matcher', () => {
  for (const [entry, inside, outside] of cases) {
    it(`admits ${inside.join(', ')} by ${entry}, and not ${outside.join(', ')}`, () => {
      const admits = allowlistMatcher(['192.0.2.1', entry])
      expect(inside.filter((ip) => !admits(ip))).to.deep.equal([])
      expect(outside.filter((ip) => admits(ip))).to.deep.equal([])
    })
  }

  it('checks each IP address, also after one that it admitted', () => {
    const admits = allowlistMatcher(['192.0.2.1', '192.0.2.3'])
    const requested = ['192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.3', '192.0.2.1']
    expect(requested.map(admits)).to.deep.equal([true, false, false, true, true])
  })

  it('admits every IP address when the list is empty, and otherwise no unreadable one', () => {
    expect(allowlistMatcher([])('unknown')).to.equal(true)
    expect(allowlistMatcher(['0.0.0.0/0'])('unknown')).to.equal(false)
  })
})
