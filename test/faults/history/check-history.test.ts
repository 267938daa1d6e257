import { expect } from 'chai'
import { excessOf, problemsOf } from './check-history.ts'
import { mostInFlight, type Call, type Counter, type Outcome, type Read } from './history.ts'
import { withDouble, withLoss, withOneTooFew, withOneTooMany } from './planted.ts'

describe('the checker of histories', () => {
  const call = (startMs: number, endMs: number, outcome: Outcome, remaining?: number): Call => ({
    ...{ kind: 'call', startMs, endMs, outcome, instance: 'a' },
    ...(remaining !== undefined && { remaining }),
  })
  const read = (startMs: number, endMs: number, count: number): Read => ({
    ...{ kind: 'read', startMs, endMs, count },
  })
  const minute: Counter = {
    ...{ name: 'minute', initial: 1, limit: 3, mayExceedBy: 0, isExact: true, isTold: true },
    operations: [
      call(0, 2, 'served', 1),
      call(1, 3, 'served', 0),
      call(1, 4, 'failed'),
      call(4, 5, 'rejected'),
    ],
  }
  const ledger: Counter = {
    ...{ name: 'ledger', initial: 10, mayExceedBy: 0, isExact: true },
    operations: [
      call(0, 2, 'served'),
      call(1, 9, 'served'),
      call(1, 4, 'unknown'),
      call(2, 3, 'failed'),
      read(5, 6, 12),
      read(20, 21, 12),
    ],
  }

  it('finds nothing in a good history', () => {
    expect(problemsOf([minute, ledger])).to.deep.equal([])
    const unknownCounts = { ...ledger, operations: [...ledger.operations, read(30, 31, 13)] }
    expect(problemsOf([unknownCounts])).to.deep.equal([])
  })

  it('finds a planted loss, and a planted double', () => {
    expect(problemsOf([withLoss(ledger)])).to.deep.equal(['ledger: 1 calls of 12 are lost'])
    expect(problemsOf([withDouble(ledger)])).to.deep.equal([
      'ledger: 1 calls too many, of at most 13',
    ])
  })

  it('finds a loss and a double in a read between the calls', () => {
    for (const [count, problem] of [
      [10, 'ledger: 1 calls of 11 are lost'],
      [14, 'ledger: 1 calls too many, of at most 13'],
    ] as const) {
      const operations = [...ledger.operations.slice(0, 4), read(5, 6, count)]
      expect(problemsOf([{ ...ledger, operations }])).to.deep.equal([problem])
    }
  })

  it('finds a count that goes back', () => {
    const operations = [...ledger.operations, read(30, 31, 13), read(40, 41, 12)]
    expect(problemsOf([{ ...ledger, operations }])).to.deep.equal([
      'ledger: 1 calls of 13 are lost',
    ])
  })

  it('finds a call beyond the limit, unless a fault met it in flight', () => {
    const more = withOneTooMany({ ...minute, isExact: false })
    expect(excessOf(more)).to.equal(1)
    expect(problemsOf([more])).to.deep.equal([
      'minute: 1 calls beyond the limit of 3, at most 0 are allowed',
    ])
    expect(problemsOf([{ ...more, mayExceedBy: 1 }])).to.deep.equal([])
  })

  it('finds a call that was counted twice, by those that are rejected too early', () => {
    expect(problemsOf([withOneTooFew(minute)])).to.deep.equal([
      'minute: rejected after 2 of 3 calls',
    ])
    expect(problemsOf([{ ...withOneTooFew(minute), isExact: false }])).to.deep.equal([])
  })

  it('finds two calls that left the same remainder', () => {
    const operations = [call(0, 2, 'served', 1), call(1, 3, 'served', 1)]
    expect(problemsOf([{ ...minute, operations }])).to.deep.equal([
      'minute: two calls left the same remainder',
    ])
  })

  it('counts calls in flight', () => {
    expect(mostInFlight([])).to.equal(0)
    expect(
      mostInFlight([call(0, 2, 'served'), call(1, 3, 'served'), call(3, 4, 'served')]),
    ).to.equal(2)
  })
})
