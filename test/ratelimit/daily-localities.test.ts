import { expect } from 'chai'
import { localitiesOfDay } from '../../src/ratelimit/daily-localities.ts'

const day = '2026-11-21'

describe('the localities of a day', () => {
  it('are counted once each, and anew on another day', () => {
    const asked = localitiesOfDay()
    asked.add('ip:1', day, ['a', 'b'], 9)
    asked.add('ip:1', day, ['b', 'c'], 9)
    expect(asked.with('ip:1', day, ['c', 'd', 'd'])).to.deep.equal({ all: 4, added: 1 })
    expect(asked.with('ip:2', day, ['c'])).to.deep.equal({ all: 1, added: 1 })
    expect(asked.with('ip:1', '2026-11-22', ['c'])).to.deep.equal({ all: 1, added: 1 })
  })

  it('go on with the day that has begun when the clock goes back over midnight', () => {
    const asked = localitiesOfDay()
    asked.add('ip:1', '2026-11-22', ['a', 'b'], 9)
    asked.add('ip:1', day, ['c'], 9)
    expect(asked.with('ip:1', day, ['d'])).to.deep.equal({ all: 4, added: 1 })
    expect(asked.with('ip:1', '2026-11-22', ['c'])).to.deep.equal({ all: 3, added: 0 })
  })

  it('are remembered up to the limit: what comes after is one too many, each time', () => {
    const asked = localitiesOfDay()
    asked.add('ip:1', day, ['a', 'b', 'c', 'd'], 3)
    expect(asked.with('ip:1', day, ['d'])).to.deep.equal({ all: 4, added: 1 })
    asked.add('ip:1', day, ['d'], 3)
    expect(asked.with('ip:1', day, ['d'])).to.deep.equal({ all: 4, added: 1 })
    expect(asked.with('ip:1', day, ['c'])).to.deep.equal({ all: 3, added: 0 })
  })

  it('forget whoever was idle longest when there are too many names', () => {
    const asked = localitiesOfDay(6)
    asked.add('ip:1', day, ['a', 'b'], 9)
    asked.add('ip:2', day, ['a', 'b'], 9)
    asked.with('ip:1', day, [])
    asked.add('ip:3', day, ['a'], 9)
    expect(asked.with('ip:1', day, ['a']).added).to.equal(0)
    expect(asked.with('ip:2', day, ['a']).added).to.equal(1)
  })

  it('forget by the names that a subject has come to, not by those that it began with', () => {
    const asked = localitiesOfDay(8)
    asked.add('ip:1', day, ['a'], 9)
    asked.add('ip:2', day, ['a'], 9)
    asked.add('ip:2', day, ['b', 'c', 'd'], 9)
    asked.add('ip:2', day, ['e', 'f'], 9)
    expect(asked.with('ip:1', day, ['a']).added).to.equal(1)
    expect(asked.with('ip:2', day, ['a']).added).to.equal(0)
  })
})
