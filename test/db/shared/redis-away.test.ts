import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Window } from '../../../src/db/shared/window-store.ts'
import { openTcpProxy, type TcpProxy } from '../../faults/tcp-proxy.ts'
import { freePort } from '../../free-port.ts'
import {
  onRedis,
  redisBehind,
  redisPort,
  testDeployment,
  until,
  type TestDeployment,
  type TestInstance,
} from './test-redis.ts'

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

  it('announces to the other instances within a second, and here at once', async () => {
    const [here, there] = [heard(near), heard(far)]
    near.broadcast.publish('a topic', { id: 1 })
    near.broadcast.publish('another topic', { id: 2 })
    expect(here).to.deep.equal([{ id: 1 }])
    await until(() => there.length > 0, 1000)
    far.broadcast.publish('a topic', { id: 3 })
    await until(() => here.length > 1, 1000)
    expect([here, there]).to.deep.equal([
      [{ id: 1 }, { id: 3 }],
      [{ id: 1 }, { id: 3 }],
    ])
  })

  for (const [what, fail] of [
    ['silent', (isAway: boolean) => (proxy.isSilent = isAway)],
    ['broken', (isAway: boolean) => proxy.reset(isAway)],
  ] as const) {
    it(`decides by its share of what was left on a ${what} connection, without waiting for long`, async () => {
      for (const _ of [1, 2, 3, 4]) await near.windows.take([window(10)])
      await far.windows.read([window(10)])
      fail(true)
      const startedMs = performance.now()
      const takings = []
      for (let call = 0; call < 5; call += 1) takings.push(await far.windows.take([window(10)]))
      expect(performance.now() - startedMs).to.be.below(1000)
      // Six are left, and there are two instances.
      expect(takings.map(({ taken }) => taken)).to.deep.equal([true, true, true, false, false])
      expect(far.isUp()).to.equal(false)
      fail(false)
      await until(() => far.isUp())
      expect((await far.windows.take([window(10)])).counts[0]?.count).to.equal(5)
      expect(far.changes).to.deep.equal([true, false, true])
    })

    it(`says twice a second that announcements may be missed on a ${what} connection, and sends its own later`, async () => {
      const [here, there] = [heard(near), heard(far)]
      fail(true)
      await until(() => there.length > 0, 1000)
      near.broadcast.publish('a topic', 'missed')
      far.broadcast.publish('a topic', 'late')
      const before = there.length
      await new Promise((resolve) => setTimeout(resolve, 1200))
      expect(there.length - before).to.be.at.least(2)
      expect(here).to.deep.equal(['missed'])
      fail(false)
      await until(() => far.isUp())
      expect(there.at(-1)).to.equal(undefined)
      await until(() => here.length > 1, 1000)
      expect(here).to.deep.equal(['missed', 'late'])
    })
  }

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

onRedis('shared state, over a restart,', () => {
  let deployment: TestDeployment
  let directory: string
  let server: ChildProcess | undefined
  beforeEach(() => {
    deployment = testDeployment()
    directory = mkdtempSync(join(tmpdir(), 'nilam-redis-'))
  })
  afterEach(async () => {
    await deployment.dispose()
    await stop()
    rmSync(directory, { recursive: true })
  })

  async function start(onPort: number): Promise<boolean> {
    const args = ['--port', String(onPort), '--bind', '127.0.0.1', '--save', '', '--dir', directory]
    const started = spawn('redis-server', args, { stdio: 'ignore' })
    server = started
    return await Promise.race([
      once(started, 'error').then(() => false),
      once(started, 'spawn').then(() => true),
    ])
  }

  async function stop(): Promise<void> {
    if (server?.pid === undefined || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    server.kill('SIGCONT')
    await ended
  }

  it('goes on counting calls from what each instance last saw', async function () {
    const ownPort = await freePort()
    if (!(await start(ownPort))) this.skip()
    const url = `redis://127.0.0.1:${ownPort}`
    const instance = await deployment.open({ url })
    const window: Window = { policy: 'days', key: 'a', limit: 5, period: 'day' }
    for (const _ of [1, 2, 3]) await instance.windows.take([window])
    await stop()
    await until(() => !instance.isUp())
    await start(ownPort)
    await until(() => instance.isUp())
    const { counts } = await instance.windows.take([window])
    expect(counts[0]?.count).to.equal(4)
  })

  it('decides alone while the server is frozen, and with it again when it continues', async function () {
    const ownPort = await freePort()
    if (!(await start(ownPort))) this.skip()
    const instance = await deployment.open({ url: `redis://127.0.0.1:${ownPort}` })
    server?.kill('SIGSTOP')
    const startedMs = performance.now()
    const window: Window = { policy: 'days', key: 'a', limit: 5, period: 'day' }
    expect((await instance.windows.take([window])).taken).to.equal(true)
    expect(performance.now() - startedMs).to.be.below(1000)
    expect(instance.isUp()).to.equal(false)
    server?.kill('SIGCONT')
    await until(() => instance.isUp())
  })
})
