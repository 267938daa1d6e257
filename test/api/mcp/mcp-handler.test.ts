import { readFileSync, readdirSync } from 'node:fs'
import { overloaded } from '../../../src/base/refusal.ts'
import { statusOf, type FinishedCall } from '../../../src/api/pipeline/call.ts'
import { contract, fakePipeline } from './fake-pipeline.ts'
import { initialize, legacy, modern, toRequest, withHeaders, type Sent } from './requests.ts'
import { mcpListener, listening, type Listening } from './start-handler.ts'

const ping = legacy('ping')
const notification: Sent = { body: { jsonrpc: '2.0', method: 'notifications/initialized' } }

describe('mcpHandler', () => {
  let server: Listening
  const failures: unknown[] = []
  const rejected: FinishedCall[] = []
  before(async () => {
    const pipeline = fakePipeline()
    const onFinished: typeof pipeline.onFinished = (finished) => {
      const { request } = finished
      if (request.requestId === 'fails') throw new Error('no log')
      if (request.operationId === undefined) rejected.push(finished)
    }
    const onFailure = (failure: unknown): unknown => failures.push(failure)
    server = await listening(mcpListener({ ...pipeline, onFinished }, {}, onFailure))
  })
  beforeEach(() => {
    rejected.length = 0
  })
  after(() => server.close())

  const ask = async (sent: Sent): Promise<Reply> => {
    const response = await fetch(toRequest(server.url, sent))
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      ...(text && JSON.parse(text)),
    }
  }

  for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
    it(`rejects ${method} with 405`, async () => {
      const { status, headers, error, id } = await ask({ method })
      expect(status).to.equal(405)
      expect(headers.get('allow')).to.equal('POST, OPTIONS')
      expect(error?.code).to.equal(-32600)
      expect(id).to.equal(null)
    })
  }

  it('rejects a request that comes with an error unread, with its status and Retry-After', async () => {
    const handle = mcpListener(fakePipeline())
    const shedding = await listening((request, response) => handle(request, response, overloaded))
    const response = await fetch(toRequest(shedding.url, ping))
    await shedding.close()
    expect(response.status).to.equal(503)
    expect(response.headers.get('retry-after')).to.equal('1')
    expect(await response.json()).to.nested.include({
      id: null,
      'error.data.error': 'service_unavailable',
    })
  })

  for (const [title, sent] of [
    ['a notification', notification],
    ['a notification nobody knows', { body: { jsonrpc: '2.0', method: 'notifications/x' } }],
    ['a response', { body: { jsonrpc: '2.0', id: 1, result: {} } }],
    ['an error response', { body: { jsonrpc: '2.0', id: 1, error: { code: 1, message: '' } } }],
  ] as const) {
    it(`responds to ${title} with 202 and no body`, async () => {
      const { status, text, headers } = await ask(sent)
      expect({ status, text }).to.deep.equal({ status: 202, text: '' })
      expect(headers.get('x-request-id')).to.equal('req_new')
      expect(headers.get('content-length')).to.equal('0')
    })
  }

  const badKey = { authorization: 'Bearer nlm_x' }
  const rejectedRequests: Readonly<Record<string, Readonly<Record<string, Sent>>>> = {
    '400 -32700': {
      'malformed JSON': { body: '{"jsonrpc":' },
      'an empty body': { body: '' },
      'no body': {},
      'an encoding that is not what it says': withHeaders(ping, { 'content-encoding': 'gzip' }),
    },
    '400 -32600': {
      'a batch with nothing in it': { body: [] },
      'a batch of eleven': { body: Array(11).fill(ping.body) },
      'JSON that is no message': { body: '{}' },
    },
    '415 -32600': {
      'another media type': withHeaders(ping, { 'content-type': 'text/plain' }),
      'another charset': withHeaders(ping, { 'content-type': 'application/json; charset=utf-16' }),
      'an unknown encoding': withHeaders(ping, { 'content-encoding': 'zstd' }),
    },
    '403 -32600': {
      'a page of another site': withHeaders(ping, { origin: 'https://evil.example' }),
    },
    '413 -32600': { 'a body over the bound': legacy('ping', { x: 'x'.repeat(65536) }) },
    '401 -32600': {
      'a malformed key': withHeaders(ping, badKey),
      'a malformed key with a notification': withHeaders(notification, badKey),
      'another scheme': withHeaders(initialize('2025-11-25'), { authorization: 'Basic eDp5' }),
      'a malformed token at discovery': withHeaders(modern('server/discover'), {
        authorization: 'Bearer x',
      }),
    },
    '200 -32601': {
      'an unknown method': legacy('tools/buy'),
      'a method of the later era in the earlier one': legacy('server/discover'),
    },
    '404 -32601': {
      'an unknown method of the later era': modern('tools/buy'),
      'a method of the earlier era in the later one': modern('ping'),
      'a subscription': modern('subscriptions/listen', { notifications: {} }),
    },
    '200 -32602': {
      'a cursor': legacy('tools/list', { cursor: 'x' }),
      'a cursor in the later era': modern('tools/list', { cursor: 'x' }),
    },
    '200 -32603': { 'initialize without a client': initialize('2025-11-25', { clientInfo: {} }) },
  }
  const all = Object.entries(rejectedRequests).flatMap(([ending, requests]) =>
    Object.entries(requests).map(([title, sent]) => [ending, title, sent] as const),
  )
  for (const [ending, title, sent] of all) {
    it(`responds to ${title} with ${ending}, and reports it once`, async () => {
      const [status, code] = ending.split(' ').map(Number)
      const reply = await ask(sent)
      expect(reply.status).to.equal(status)
      expect(reply).to.include({ jsonrpc: '2.0' })
      expect(reply.error?.code).to.equal(code)
      expect(reply.error?.message).to.be.a('string').with.length.above(10)
      expect(reply.headers.get('content-type')).to.match(/^application\/json/)
      expect(reply.headers.get('x-request-id')).to.equal('req_new')
      expect(rejected.map(({ request }) => request)).to.deep.equal([
        { transport: 'mcp', requestId: 'req_new' },
      ])
      expect(rejected.map(({ outcome }) => statusOf(outcome))).to.deep.equal([status])
    })
  }

  for (const [title, sent, status] of [
    ['a call', legacy('tools/call', { name: 'search_properties' }), 200],
    [
      'a call with a malformed key',
      withHeaders(legacy('tools/call', { name: 'search_properties' }), badKey),
      401,
    ],
  ] as const) {
    it(`reports ${title} once, as a call`, async () => {
      expect((await ask(sent)).status).to.equal(status)
      expect(rejected).to.deep.equal([])
    })
  }

  it('reports a call to a tool that does not exist', async () => {
    await ask(legacy('tools/call', { name: 'buy', arguments: 7 }))
    await ask(legacy('tools/call', { name: 'buy' }))
    await ask(legacy('tools/call', {}))
    expect(rejected).to.have.lengthOf(3)
  })

  it('sends a rejected client the response headers of the error', async () => {
    const { headers } = await ask(withHeaders(ping, { authorization: 'Bearer x' }))
    expect(headers.get('www-authenticate')).to.equal('Bearer realm="nilam", error="invalid_token"')
  })

  it('includes the REST error body as data of an HTTP error', async () => {
    const { error } = await ask(withHeaders(ping, { authorization: 'Bearer nlm_x' }))
    expect(error?.data).to.deep.equal({ error: 'invalid_api_key', message: error?.message })
  })

  it('does not mention arguments for a wrong media type', async () => {
    const { error } = await ask(withHeaders(ping, { 'content-type': 'text/plain' }))
    expect(error?.message).to.include('application/json').and.not.to.include('arguments')
    expect(error?.data).to.include({ error: 'unsupported_media_type' })
  })

  it('serves a batch, with a call that the batch cancels', async () => {
    const call = legacy('tools/call', { name: 'search_properties' }, 2).body
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } }
    const { status, text } = await ask({ body: [ping.body, call, cancel] })
    expect(status).to.equal(200)
    const [pong, called] = JSON.parse(text)
    expect(pong).to.deep.equal({ jsonrpc: '2.0', id: 1, result: {} })
    expect(called).to.have.nested.property('result.structuredContent')
  })

  it('says how many messages a batch may have', async () => {
    const { error } = await ask({ body: Array(11).fill(ping.body) })
    expect(error?.message).to.include('"jsonrpc":"2.0"').and.include('up to 10')
    expect((await ask({ body: Array(10).fill(ping.body) })).status).to.equal(200)
  })

  it('describes the server with its tools and instructions, and allows public caching for five minutes', async () => {
    const { title, version } = contract.document.info
    const { result } = await ask(modern('server/discover'))
    expect(result).to.deep.equal({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      instructions: contract.document['x-mcp-instructions'],
      ...{ ttlMs: 300_000, cacheScope: 'public', resultType: 'complete' },
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'nilam', title, version } },
    })
  })

  it("names no operation in the transport's code or the instructions, which are as short as clients show", () => {
    const instructions = String(contract.document['x-mcp-instructions'])
    expect(instructions).to.have.length.within(1, 1800)
    const folder = 'src/api/mcp'
    const sources = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    const text = [...sources, instructions].join('\n')
    expect(contract.operationIds.filter((id) => text.includes(id))).to.deep.equal([])
  })

  it('accepts a body nested up to the limit', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const body = JSON.stringify(
      legacy('tools/call', { name: 'search_properties', arguments: 7 }).body,
    )
    expect((await ask({ body: deep })).status).to.equal(400)
    expect((await ask({ body: body.replace(':7', `:${deep}`) })).error?.code).to.equal(-32602)
    expect((await ask({ body: body.replace(':7', `:{"x":${deep}}`) })).status).to.equal(200)
  })

  it('repeats the id of a rejected request', async () => {
    const sent = withHeaders(legacy('ping', {}, 'mine'), { authorization: 'Bearer x' })
    expect((await ask(sent)).id).to.equal('mine')
  })

  it('forbids caching', async () => {
    expect((await ask(ping)).headers.get('cache-control')).to.equal('no-store')
  })

  it('ignores session, progress and resumption headers', async () => {
    const sent = legacy('tools/list', { _meta: { progressToken: 7 } })
    const headers = { 'mcp-session-id': 'x', 'last-event-id': '7' }
    const reply = await ask(withHeaders(sent, headers))
    expect(reply.status).to.equal(200)
    expect(reply.headers.get('mcp-session-id')).to.equal(null)
  })

  it('responds with 500 to a failure outside the pipeline, and logs it', async () => {
    const sent = legacy('tools/call', { name: 'search_properties', arguments: {} }, 'x')
    const { status, id, error } = await ask(withHeaders(sent, { 'x-request-id': 'fails' }))
    expect({ status, id, code: error?.code }).to.deep.equal({ status: 500, id: 'x', code: -32603 })
    expect(error?.data).to.include({ error: 'internal_error', requestId: 'fails' })
    expect(JSON.stringify(error)).not.to.include('no log')
    expect(failures.map(String)).to.deep.equal(['Error: no log'])
    expect(rejected).to.deep.equal([])
  })
})

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}
