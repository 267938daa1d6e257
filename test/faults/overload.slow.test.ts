import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { emiCall, startLoad } from './call-load.ts'
import { goFirst } from './go-first.ts'
import { newFolder } from '../new-folder.ts'

describe('Under too much load', () => {
  goFirst()
  let home: string
  let nilam: NilamProcess | undefined
  before(() => (home = newFolder()))
  afterEach(() => endIfRunning(nilam))

  it('rejects with 503 what would wait too long, keeps health checks, and is itself again within 5 s', async () => {
    // A bound that a thousand connections exceed on any machine.
    nilam = await startProcess({ home, environment: { MAX_WAIT_MS: '20' } })
    const { origin } = nilam
    await timedLoad(origin, 10, 1000)
    const calm = await timedLoad(origin, 10, 2000)

    const flood = timedLoad(origin, 1000, 4000)
    await wait(2000)
    const health = await Promise.all(
      ['/healthz', '/readyz'].map(async (path) => (await fetch(origin + path)).status),
    )
    const { outcomes, withoutRetryAfter } = await flood
    expect(health).to.deep.equal([200, 200])
    expect(outcomes).to.have.all.keys('200', '503')
    expect(withoutRetryAfter).to.equal(0)
    expect(nilam.output()).to.match(/"count":\d+,"msg":"overloaded, rejecting requests with 503"/)

    const after = [await timedLoad(origin, 10, 1000)]
    const isCalm = (): boolean => (after.at(-1)?.p99Ms ?? 0) < Math.max(25, 2 * calm.p99Ms)
    while (after.length < 5 && !isCalm()) after.push(await timedLoad(origin, 10, 1000))
    expect(isCalm(), JSON.stringify([calm, ...after])).to.equal(true)
    // Another process can take the processor for 20 ms.
    for (const { outcomes: later } of after) {
      expect(later['503'] ?? 0).to.be.below((later['200'] ?? 0) / 100)
    }
  })

  it('serves others while four clients send thousands of unknown keys', async () => {
    nilam = await startProcess({ home })
    const { origin } = nilam
    await timedLoad(origin, 10, 1000)
    const calm = await timedLoad(origin, 10, 2000)
    const keys = Array.from({ length: 8000 }, (_, at) => `"${at.toString(36)}":1`)
    const hostile = timedLoad(origin, 4, 3000, `{${keys.join(',')}}`)
    const { p99Ms, outcomes } = await timedLoad(origin, 10, 2500)
    expect((await hostile).outcomes).to.have.all.keys('400')
    expect(outcomes).to.have.all.keys('200')
    expect(p99Ms).to.be.below(Math.max(100, 4 * calm.p99Ms))
  })

  it('closes idle connections where files run out, says so, and serves whoever comes', async () => {
    const before = ['bash', '-c', 'ulimit -n 256 && exec "$@"', 'bash']
    // Any address may have as many as there are.
    nilam = await startProcess({ home, before, environment: { TRUST_PROXY: '1' } })
    const { origin, child } = nilam
    const { port } = new URL(origin)
    const sockets = await Promise.all(Array.from({ length: 400 }, () => idleSocket(Number(port))))
    const openOnes = () => sockets.filter((socket) => !socket.destroyed)
    for (let tries = 0; tries < 100 && openOnes().length > 256 - 96; tries += 1) await wait(100)
    const open = openOnes()
    expect(open).to.have.length(256 - 96)
    expect((await fetch(`${origin}/healthz`)).status).to.equal(200)
    // Log lines are written in batches.
    const line = /"msg":"all connections are in use, closing the longest idle ones/
    for (let tries = 0; tries < 50 && !line.test(nilam.output()); tries += 1) await wait(100)
    expect(nilam.output()).to.match(line)

    // One that is connected is served, and nothing spins.
    const last = open.at(-1)
    last?.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    const [answer] = last ? ((await once(last, 'data')) as [Buffer]) : []
    expect(String(answer)).to.match(/^HTTP\/1.1 200/)
    const usedTicks = await cpuTicks(child.pid)
    await wait(2000)
    expect((await cpuTicks(child.pid)) - usedTicks).to.be.below(50)

    for (const socket of sockets) socket.destroy()
    await wait(500)
    const { outcomes } = await timedLoad(origin, 50, 500)
    expect(outcomes).to.have.all.keys('200')
    expect(child.exitCode).to.equal(null)
  })

  it('closes the connection of a client that does not read, within 45 s', async () => {
    nilam = await startProcess({ home })
    const { origin, child } = nilam
    const before = await openSockets(child.pid)
    const socket = await idleSocket(Number(new URL(origin).port))
    // More than the buffers of both sides hold.
    socket.write('GET /public/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100))
    await wait(1000)
    expect(await openSockets(child.pid)).to.equal(before + 1)
    for (let second = 0; second < 45; second += 1) {
      if ((await openSockets(child.pid)) === before) return
      await wait(1000)
    }
    expect.fail('the connection is still open')
  })
})

/** Calls from so many connections for a while: how many ended with each status, and how long the slowest of a hundred took. */
async function timedLoad(origin: string, connections: number, forMs: number, body = emiCall.body) {
  const callOf = () => ({ ...emiCall, body })
  const load = startLoad({ origin, connections, callOf })
  await wait(forMs)
  const { outcomes, tookMs, withoutRetryAfter } = await load.stop()
  const counts: Readonly<Record<string, number>> = Object.fromEntries(outcomes)
  const sorted = tookMs.toSorted((a, b) => a - b)
  return {
    outcomes: counts,
    withoutRetryAfter,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  }
}

async function openSockets(pid = 0): Promise<number> {
  const folder = `/proc/${pid}/fd`
  const targets = (await readdir(folder)).map((name) =>
    readlink(join(folder, name)).catch(() => ''),
  )
  return (await Promise.all(targets)).filter((target) => target.startsWith('socket:')).length
}

/** A connection that reads nothing unless asked. One that the server closes is destroyed, whatever the reason. */
async function idleSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => socket.destroy()).on('end', () => socket.destroy())
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

/** Processor time of a process, in hundredths of a second: proc(5), fields 14 and 15. */
async function cpuTicks(pid = 0): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
