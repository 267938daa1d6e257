import { consolePaths } from '../../src/portal/console/console-paths.ts'
import { oauthPaths } from '../../src/base/public-paths.ts'
import { startConsole } from '../portal/console/start-console.ts'
import { everyPath } from './every-route.ts'
import { rawConnection } from './raw-connection.ts'
import { openedOnce } from '../opened.ts'

const evil = 'https://evil.example'
const json = { 'content-type': 'application/json' }

/** Requests of each method, with what a page or a guesser would send. */
const requests: readonly RequestInit[] = [
  { headers: { origin: evil } },
  { method: 'HEAD', headers: { origin: 'null' } },
  { method: 'POST', body: '{}', headers: { ...json, origin: evil } },
  { method: 'POST', body: 'a=b', headers: { origin: evil } },
  { method: 'POST', body: '{}', headers: { ...json, authorization: 'Bearer nlm_live_x' } },
  { method: 'OPTIONS', headers: { origin: evil, 'access-control-request-method': 'POST' } },
  { method: 'PUT', body: '{' },
]

const strictTransport = 'strict-transport-security'
const year = 'max-age=31536000'

/** Requests that Node's parser rejects, or that request something else than a response. */
const rude = [
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 200-ok\r\n\r\n{}',
]

describe('the headers of every response', () => {
  const service = openedOnce(() => startConsole({ publicUrl: 'https://api.example.in' }))

  it('has an id, keeps to https, names no software, reflects no origin, and forbids sniffing and caches of errors and personal pages', async () => {
    const personal = [consolePaths.home, oauthPaths.authorize, oauthPaths.interactions, '/internal']
    const seen = new Set<number>()
    for (const path of everyPath) {
      for (const init of requests) {
        const response = await fetch(service.origin + path, { ...init, redirect: 'manual' })
        await response.arrayBuffer()
        const { headers, status } = response
        const title = `${init.method ?? 'GET'} ${path} ${status}`
        seen.add(status)
        expect(headers.get(strictTransport), title).to.equal(year)
        expect(headers.get('x-request-id'), title).to.match(/^req_/)
        for (const name of ['x-powered-by', 'server', 'access-control-allow-credentials']) {
          expect(headers.get(name), `${title} ${name}`).to.equal(null)
        }
        expect([null, '*'], title).to.include(headers.get('access-control-allow-origin'))
        expect(JSON.stringify([...headers]), title).not.to.contain('evil.example')
        if (headers.has('content-type') && headers.get('content-length') !== '0') {
          expect(headers.get('x-content-type-options'), title).to.equal('nosniff')
        }
        const isPersonal = status !== 204 && personal.some((root) => path.startsWith(root))
        if (status >= 400 || isPersonal) {
          expect(headers.get('cache-control'), title).to.contain('no-store')
        }
      }
    }
    expect([...seen]).to.include.members([200, 204, 303, 400, 401, 403, 404, 405, 415])
  })

  it('keeps to https on the responses to what is no request', async () => {
    for (const text of rude) {
      const { socket, send, until } = await rawConnection(Number(new URL(service.origin).port))
      send(text)
      const response = await until('\r\n\r\n')
      socket.destroy()
      expect(response, text.slice(0, 60)).to.match(/^HTTP\/1\.1 [2-5]\d\d /)
      expect(response.toLowerCase()).to.include(`${strictTransport}: ${year}\r\n`)
    }
  })

  it('leaves http as it is on an http origin', async () => {
    const plain = await startConsole({ publicUrl: 'http://api.example.in' })
    for (const path of ['/docs', consolePaths.home, '/mcp', '/public/v1/search_properties']) {
      const { headers } = await fetch(plain.origin + path, { redirect: 'manual' })
      expect(headers.has(strictTransport), path).to.equal(false)
    }
    await plain.stop()
  })

  it('never repeats a forged Host, nor does a body', async () => {
    const { port } = new URL(service.origin)
    for (const path of everyPath) {
      for (const forged of ['Host: evil.example', 'Host: a\r\nX-Forwarded-Host: evil.example']) {
        const { socket, send, closed } = await rawConnection(Number(port))
        send(`GET ${path} HTTP/1.1\r\n${forged}\r\nConnection: close\r\n\r\n`)
        expect(await closed(), path).not.to.contain('evil.example')
        socket.destroy()
      }
    }
  })
})
