import { MemoryLimiter } from '../../../src/store/shared/memory-limiter.ts'

describe('a limiter in memory', () => {
  let nowMs: number
  beforeEach(() => (nowMs = 1_000_000))
  const parts = {
    ...{ keyPrefix: 'tries', points: 2, duration: 60 },
    clock: { now: () => nowMs },
  }

  async function admitted(limiter: MemoryLimiter, keys: string): Promise<string> {
    let said = ''
    for (const key of keys) {
      said += await limiter.consume(key).then(
        () => key,
        () => '-',
      )
    }
    return said
  }

  it('counts anew once the time since the first try is over', async () => {
    const limiter = new MemoryLimiter(parts)
    const first = await limiter.consume('a')
    nowMs += 59_999
    const second = await limiter.consume('a')
    expect([first, second].map((tries) => tries.toJSON())).to.deep.equal([
      { remainingPoints: 1, msBeforeNext: 60_000, consumedPoints: 1, isFirstInDuration: true },
      { remainingPoints: 0, msBeforeNext: 1, consumedPoints: 2, isFirstInDuration: false },
    ])
    expect(await admitted(limiter, 'a')).to.equal('-')
    nowMs += 1
    expect(await admitted(limiter, 'aaa')).to.equal('aa-')
  })

  it('is bounded: the key that was idle longest is forgotten', async () => {
    const limiter = new MemoryLimiter({ ...parts, maxKeys: 3 })
    expect(await admitted(limiter, 'abbcad')).to.equal('abbcad')
    expect(await admitted(limiter, 'acb')).to.equal('-cb')
  })

  it('admits the share of one of several processes, rounded up', async () => {
    let processes = 1
    const limiter = new MemoryLimiter({ ...parts, points: 5, processes: () => processes })
    expect(await admitted(limiter, 'aaaaaa')).to.equal('aaaaa-')
    processes = 2
    expect(await admitted(limiter, 'bbbb')).to.equal('bbb-')
    processes = 9
    expect(await admitted(limiter, 'cc')).to.equal('c-')
  })
})
