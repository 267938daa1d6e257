import { Writable } from 'node:stream'
import { pino } from 'pino'
import { rawConnection } from '../../http/raw-connection.ts'
import { startApp, type RunningApp } from '../../http/start-app.ts'

describe('a request that is rejected before it is a call', () => {
  const lines: Readonly<Record<string, unknown>>[] = []
  let app: RunningApp
  before(async () => {
    const stream = new Writable({
      write: (chunk, _, done) => {
        lines.push(JSON.parse(String(chunk)))
        done()
      },
    })
    app = await startApp({ logger: pino({ level: 'info' }, stream) })
  })
  after(() => app.stop(0))
  beforeEach(() => {
    lines.length = 0
  })

  for (const [method, path, transport, status, error] of [
    ['GET', '/public/v1/search_properties', 'rest', 405, 'method_not_allowed'],
    ['POST', '/public/v1/98421-12345', 'rest', 404, 'not_found'],
    ['GET', '/98421-12345', 'web', 404, 'not_found'],
    ['PUT', '/healthz', 'web', 405, 'method_not_allowed'],
    ['GET', '/mcp', 'mcp', 405, 'method_not_allowed'],
  ] as const) {
    it(`logs one line without the path for ${method} ${path}`, async () => {
      const headers = { 'x-request-id': 'mine' }
      const response = await fetch(app.origin + path, { method, headers })
      expect(response.status).to.equal(status)
      expect(lines).to.have.lengthOf(1)
      expect(lines[0]).to.include({ level: 30, transport, requestId: 'mine', status, error })
      expect(JSON.stringify(lines)).to.not.include('98421-12345')
    })
  }

  it('logs one line when the Host header is missing', async () => {
    const connection = await rawConnection(app.port)
    connection.send('GET /healthz HTTP/1.1\r\n\r\n')
    await connection.until('Host header')
    connection.socket.destroy()
    expect(lines).to.have.lengthOf(1)
    expect(lines[0]).to.include({ status: 400, error: 'invalid_params' })
  })

  it("logs only the call's line for a call", async () => {
    const call = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
    expect((await fetch(`${app.origin}/public/v1/search_properties`, call)).status).to.equal(400)
    expect(lines.map(({ msg }) => msg)).to.deep.equal(['call'])
  })
})
