import { concurrencyLimit } from '../../../../../src/portal/accounts/owners/passwords/passwords.ts'

describe('the concurrency limit', () => {
  it('runs and queues limited numbers of tasks, and rejects the rest', async () => {
    const gate = concurrencyLimit({ running: 2, waiting: 1 })
    const finish: (() => void)[] = []
    const work = (): Promise<string> => new Promise((resolve) => finish.push(() => resolve('done')))
    const [first, second, third, fourth] = [1, 2, 3, 4].map(() => gate.run(work))
    expect(await fourth).to.equal('busy')
    expect(finish).to.have.length(2)
    finish[0]?.()
    expect(await first).to.equal('done')
    await Promise.resolve()
    expect(finish).to.have.length(3)
    finish[1]?.()
    finish[2]?.()
    expect(await Promise.all([second, third])).to.deep.equal(['done', 'done'])
  })

  it('runs the next task after one that failed', async () => {
    const gate = concurrencyLimit({ running: 1, waiting: 1 })
    const failing = gate.run(() => Promise.reject(new Error('no')))
    const next = gate.run(async () => 'done')
    expect(await failing.catch((failure: Error) => failure.message)).to.equal('no')
    expect(await next).to.equal('done')
    expect(await gate.run(async () => 'again')).to.equal('again')
  })
})
