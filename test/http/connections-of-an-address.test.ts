import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import express from 'express'
import { limitConnections } from '../../src/http/connection-limit.ts'
import { createHttpServer } from '../../src/http/server.ts'
import { rawConnection, type RawConnection } from './raw-connection.ts'

const max = 8
const share = 2
const proxy = '10.0.0.1'

describe('limitConnections', () => {
  let server: Server
  let port: number
  let full: string[]
  let open: RawConnection[]
  /** What a new connection comes from. */
  let ip: string
  /** The responses to `GET /wait`. */
  let waiting: ServerResponse[]

  beforeEach(async () => {
    ;[full, open, waiting] = [[], [], []]
    server = createHttpServer(
      express(),
      () => 'req_1',
      (request, response) => {
        if (request.url === '/wait') waiting.push(response)
        else request.resume().on('end', () => response.end('done'))
      },
    )
    server.on('connection', (socket: Socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: ip }),
    )
    limitConnections(server, {
      max,
      isProxy: (peer) => peer === proxy,
      onFull: (what) => full.push(what),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    port = typeof bound === 'object' ? (bound?.port ?? 0) : 0
  })

  afterEach(() => {
    for (const { socket } of open) socket.destroy()
    server.closeAllConnections()
    server.close()
  })

  async function connectFrom(from: string): Promise<RawConnection> {
    ip = from
    const accepted = once(server, 'connection')
    const connection = await rawConnection(port)
    await accepted
    open.push(connection)
    return connection
  }

  async function request({ send, until, socket }: RawConnection): Promise<void> {
    const before = socket.bytesRead
    send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    while (socket.bytesRead === before) await once(socket, 'data')
    await until('done')
  }

  /** Fills the server but for `left` connections, from IP addresses of their own. */
  async function fill(left = 0): Promise<readonly RawConnection[]> {
    const filled: RawConnection[] = []
    for (let at = open.length; at < max - left; at += 1) {
      filled.push(await connectFrom(`192.0.2.${at}`))
    }
    return filled
  }

  it('gives an IP address a quarter of all connections: one more closes its longest idle one', async () => {
    const other = await connectFrom('198.51.100.9')
    const first = await connectFrom('198.51.100.1')
    const second = await connectFrom('198.51.100.1')
    expect(full).to.deep.equal([])
    const third = await connectFrom('198.51.100.1')
    expect(full).to.deep.equal(['address'])
    await first.closed()
    for (const kept of [other, second, third]) await request(kept)
  })

  it('counts the spellings of an IPv4 address as one, and the /64 of an IPv6 address', async () => {
    for (const [one, another, apart] of [
      ['198.51.100.1', '::ffff:198.51.100.1', '198.51.100.2'],
      ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:db8:0:8::1'],
    ] as const) {
      full = []
      const first = await connectFrom(one)
      for (let more = 1; more < share; more += 1) await connectFrom(another)
      await connectFrom(apart)
      expect(full).to.deep.equal([])
      await connectFrom(another)
      expect(full).to.deep.equal(['address'])
      await first.closed()
      for (const { socket } of open.splice(0)) socket.destroy()
      while ((await connections()) > 0) await new Promise(setImmediate)
    }
  })

  it('lets a proxy have them all, and makes room for others among its idle ones', async () => {
    const first = await connectFrom(proxy)
    for (let more = 1; more < max; more += 1) await connectFrom(proxy)
    expect(full).to.deep.equal([])
    await request(await connectFrom('198.51.100.1'))
    expect(full).to.deep.equal(['connection'])
    await first.closed()
  })

  it('closes the longest idle of all where all are in use, and spares one that was used since', async () => {
    const [oldest, second] = await fill()
    expect(full).to.deep.equal([])
    if (oldest === undefined || second === undefined) throw new Error('nothing is connected')
    await request(oldest)
    await request(await connectFrom('198.51.100.1'))
    expect(full).to.deep.equal(['connection'])
    await second.closed()
    await request(oldest)
  })

  it('never closes a connection with a request in flight: where all are busy it closes the new one', async () => {
    const [head, body, response, again, ...rest] = await fill()
    head?.send('GET / HTTP/1.1\r\nHo')
    body?.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab')
    if (again !== undefined) await request(again)
    for (const each of [response, again, ...rest])
      each?.send('GET /wait HTTP/1.1\r\nHost: a\r\n\r\n')
    while (waiting.length < max - 2) await new Promise(setImmediate)
    const turnedAway = await connectFrom('198.51.100.1')
    await turnedAway.closed()
    expect(full).to.deep.equal(['connection'])

    head?.send('st: a\r\n\r\n')
    expect(await head?.until('done')).to.include('done')
    body?.send('cd')
    expect(await body?.until('done')).to.include('done')
    for (const each of waiting) each.end('waited')
    for (const each of [response, again, ...rest]) {
      expect(await each?.until('waited')).to.include('waited')
    }

    // All are idle now.
    await request(await connectFrom('198.51.100.2'))
  })

  it('has room again when connections are closed', async () => {
    const [first] = await fill()
    first?.socket.destroy()
    while ((await connections()) > max - 1) await new Promise(setImmediate)
    await request(await connectFrom('198.51.100.1'))
    expect(full).to.deep.equal([])
  })

  function connections(): Promise<number> {
    return new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  }
})
