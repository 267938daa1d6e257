import type { Window, WindowStore } from '../../../src/store/shared/window-store.ts'

const calls = (key: string, limit = 2): Window => ({
  ...{ policy: 'a policy', key, limit },
  period: 'day',
})
const names = (...some: readonly string[]): Window => ({
  ...{ policy: 'names', key: 'a', limit: 2 },
  ...{ period: 'day', names: some },
})

/** What every window store decides at one moment. `open` opens an empty one. */
export function windowTests(open: () => WindowStore): void {
  let store: WindowStore
  beforeEach(() => (store = open()))

  const counts = async (...windows: readonly Window[]): Promise<readonly number[]> =>
    (await store.read(windows)).map(({ count }) => count)

  it('counts in every window or in none, and says which was full', async () => {
    const pair = [calls('a'), calls('b', 1)]
    expect(await store.take(pair)).to.deep.include({ taken: true })
    const rejected = await store.take(pair)
    expect(rejected.taken).to.equal(false)
    expect(rejected.counts.map(({ count, isFull }) => [count, isFull])).to.deep.equal([
      [1, false],
      [1, true],
    ])
    expect((await store.take([calls('a')])).taken).to.equal(true)
    expect((await store.take([calls('a')])).taken).to.equal(false)
  })

  it('returns windows that are only read, and counts nothing there', async () => {
    const { counts: found } = await store.take([calls('a')], [calls('b', 1)])
    expect(found.map(({ count }) => count)).to.deep.equal([1, 0])
    expect((await store.take([calls('a')], [calls('b', 0)])).taken).to.equal(true)
  })

  it('gives back what was taken, and never more', async () => {
    const { counts: taken } = await store.take([calls('a')])
    for (const _ of [1, 2]) await store.giveBack([calls('a')], taken)
    expect(await counts(calls('a'))).to.deep.equal([0])
  })

  it('counts past a limit on request', async () => {
    await store.add([calls('a', 1)])
    const { taken, counts: after } = await store.add([calls('a', 1)])
    expect([taken, after[0]?.count, after[0]?.isFull]).to.deep.equal([true, 2, true])
  })

  it('counts without a limit where there is none', async () => {
    const free: Window = { policy: 'free', key: 'a', period: 'minute' }
    for (const _ of [1, 2, 3]) expect((await store.take([free])).taken).to.equal(true)
    expect(await counts(free)).to.deep.equal([3])
  })

  it('holds at least what is on record for their period', async () => {
    const { counts: none } = await store.take([], [calls('a', 9)])
    const endsAtMs = none[0]?.endsAtMs ?? 0
    const known = (count: number, ends = endsAtMs): Window => ({
      ...calls('a', 9),
      onRecord: { count, endsAtMs: ends },
    })
    expect((await store.take([known(5)])).counts[0]?.count).to.equal(6)
    expect((await store.take([known(5)])).counts[0]?.count).to.equal(7)
    expect(await counts(known(8))).to.deep.equal([8])
    expect(await counts(known(8, endsAtMs - 86_400_000))).to.deep.equal([7])
    expect((await store.take([known(9)])).taken).to.equal(false)
  })

  it('counts each name once', async () => {
    const { counts: first } = await store.take([names('a', 'a')])
    expect(first[0]).to.deep.include({ count: 1, added: ['a'] })
    const { taken, counts: more } = await store.take([names('a', 'b', 'c')])
    expect([taken, more[0]?.count, more[0]?.isFull]).to.deep.equal([false, 1, true])
    expect((await store.take([names('a', 'b')])).counts[0]).to.deep.include({
      ...{ count: 2, added: ['b'] },
    })
    expect((await store.take([names('b')])).taken).to.equal(true)
    expect((await store.take([names('c')])).taken).to.equal(false)
    const { counts: forced } = await store.add([names('c')])
    expect(forced[0]).to.deep.include({ count: 2, isFull: true, added: [] })
  })

  it('gives back the names that the call added', async () => {
    await store.take([names('a')])
    const both = names('a', 'b')
    const { counts: taken } = await store.take([both])
    await store.giveBack([both], taken)
    expect(await counts(names())).to.deep.equal([1])
    expect((await store.take([names('a', 'c')])).taken).to.equal(true)
  })
}
