import { contentHash, isCurrent, releaseName } from '../../../src/market/store/data-release.ts'

const hash = contentHash(['places', 'listings'])
const built = { contentHash: hash, anchorDay: '2026-11-21' }

describe('the data release', () => {
  it('is current for seven days after the build', () => {
    const on = (time: string): boolean => isCurrent(built, hash, Date.parse(time))
    expect(on('2026-11-21T00:00:00Z')).to.equal(true)
    expect(on('2026-11-28T23:59:59Z')).to.equal(true)
    expect(on('2026-11-29T00:00:00Z')).to.equal(false)
  })

  it('is not current when the clock was set back before it', () => {
    expect(isCurrent(built, hash, Date.parse('2026-11-20T23:59:59Z'))).to.equal(false)
  })

  it('is not current for other files, or when nothing was built', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    expect(isCurrent(built, contentHash(['places', 'listings.']), now)).to.equal(false)
    expect(isCurrent(built, contentHash(['place', 'slistings']), now)).to.equal(false)
    expect(isCurrent(undefined, hash, now)).to.equal(false)
  })

  it('has a short name', () => {
    expect(releaseName(built)).to.match(/^[0-9a-f]{12}-2026-11-21$/u)
  })
})
