import { handlersWith, startApp } from './start-app.ts'
import { rawConnection, readResponse } from './raw-connection.ts'

/** Longer than a test may take. */
const endlessMs = 600_000

describe('the HTTP server', () => {
  it('sets a timeout for every phase of a request', async () => {
    const app = await startApp()
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server
    expect({ headersTimeout, requestTimeout }).to.deep.equal({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
    })
    expect(keepAliveTimeout).to.be.within(1, 120_000)
    await app.stop(0)
  })
})

describe('stop', () => {
  const call =
    'POST /public/v1/search_properties HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'

  it('lets a call in flight finish, then closes its connection', async () => {
    const gate = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const app = await startApp({
      handlers: handlersWith({
        search_properties: async () => {
          reached.resolve()
          await gate.promise
          return { done: true }
        },
      }),
    })
    const connection = await rawConnection(app.port)
    connection.send(call)
    await reached.promise
    const stopped = app.stop(endlessMs)
    expect(await fetch(`${app.origin}/readyz`).catch(() => 'refused')).to.equal('refused')
    gate.resolve()
    const response = readResponse(await connection.closed())
    expect(response).to.include({ status: 200, body: '{"done":true}' })
    await stopped
  })

  it('closes connections that sent nothing', async () => {
    const app = await startApp()
    const silent = await rawConnection(app.port)
    const idle = await rawConnection(app.port)
    idle.send(call)
    await idle.until('{"echo"')
    await app.stop(endlessMs)
    await silent.closed()
  })

  it('destroys connections that do not finish in time', async () => {
    const reached = Promise.withResolvers<void>()
    const app = await startApp({
      handlers: handlersWith({
        search_properties: () => {
          reached.resolve()
          return new Promise(() => undefined)
        },
      }),
    })
    const connection = await rawConnection(app.port)
    connection.send(call)
    await reached.promise
    await app.stop(50)
    expect(await connection.closed()).to.equal('')
  })
})
