import { exampleArguments, failingPipeline } from './fake-pipeline.ts'
import { legacy, toRequest, withHeaders } from './requests.ts'
import { mcpListener, listening } from './start-handler.ts'
import { openedOnce } from '../../opened.ts'

describe('tools/call', () => {
  const pipeline = failingPipeline()
  const server = openedOnce(() => listening(mcpListener(pipeline)))

  const call = async (name: string, given?: unknown, headers = {}): Promise<Reply> => {
    const sent = withHeaders(legacy('tools/call', { name, arguments: given }), headers)
    const response = await fetch(toRequest(server.url, sent))
    return { response, ...JSON.parse(await response.text()) }
  }

  it('returns the same long result plain and compressed, also from the cache', async () => {
    const long = 'get_property_decision_intelligence'
    const replies: Reply[] = []
    for (const encoding of ['identity', 'gzip', 'br', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      replies.push(await call(long, exampleArguments(long), headers))
    }
    const [plain] = replies
    expect(JSON.stringify(plain?.result?.structuredContent).length).to.be.above(2048)
    expect(plain?.response.headers.get('content-encoding')).to.equal(null)
    expect(replies[2]?.response.headers.get('content-encoding')).to.equal('br')
    for (const { result } of replies) expect(result).to.deep.equal(plain?.result)
  })

  const crowded = Object.fromEntries(Array.from({ length: 8000 }, (_, at) => [at.toString(36), 1]))

  it('returns a tool error for arguments with thousands of values, without looking at them', async () => {
    const { result } = await call('search_properties', crowded)
    const { error, issues } = JSON.parse(result?.content[0]?.text ?? '')
    expect(error).to.equal('invalid_params')
    expect(issues).to.deep.equal([
      {
        path: '',
        message: 'has more than 1000 values, including those inside lists and objects',
      },
    ])
    expect(pipeline.finished.at(-1)?.known).to.not.have.property('body')
  })

  it('rejects thousands of arguments of an unknown tool for its name', async () => {
    expect((await call('search_homes', crowded)).error?.code).to.equal(-32602)
  })

  it('responds with HTTP 401 when the pipeline rejects the credential', async () => {
    const id = 'simulate_loan_prepayment'
    const { response, error } = await call(id, exampleArguments(id))
    expect(response.status).to.equal(401)
    expect(response.headers.get('www-authenticate')).to.equal(
      'Bearer realm="nilam", error="invalid_token"',
    )
    expect(error).to.deep.include({
      code: -32600,
      data: { error: 'invalid_token', message: error?.message },
    })
  })

  it('passes the credential, the IP address and the request id on to the pipeline', async () => {
    await call('search_properties', { limit: 3 }, { 'x-request-id': 'mine', authorization: 'x' })
    const finished = pipeline.finished.at(-1)
    expect(finished?.request).to.deep.include({
      transport: 'mcp',
      operationId: 'search_properties',
      credential: { authorization: 'x' },
      ipAddress: '127.0.0.1',
      requestId: 'mine',
    })
    expect(finished?.known.body).to.equal(undefined)
  })

  it('rejects an unknown tool with -32602, and suggests the nearest one', async () => {
    const { response, error } = await call('search_propertys', {})
    expect(response.status).to.equal(200)
    expect(error?.code).to.equal(-32602)
    expect(error?.message).to.include('search_properties')
  })

  for (const name of ['constructor', '__proto__', '', 'x'.repeat(60_000)]) {
    it(`rejects the tool ${JSON.stringify(name.slice(0, 20))} with -32602`, async () => {
      expect((await call(name, {})).error?.code).to.equal(-32602)
    })
  }

  for (const given of [null, 7, '{}', true, []]) {
    it(`rejects arguments that are ${JSON.stringify(given)} with -32602, says so, and runs nothing`, async () => {
      const calls = pipeline.finished.length
      const { error } = await call('search_properties', given)
      expect(error?.code).to.equal(-32602)
      expect(error?.message).to.include('expected record, received')
      expect(pipeline.finished.slice(calls).map(({ outcome }) => outcome)).to.deep.equal([
        { refused: true, status: 200, error: '-32602' },
      ])
    })
  }
})

interface Reply {
  readonly response: Response
  readonly result?: {
    readonly content: readonly { readonly text: string }[]
    readonly structuredContent?: object
    readonly isError?: boolean
  }
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}
