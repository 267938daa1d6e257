import { expect } from 'chai'
import { consolePaths } from '../../src/base/console-paths.ts'
import { oauthPaths } from '../../src/base/public-paths.ts'
import { startConsole, type RunningConsole } from '../console/start-console.ts'
import { everyPath } from './every-route.ts'
import { rawConnection } from './raw-connection.ts'

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

describe('the headers of every response', () => {
  let service: RunningConsole
  before(async () => (service = await startConsole()))
  after(() => service.stop())

  async function eachResponse(check: (response: Response, title: string) => void): Promise<void> {
    for (const path of everyPath) {
      for (const init of requests) {
        const response = await fetch(service.origin + path, { ...init, redirect: 'manual' })
        await response.arrayBuffer()
        check(response, `${init.method ?? 'GET'} ${path} ${response.status}`)
      }
    }
  }

  it('name no software, reflect no origin, and let no page use cookies', async function () {
    this.timeout(60_000)
    await eachResponse(({ headers }, title) => {
      for (const name of ['x-powered-by', 'server', 'access-control-allow-credentials']) {
        expect(headers.get(name), `${title} ${name}`).to.equal(null)
      }
      expect([null, '*'], title).to.include(headers.get('access-control-allow-origin'))
      expect(JSON.stringify([...headers]), title).not.to.contain('evil.example')
    })
  })

  it('forbid sniffing of every body, and caches of errors and of personal pages', async function () {
    this.timeout(60_000)
    const personal = [consolePaths.home, oauthPaths.authorize, oauthPaths.interactions, '/internal']
    await eachResponse(({ headers, status }, title) => {
      const path = title.split(' ')[1] ?? ''
      const type = headers.get('content-type')
      if (type !== null && headers.get('content-length') !== '0') {
        expect(headers.get('x-content-type-options'), title).to.equal('nosniff')
      }
      const isPersonal = status !== 204 && personal.some((root) => path.startsWith(root))
      if (status >= 400 || isPersonal) {
        expect(headers.get('cache-control'), title).to.contain('no-store')
      }
    })
  })

  it('and their bodies never repeat a forged Host', async function () {
    this.timeout(60_000)
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
