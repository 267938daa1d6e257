import { expect } from 'chai'
import { startConsole, type RunningConsole } from '../console/start-console.ts'
import { everyPath } from './every-route.ts'
import { rawConnection } from './raw-connection.ts'

const header = 'strict-transport-security'
const year = 'max-age=31536000'
const json = { 'content-type': 'application/json' }
const page = { origin: 'https://page.example' }

/** Requests that Node's parser rejects, or that ask for something else than a response. */
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

describe('Strict-Transport-Security', () => {
  for (const [publicUrl, expected] of [
    ['https://api.example.in', year],
    ['http://api.example.in', null],
  ] as const) {
    describe(`of ${publicUrl}`, () => {
      let service: RunningConsole
      before(async () => (service = await startConsole({ publicUrl })))
      after(() => service.stop())

      it(`is ${expected ?? 'absent'} on every response of every route`, async function () {
        this.timeout(60_000)
        const seen = new Set<number>()
        for (const path of everyPath) {
          for (const init of [
            {},
            { method: 'HEAD' },
            { method: 'POST', body: '{}', headers: json },
            { method: 'POST', body: 'a=b', headers: page },
            { method: 'POST', body: '{}', headers: { ...json, authorization: 'Basic a' } },
            { method: 'OPTIONS', headers: { ...page, 'access-control-request-method': 'POST' } },
            { method: 'DELETE' },
          ]) {
            const { status, headers } = await fetch(service.origin + path, {
              ...init,
              redirect: 'manual',
            })
            seen.add(status)
            const title = `${init.method ?? 'GET'} ${path} ${status}`
            expect(headers.get(header), title).to.equal(expected)
          }
        }
        expect([...seen]).to.include.members([200, 204, 303, 400, 401, 403, 404, 405, 415])
      })

      it(`is ${expected ?? 'absent'} on the responses to what is no request`, async () => {
        for (const text of rude) {
          const { socket, send, until } = await rawConnection(Number(new URL(service.origin).port))
          send(text)
          const response = await until('\r\n\r\n')
          socket.destroy()
          expect(response, text.slice(0, 60)).to.match(/^HTTP\/1\.1 [2-5]\d\d /)
          const has = response.toLowerCase().includes(`${header}: ${year}\r\n`)
          expect(has, text.slice(0, 60)).to.equal(expected !== null)
        }
      })
    })
  }
})
