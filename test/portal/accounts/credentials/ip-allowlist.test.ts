import { readIpAllowlist } from '../../../../src/portal/accounts/credentials/ip-allowlist.ts'

describe('an IP allowlist', () => {
  for (const [given, kept] of [
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7/32 ', '203.0.113.7'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8:ffff::1/32', '2001:db8::/32'],
    ['::1/128', '::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
    ['::/0', '::/0'],
  ] as const) {
    it(`normalizes ${given.trim()} to ${kept}`, () => {
      expect(readIpAllowlist([given])).to.deep.equal([kept])
    })
  }

  for (const wrong of [
    ...['', '7', '10.1', '010.0.0.1', '0x7f.0.0.1', '256.0.0.1', '10.0.0.0/33', '10.0.0.0/-1'],
    ...['10.0.0.0/8/8', '10.0.0.0/', 'fe80::1%eth0', '::/129', 'example.com', '[::1]'],
    ...['10.0.0.1 10.0.0.2'],
  ]) {
    it(`rejects ${JSON.stringify(wrong)} and says what is accepted`, () => {
      expect(readIpAllowlist(['203.0.113.7', wrong]))
        .to.include({ error: 'invalid', field: 'ipAllowlist' })
        .with.property('message')
        .match(/IPv4 or IPv6 addresses or CIDR ranges/)
    })
  }

  it('contains each IP address once, whatever its notation', () => {
    expect(readIpAllowlist(['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.1/32'])).to.deep.equal([
      '10.0.0.1',
    ])
  })

  it('has at most 50 entries', () => {
    const ips = Array.from({ length: 51 }, (_, index) => `10.0.0.${index}`)
    expect(readIpAllowlist(ips.slice(1))).to.have.length(50)
    expect(readIpAllowlist(ips)).to.include({ error: 'invalid', field: 'ipAllowlist' })
  })

  it('admits every IP address when it is empty', () => {
    expect(readIpAllowlist([])).to.deep.equal([])
  })
})
