import { createClient } from '@redis/client'
import type { Window } from '../../../src/store/shared/window-store.ts'
import { openTcpProxy, type TcpProxy } from '../../faults/tcp-proxy.ts'
import { redisServer, type RedisServer } from './redis-server.ts'
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

onRedis('shared state, behind a network that fails,', () => {
  let deployment: TestDeployment
  let proxy: TcpProxy
  let near: TestInstance
  let far: TestInstance
  beforeEach(async () => {
    deployment = testDeployment()
    proxy = await openTcpProxy(redisPort)
    near = await deployment.open()
    far = await deployment.open({ url: redisBehind(proxy.port) })
    // Both are registered.
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  afterEach(async () => {
    await deployment.dispose()
    await proxy.close()
  })

  const window = (limit: number): Window => ({
    ...{ policy: 'a policy', key: 'a', limit },
    period: 'day',
  })
  const heard = (instance: TestInstance): unknown[] => {
    const messages: unknown[] = []
    instance.broadcast.subscribe('a topic', (message) => messages.push(message))
    return messages
  }

  it('announces to the other instances, and here at once', async () => {
    const [here, there] = [heard(near), heard(far)]
    near.broadcast.publish('a topic', { id: 1 })
    near.broadcast.publish('another topic', { id: 2 })
    expect(here).to.deep.equal([{ id: 1 }])
    await until(() => there.length > 0)
    far.broadcast.publish('a topic', { id: 3 })
    await until(() => here.length > 1)
    expect([here, there]).to.deep.equal([
      [{ id: 1 }, { id: 3 }],
      [{ id: 1 }, { id: 3 }],
    ])
  })

  it('takes an announcement that it cannot read as one that it missed', async () => {
    const here = heard(near)
    const client = await createClient({ url: redisUrl }).connect()
    // A URL without a number means database 0.
    const channel = `${deployment.prefix}announcements/${Number(new URL(redisUrl).pathname.slice(1))}`
    for (const text of ['{', 'null', '{"topic":1}', '[]']) {
      await client.publish(channel, text)
    }
    client.destroy()
    await until(() => here.length === 4)
    expect(here).to.deep.equal([undefined, undefined, undefined, undefined])
  })

  for (const [what, fail] of [
    ['silent', (isAway: boolean) => (proxy.isSilent = isAway)],
    ['broken', (isAway: boolean) => proxy.reset(isAway)],
  ] as const) {
    it(`decides by its share of what was left on a ${what} connection, without waiting for long`, async () => {
      for (const _ of [1, 2, 3, 4]) await near.windows.take([window(10)])
      await far.windows.read([window(10)])
      fail(true)
      const before = far.ticks()
      const takings = []
      for (let call = 0; call < 5; call += 1) takings.push(await far.windows.take([window(10)]))
      expect(far.ticks() - before).to.be.below(10)
      // Six are left, and there are two instances.
      expect(takings.map(({ taken }) => taken)).to.deep.equal([true, true, true, false, false])
      expect(far.isUp()).to.equal(false)
      fail(false)
      await until(() => far.isUp())
      // What each counted: four near, three far, and this one.
      expect((await far.windows.take([window(10)])).counts[0]?.count).to.equal(8)
      expect(far.changes).to.deep.equal([true, false, true])
    })

    it(`says twice a second that announcements may be missed on a ${what} connection, and sends its own later`, async () => {
      const [here, there] = [heard(near), heard(far)]
      fail(true)
      await until(() => there.length > 0)
      near.broadcast.publish('a topic', 'missed')
      far.broadcast.publish('a topic', 'late')
      const before = there.length
      await new Promise((resolve) => setTimeout(resolve, 1200))
      expect(there.length - before).to.be.at.least(2)
      expect(here).to.deep.equal(['missed'])
      fail(false)
      await until(() => far.isUp())
      expect(there.at(-1)).to.equal(undefined)
      await until(() => here.length > 1)
      expect(here).to.deep.equal(['missed', 'late'])
    })
  }

  it('divides a limit by the instances, and not by a command that is running', async () => {
    await deployment.open({ countsAsInstance: false })
    await far.windows.read([window(10)])
    await new Promise((resolve) => setTimeout(resolve, 500))
    proxy.reset(true)
    let taken = 0
    for (let call = 0; call < 10; call += 1)
      if ((await far.windows.take([window(10)])).taken) taken += 1
    expect(taken).to.equal(5)
  })

  it('adds what one counted alone to the highest count that another restores later', async () => {
    await near.windows.take([window(100)])
    for (const _ of [1, 2, 3]) await far.windows.take([window(100)])
    proxy.reset(true)
    const client = await createClient({ url: redisUrl }).connect()
    const keys = await client.keys(`${deployment.prefix}*`)
    await client.del(keys)
    client.destroy()
    await until(() => !near.isUp())
    for (let call = 0; call < 10; call += 1) await near.windows.take([window(100)])
    // Longer than between two beats.
    await new Promise((resolve) => setTimeout(resolve, 250))
    proxy.reset(false)
    await until(() => near.isUp() && far.isUp())
    expect((await near.windows.read([window(100)]))[0]?.count).to.equal(14)
  })

  it('starts without Redis, and finds it later', async () => {
    proxy.reset(true)
    const late = await deployment.open({ url: redisBehind(proxy.port), awaitsRedis: false })
    const taking = await late.windows.take([window(1)])
    expect([taking.taken, late.isUp()]).to.deep.equal([true, false])
    await until(() => late.changes.length > 0)
    proxy.reset(false)
    await until(() => late.isUp())
    expect(late.changes).to.deep.equal([false, true])
  })
})

describe('with Redis: shared state, over a restart,', () => {
  let deployment: TestDeployment
  let server: RedisServer
  beforeEach(async function () {
    server = await redisServer()
    deployment = testDeployment(server.url)
    await server.start(this)
  })
  afterEach(async () => {
    await deployment.dispose()
    await server.dispose()
  })

  const window: Window = { policy: 'days', key: 'a', limit: 5, period: 'day' }

  it('continues from the highest count that an instance last saw, whichever connects first', async () => {
    const one = await deployment.open()
    const other = await deployment.open()
    await one.windows.take([window])
    for (const _ of [1, 2, 3]) await other.windows.take([window])
    await server.kill()
    await until(() => !one.isUp() && !other.isUp())
    await server.start()
    await until(() => one.isUp())
    const { counts } = await one.windows.take([window])
    expect(counts[0]?.count).to.equal(5)
  })

  it('adds what every instance counted meanwhile, until it goes on with Redis', async () => {
    const unlimited: Window = { policy: 'days', key: 'b', period: 'day' }
    const instances = await Promise.all([1, 2, 3].map(() => deployment.open()))
    for (const { windows } of instances) await windows.take([unlimited])
    await server.kill()
    await until(() => instances.every((instance) => !instance.isUp()))
    await server.start()
    let calls = 0
    // Redis responds for a second before the first instance goes on with it.
    while (!instances.every((instance) => instance.isUp())) {
      for (const { isUp, windows } of instances) {
        if (isUp()) continue
        await windows.take([unlimited])
        calls += 1
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(calls).to.be.above(30)
    const [one] = instances
    expect((await one?.windows.read([unlimited]))?.[0]?.count).to.equal(3 + calls)
  })

  it('is away again where it forgets everything while it runs', async () => {
    const instance = await deployment.open()
    await instance.windows.take([window])
    const client = await createClient({ url: server.url }).connect()
    await client.flushAll()
    client.destroy()
    await until(() => !instance.isUp())
    await until(() => instance.isUp())
    const { counts } = await instance.windows.take([window])
    expect(counts[0]?.count).to.equal(2)
  })

  it('goes on from what it knew also where it is late to notice', async () => {
    const instance = await deployment.open()
    for (const _ of [1, 2, 3]) await instance.windows.take([window])
    const client = await createClient({ url: server.url }).connect()
    // As if the other instances had gone on ten seconds ago.
    const since = String(Date.now() - 10_000)
    await client.multi().flushAll().set(`${deployment.prefix}data since`, since).exec()
    client.destroy()
    const other = await deployment.open()
    await until(async () => (await other.windows.read([window]))[0]?.count === 3, 2000)
  })
})
