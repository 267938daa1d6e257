import { expect } from 'chai'
import { dailyLocalities } from '../../src/ratelimit/daily-localities.ts'

const day = '2026-11-21'

describe('dailyLocalities', () => {
  it('counts each locality once a day', () => {
    const localities = dailyLocalities()
    localities.add('ip:1', day, ['a', 'b'], 9)
    localities.add('ip:1', day, ['b', 'c'], 9)
    expect(localities.with('ip:1', day, ['c', 'd', 'd'])).to.deep.equal({ all: 4, added: 1 })
    expect(localities.with('ip:2', day, ['c'])).to.deep.equal({ all: 1, added: 1 })
    expect(localities.with('ip:1', '2026-11-22', ['c'])).to.deep.equal({ all: 1, added: 1 })
  })

  it('continues the day when the clock goes back over midnight', () => {
    const localities = dailyLocalities()
    localities.add('ip:1', '2026-11-22', ['a', 'b'], 9)
    localities.add('ip:1', day, ['c'], 9)
    expect(localities.with('ip:1', day, ['d'])).to.deep.equal({ all: 4, added: 1 })
    expect(localities.with('ip:1', '2026-11-22', ['c'])).to.deep.equal({ all: 3, added: 0 })
  })

  it('stores names up to the limit, so that further names stay new', () => {
    const localities = dailyLocalities()
    localities.add('ip:1', day, ['a', 'b', 'c', 'd'], 3)
    expect(localities.with('ip:1', day, ['d'])).to.deep.equal({ all: 4, added: 1 })
    localities.add('ip:1', day, ['d'], 3)
    expect(localities.with('ip:1', day, ['d'])).to.deep.equal({ all: 4, added: 1 })
    expect(localities.with('ip:1', day, ['c'])).to.deep.equal({ all: 3, added: 0 })
  })

  it('evicts the subject that was idle longest when there are too many names', () => {
    const localities = dailyLocalities(6)
    localities.add('ip:1', day, ['a', 'b'], 9)
    localities.add('ip:2', day, ['a', 'b'], 9)
    localities.with('ip:1', day, [])
    localities.add('ip:3', day, ['a'], 9)
    expect(localities.with('ip:1', day, ['a']).added).to.equal(0)
    expect(localities.with('ip:2', day, ['a']).added).to.equal(1)
  })

  it('measures a subject by its current number of names', () => {
    const localities = dailyLocalities(8)
    localities.add('ip:1', day, ['a'], 9)
    localities.add('ip:2', day, ['a'], 9)
    localities.add('ip:2', day, ['b', 'c', 'd'], 9)
    localities.add('ip:2', day, ['e', 'f'], 9)
    expect(localities.with('ip:1', day, ['a']).added).to.equal(1)
    expect(localities.with('ip:2', day, ['a']).added).to.equal(0)
  })
})
