import { readiness } from '../../src/app/readiness.ts'
import { afterTimeout, systemClock } from '../../src/base/clock.ts'

const away = () => Promise.reject(new Error('away'))
const stores = { accounts: away, listings: () => undefined }
const alone = { stores, sharedStores: [], degraded: () => [] }

describe('the check behind /readyz', () => {
  it('is not ready without a store of this instance alone, and names it', async () => {
    const read = readiness(() => true, systemClock, afterTimeout, alone)
    expect(await read()).to.deep.include({ isReady: false, unavailable: ['accounts'] })
  })

  it('stays ready without a store that all instances share, and names it among what it lacks', async () => {
    const degraded = () => ['redis']
    const sharedStores = ['accounts', 'listings']
    const read = readiness(() => true, systemClock, afterTimeout, {
      stores,
      sharedStores,
      degraded,
    })
    expect(await read()).to.deep.equal({
      ...{ isReady: true, unavailable: [] },
      degraded: ['accounts', 'redis'],
    })
  })

  it('is not ready without a store of its own, whichever others are shared', async () => {
    const both = { ...alone, stores: { ...stores, journal: away }, sharedStores: ['accounts'] }
    const read = readiness(() => true, systemClock, afterTimeout, both)
    expect(await read()).to.deep.equal({
      ...{ isReady: false, unavailable: ['journal'] },
      degraded: ['accounts'],
    })
  })

  it('is not ready before it serves and once it stops, whatever the stores say', async () => {
    const read = readiness(() => false, systemClock, afterTimeout, { ...alone, stores: {} })
    expect(await read()).to.include({ isReady: false })
  })
})
