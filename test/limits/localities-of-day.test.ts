import { expect } from 'chai'
import { localitiesOfDay } from '../../src/limits/localities-of-day.ts'

const day = '2026-11-21'

describe('the localities of a day', () => {
  it('are counted once each, and anew on another day', () => {
    const asked = localitiesOfDay()
    asked.add('ip:1', day, ['a', 'b'])
    asked.add('ip:1', day, ['b', 'c'])
    expect(asked.with('ip:1', day, ['c', 'd', 'd'])).to.deep.equal({ all: 4, added: 1 })
    expect(asked.with('ip:2', day, ['c'])).to.deep.equal({ all: 1, added: 1 })
    expect(asked.with('ip:1', '2026-11-22', ['c'])).to.deep.equal({ all: 1, added: 1 })
  })

  it('forget whoever was idle longest when there are too many names', () => {
    const asked = localitiesOfDay(6)
    asked.add('ip:1', day, ['a', 'b'])
    asked.add('ip:2', day, ['a', 'b'])
    asked.with('ip:1', day, [])
    asked.add('ip:3', day, ['a'])
    expect(asked.with('ip:1', day, ['a']).added).to.equal(0)
    expect(asked.with('ip:2', day, ['a']).added).to.equal(1)
  })
})
