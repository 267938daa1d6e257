import { createClient } from '@redis/client'
import { expect } from 'chai'
import { monthEndMs } from '../../../src/base/month.ts'
import type { Window } from '../../../src/db/shared/window-store.ts'
import { openTcpProxy, type TcpProxy } from '../../faults/tcp-proxy.ts'
import {
  onRedis,
  redisBehind,
  redisPort,
  testDeployment,
  until,
  type TestDeployment,
  type TestInstance,
} from './test-redis.ts'
import { redisUrl } from '../../needs.ts'

onRedis('leases of windows', () => {
  let deployment: TestDeployment
  let proxy: TcpProxy
  let instances: readonly TestInstance[]
  let far: TestInstance
  let near: TestInstance
  beforeEach(async () => {
    deployment = testDeployment()
    proxy = await openTcpProxy(redisPort)
    far = await deployment.open({ url: redisBehind(proxy.port) })
    near = await deployment.open()
    instances = [far, near, await deployment.open()]
    // All are registered.
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  afterEach(async () => {
    await deployment.dispose()
    await proxy.close()
  })

  const window = (limit?: number, period: Window['period'] = 'month'): Window => ({
    ...{ policy: 'a policy', key: 'a', limit, period },
  })
  const take = async (instance: TestInstance | undefined, ...some: Window[]): Promise<boolean> =>
    (await instance?.windows.take(some))?.taken === true
  /** So many calls, one after the other; how many were admitted. */
  async function admitted(calls: number, ...some: TestInstance[]): Promise<number> {
    let count = 0
    for (let call = 0; call < calls; call += 1) {
      if (await take(some[call % some.length], window(600))) count += 1
    }
    return count
  }

  it('admit exactly the limit of three instances, of parallel callers and of one after the other', async () => {
    const parallel = Array.from({ length: 400 }, () =>
      instances.map((one) => take(one, window(700))),
    )
    const taken = await Promise.all(parallel.flat())
    expect(taken.filter(Boolean)).to.have.lengthOf(700)
    const other = { ...window(600), key: 'b' }
    let count = 0
    for (let call = 0; call < 700; call += 1) {
      if (await take(instances[call % 3], other, window(undefined, 'minute'))) count += 1
    }
    expect(count).to.equal(600)
    expect((await near.windows.read([other]))[0]?.count).to.equal(600)
  })

  it('let an instance count without asking, also where there is no limit', async () => {
    const windows = [window(6000), { ...window(undefined), key: 'b' }]
    await near.windows.take(windows)
    for (let call = 2; call < 300; call += 1) {
      const taking = near.windows.take(windows)
      if (taking instanceof Promise) expect.fail('it asked')
      expect(taking.counts.map(({ count }) => count)).to.deep.equal([call, call])
    }
    // What it counted is known to the others at the end of the lease.
    await until(async () => {
      const counts = await far.windows.read(windows)
      return counts.every(({ count }) => count === 299)
    }, 2000)
  })

  it('are given neither of small limits nor of minutes and days', async () => {
    for (const some of [window(100), window(6000, 'minute'), window(6000, 'day')]) {
      await near.windows.take([some])
      expect(near.windows.take([some])).to.be.instanceOf(Promise)
    }
  })

  it('are not given of the last tenth of a limit', async () => {
    const endsAtMs = monthEndMs(near.windows.now())
    const counted = (count: number): Window => ({
      ...{ ...window(6000), key: String(count), onRecord: { count, endsAtMs } },
    })
    await near.windows.take([counted(5399)])
    expect(near.windows.take([counted(5399)])).to.not.be.instanceOf(Promise)
    await near.windows.take([counted(5400)])
    expect(near.windows.take([counted(5400)])).to.be.instanceOf(Promise)
  })

  it('are rejected again without asking, until a call is given back', async () => {
    const full = window(1)
    const { counts } = await near.windows.take([full])
    expect(await take(near, full)).to.equal(false)
    expect(near.windows.take([full])).to.deep.include({ taken: false })
    await near.windows.giveBack([full], counts)
    expect(await take(near, full)).to.equal(true)
    expect(await take(near, full)).to.equal(false)
    await until(() => take(near, { ...full, limit: 2 }))
  })

  it('are returned by an instance that stops', async () => {
    await far.windows.take([window(600)])
    await far.close()
    expect(await admitted(610, near)).to.equal(599)
  })

  it('are there for others once their instance has ended', async () => {
    await far.windows.take([window(600)])
    proxy.reset(true)
    await until(() => !far.isUp())
    const client = await createClient({ url: redisUrl }).connect()
    await client.del(`${deployment.prefix}instances`)
    client.destroy()
    await until(() => near.isUp())
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await admitted(620, near)).to.equal(599)
  })

  it('of an instance that does not reply are waited for, for a second at most', async () => {
    await far.windows.take([window(600)])
    proxy.isSilent = true
    const startedMs = performance.now()
    expect(await admitted(610, near)).to.equal(600 - 1 - 49)
    // Later ones are rejected at once.
    expect(performance.now() - startedMs).to.be.below(2000)
  })

  it('never exceed a limit while Redis goes away', async () => {
    const url = redisBehind(proxy.port)
    const all = [far, await deployment.open({ url }), await deployment.open({ url })]
    let count = await admitted(90, ...all)
    proxy.isSilent = true
    for (const instance of all) count += await admitted(600, instance)
    // There are five.
    expect(count).to.be.within(300, 600)
  })
})
