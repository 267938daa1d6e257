import type { Socket } from 'node:net'
import { lingerMs } from '../../src/http/write-response.ts'
import { holdTimers } from './held-timers.ts'
import { startApp } from './start-app.ts'
import { rawConnection, readResponse } from './raw-connection.ts'
import { openedOnce } from '../opened.ts'

describe('rejectUnparsable', () => {
  const app = openedOnce(startApp)

  const host = 'host: x\r\n'
  const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '400 invalid_params': {
      noise: 'hello\r\n\r\n',
      'an unknown method': `BREW / HTTP/1.1\r\n${host}\r\n`,
      'a method in small letters': `get / HTTP/1.1\r\n${host}\r\n`,
      'another protocol': 'GET / SPDY/1\r\nhost: x\r\n\r\n',
      'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'a header without a name': 'GET / HTTP/1.1\r\n: x\r\n\r\n',
      'two lengths': `POST / HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\n`,
      'a length and chunks': `POST / HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`,
      'a length that is no number': `POST / HTTP/1.1\r\n${host}content-length: ten\r\n\r\n`,
      'no host': 'GET /healthz HTTP/1.1\r\n\r\n',
    },
    '431 headers_too_large': {
      'headers over 16 KiB': `GET / HTTP/1.1\r\n${host}x: ${'a'.repeat(17_000)}\r\n\r\n`,
      'an address over 16 KiB': `GET /${'a'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n`,
    },
    '405 method_not_allowed': {
      'a tunnel': `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`,
    },
    '413 payload_too_large': {
      'chunk extensions without end': `POST /public/v1/search_properties HTTP/1.1\r\n${host}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1;${'a'.repeat(17_000)}`,
    },
  }
  const all = Object.entries(cases).flatMap(([ending, requests]) =>
    Object.entries(requests).map(([what, bytes]) => [ending, what, bytes] as const),
  )
  for (const [ending, what, bytes] of all) {
    it(`responds to ${what} with ${ending} in JSON`, async () => {
      const [status, error] = ending.split(' ')
      const connection = await rawConnection(app.port)
      connection.send(bytes)
      const response = readResponse(await connection.until(`"${error}"`))
      expect(response.status).to.equal(Number(status))
      expect(response.headers).to.include({
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      expect(response.headers['x-request-id']).to.match(/^req_\w{22}$/)
      expect(JSON.parse(response.body)).to.include({ error })
      expect(Number(response.headers['content-length'])).to.equal(Buffer.byteLength(response.body))
      connection.socket.destroy()
    })
  }

  it('responds once, however many bytes follow', async () => {
    const connection = await rawConnection(app.port)
    for (let more = 0; more < 200; more += 1) connection.send('hello again\r\n\r\n'.repeat(500))
    const raw = await connection.closed()
    expect(raw.split('HTTP/1.1 400').length - 1).to.equal(1)
  })

  it('closes the connection when the caller does not', async () => {
    const closed = new Promise((resolve) =>
      app.server.once('connection', (socket: Socket) => socket.once('close', resolve)),
    )
    const linger = holdTimers(lingerMs)
    const connection = await rawConnection(app.port, true)
    connection.send('hello\r\n\r\n')
    await connection.closed()
    expect(linger.count()).to.equal(1)
    linger.runOut()
    await closed
    linger.release()
    connection.socket.destroy()
  })

  it('responds to invalid bytes in the middle of a body', async () => {
    const connection = await rawConnection(app.port)
    connection.send('POST /public/v1/search_properties HTTP/1.1\r\nhost: x\r\n')
    connection.send('content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n')
    expect(readResponse(await connection.until('invalid_params')).status).to.equal(400)
    connection.socket.destroy()
  })

  it('responds with 408 to a request that stalls', async () => {
    const connection = await rawConnection(app.port)
    const served = new Promise((resolve) => app.server.once('connection', resolve))
    const other = await rawConnection(app.port)
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    app.server.emit('clientError', late, await served)
    expect(readResponse(await other.closed())).to.nested.include({ status: 408 })
    connection.socket.destroy()
  })

  it('keeps serving other callers', async () => {
    const connection = await rawConnection(app.port)
    connection.send('hello\r\n\r\n')
    connection.socket.resetAndDestroy()
    expect((await fetch(`${app.origin}/healthz`)).status).to.equal(200)
  })

  it('accepts HTTP/1.0 without a Host header', async () => {
    const connection = await rawConnection(app.port)
    connection.send('GET /healthz HTTP/1.0\r\n\r\n')
    expect(readResponse(await connection.closed()).status).to.equal(200)
  })

  it('rejects several Host headers, whatever their case, and whether or not they are equal', async () => {
    for (const hosts of ['host: a\r\nHost: b', 'Host: a\r\nHOST: a']) {
      const connection = await rawConnection(app.port)
      connection.send(`GET /healthz HTTP/1.1\r\n${hosts}\r\n\r\n`)
      const response = readResponse(await connection.until('several Host headers'))
      expect(response.status).to.equal(400)
      connection.socket.destroy()
    }
  })

  it('serves requests with an unknown Expect or Upgrade', async () => {
    for (const extra of ['expect: wonders', 'connection: upgrade\r\nupgrade: websocket']) {
      const connection = await rawConnection(app.port)
      connection.send(`GET /healthz HTTP/1.1\r\nhost: x\r\n${extra}\r\n\r\n`)
      expect(readResponse(await connection.until('"ok"')).status).to.equal(200)
      connection.socket.destroy()
    }
  })
})
