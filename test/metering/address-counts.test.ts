import { expect } from 'chai'
import { addressCounts } from '../../src/metering/address-counts.ts'

describe('daily counts of IP addresses', () => {
  it('are separate, and restart each day', () => {
    const days = addressCounts()
    days.count('ip:192.0.2.1', '2026-11-21')
    days.count('ip:192.0.2.1', '2026-11-21')
    expect(days.today('ip:192.0.2.1', '2026-11-21')).to.equal(2)
    expect(days.today('ip:192.0.2.2', '2026-11-21')).to.equal(0)
    expect(days.today('ip:192.0.2.1', '2026-11-22')).to.equal(0)
    days.count('ip:192.0.2.1', '2026-11-22')
    expect(days.today('ip:192.0.2.1', '2026-11-22')).to.equal(1)
  })

  it('continue with the day that has begun when the clock goes back past midnight', () => {
    const days = addressCounts()
    days.count('ip:192.0.2.1', '2026-11-22')
    days.count('ip:192.0.2.1', '2026-11-21')
    expect(days.today('ip:192.0.2.1', '2026-11-21')).to.equal(2)
    expect(days.today('ip:192.0.2.1', '2026-11-22')).to.equal(2)
  })

  it('drop the address that was idle longest when there are too many', () => {
    const days = addressCounts(2)
    days.count('ip:192.0.2.1', '2026-11-21')
    days.count('ip:192.0.2.2', '2026-11-21')
    days.count('ip:192.0.2.1', '2026-11-21')
    days.count('ip:192.0.2.3', '2026-11-21')
    expect(days.today('ip:192.0.2.1', '2026-11-21')).to.equal(2)
    expect(days.today('ip:192.0.2.2', '2026-11-21')).to.equal(0)
  })
})
