import { expect } from 'chai'
import { callerNetwork } from '../../src/base/ip-address.ts'

describe('callerNetwork', () => {
  const cases: readonly (readonly [address: string, network: string])[] = [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ]
  for (const [address, network] of cases) {
    it(`maps ${address || 'no address'} to ${network || 'none'}`, () => {
      expect(callerNetwork(address)).to.equal(network)
    })
  }
})
