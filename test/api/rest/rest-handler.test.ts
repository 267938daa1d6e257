import { refuse } from '../../../src/base/refusal.ts'
import { handlersWith, startApp, testParts } from '../../http/start-app.ts'
import { rawConnection, readResponse } from '../../http/raw-connection.ts'
import { createApp } from '../../../src/app.ts'
import { operationExamples } from '../../../src/contract/document/document-operations.ts'
import { committedContract } from '../../service-parts.ts'
import { openedOnce } from '../../opened.ts'

const path = '/public/v1/search_properties'

describe('openRestHandler', () => {
  const app = openedOnce(() =>
    startApp({
      handlers: handlersWith({
        get_locality_insights: () => {
          throw new Error('secret of the cellar')
        },
        compare_localities: () => refuse('not_implemented', 'not yet'),
        compare_properties: () => ({ huge: 1n }),
      }),
    }),
  )

  function send(target: string, init: RequestInit = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...init.headers }
    return fetch(app.origin + target, { method: 'POST', body: '{}', ...init, headers })
  }

  it('responds to a call with JSON that must not be cached', async () => {
    const response = await send(path, { body: '{"city":"Kovai"}' })
    expect(response.status).to.equal(200)
    expect(Object.fromEntries(response.headers)).to.include({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await response.json()).to.have.nested.property('echo.city', 'Kovai')
  })

  describe('finds the operation when the request target', () => {
    it('ends with a question mark', async () => {
      expect((await send(`${path}?`)).status).to.equal(200)
    })

    it('is in absolute form', async () => {
      const connection = await rawConnection(app.port)
      connection.send(`POST http://nilam.example${path} HTTP/1.1\r\nhost: x\r\n`)
      connection.send('content-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
      expect(readResponse(await connection.until('{"echo"')).status).to.equal(200)
      connection.socket.destroy()
    })
  })

  for (const { operationId, path, name, arguments: given } of operationExamples(
    committedContract.document,
  )) {
    it(`responds to ${operationId} of ${name} on the short lane as the router does`, async () => {
      const headers = { 'x-request-id': 'same' }
      const [lane, router] = await Promise.all(
        [path, `${path}?`].map(async (target) => {
          const response = await send(target, { headers, body: JSON.stringify(given) })
          const { date: _, ...sent } = Object.fromEntries(response.headers)
          return { status: response.status, sent, body: await response.text() }
        }),
      )
      expect(router).to.deep.equal(lane)
    })
  }

  for (const [query, body] of [
    ['?city=Chennai', '{}'],
    ['?city=Chennai', ''],
    ['?x', '{"city":"Kovai"}'],
  ] as const) {
    it(`rejects the query string ${query} beside the body ${body}`, async () => {
      const response = await send(path + query, { body })
      expect(response.status).to.equal(400)
      const { error, issues } = JSON.parse(await response.text())
      expect(error).to.equal('invalid_params')
      expect(issues[0].message).to.include('in the request body')
    })
  }

  it('reads a credential before the query string', async () => {
    expect((await send(`${path}?api_key=nlm_live_abc&city=Kovai`)).status).to.equal(401)
  })

  for (const target of [
    ...['/search-properties', '/Search_Properties', '/searchProperties', '/search_properties'],
    ...['/public/v1/search-properties', '/public/v1/SearchProperties'],
    ...['/public/v1/search_propertie', '/public/v1/search_properties/'],
    ...['/public/v2/search_properties', '/v1/search_properties', '/api/search-properties/run'],
  ]) {
    it(`names the path of the tool that ${target} resembles`, async () => {
      const response = await send(target)
      expect(response.status).to.equal(404)
      expect(await response.json()).to.deep.equal({
        error: 'not_found',
        message: `This path does not exist. Did you mean POST ${path}?`,
      })
    })
  }

  for (const [target, id] of [
    ['/public/v1/estimate_stamp_duty', 'estimate_stamp_duty_and_registration'],
    ['/stamp_duty', 'estimate_stamp_duty_and_registration'],
    ['/public/v1/stamp-duty', 'estimate_stamp_duty_and_registration'],
    ['/balanceTransfer', 'compare_balance_transfer'],
    ['/public/v1/prepayment', 'simulate_loan_prepayment'],
    ['/public/v1/property_details', 'get_property_details'],
  ] as const) {
    it(`names the path of the only tool with the words of ${target}`, async () => {
      expect(await (await send(target)).json()).to.include({
        message: `This path does not exist. Did you mean POST /public/v1/${id}?`,
      })
    })
  }

  for (const target of [
    ...['/public/v1/loan', '/public/v1/compare', '/public/v1/properties', '/nothing', '/public'],
    ...['/public/v1', '/public/v1/constructor', '/public/v1/%ZZ', '/docs/%ZZ'],
  ]) {
    it(`names no path for ${target}`, async () => {
      const response = await send(target)
      expect(response.status).to.equal(404)
      expect(await response.json()).to.deep.equal({
        error: 'not_found',
        message: 'This path does not exist.',
      })
    })
  }

  describe('a method that a path does not have', () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      it(`responds to ${method} with 405 and the methods of the path, before it looks at the credential`, async () => {
        const authorization = 'Bearer nlm_live_junk'
        const response = await fetch(app.origin + path, { method, headers: { authorization } })
        expect(response.status).to.equal(405)
        expect(response.headers.get('allow')).to.equal('POST, OPTIONS')
        expect(await bodyOf(response)).to.include({ error: 'method_not_allowed' })
      })
    }

    it('responds to HEAD with 405 and no body', async () => {
      const response = await fetch(app.origin + path, { method: 'HEAD' })
      expect([response.status, await response.text()]).to.deep.equal([405, ''])
    })

    it('responds to TRACE with 405', async () => {
      const connection = await rawConnection(app.port)
      connection.send(`TRACE ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer junk\r\n\r\n`)
      expect(readResponse(await connection.until('method_not_allowed')).status).to.equal(405)
      connection.socket.destroy()
    })
  })

  it('rejects two Authorization headers instead of using the first', async () => {
    const connection = await rawConnection(app.port)
    const first = 'authorization: Bearer eyJhbGciOi\r\nAuthorization: Bearer eyJhbGciOi\r\n'
    connection.send(
      `POST ${path} HTTP/1.1\r\nhost: x\r\n${first}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    )
    const { status, body } = readResponse(await connection.until('"message"'))
    expect(status).to.equal(401)
    expect(body).to.contain('invalid_auth_header')
    connection.socket.destroy()
  })

  it('reveals nothing but the request id of an unexpected failure', async () => {
    const response = await send('/public/v1/get_locality_insights', {
      body: '{"city":"Coimbatore","locality":"Peelamedu"}',
      headers: { 'x-request-id': 'trace-7' },
    })
    const text = await response.text()
    expect(response.status).to.equal(500)
    expect(JSON.parse(text)).to.include({ error: 'internal_error', requestId: 'trace-7' })
    expect(text).to.not.contain('cellar')
  })

  it('responds with 500 when the response cannot be written as JSON', async () => {
    const response = await send('/public/v1/compare_properties', {
      body: '{"listingIds":["lst_a","lst_b"]}',
    })
    expect(response.status).to.equal(500)
    expect(await bodyOf(response)).to.include({ error: 'internal_error' })
  })

  describe('the request id of a response', () => {
    for (const id of ['a', 'A-z_0.9', 'x'.repeat(128)]) {
      it(`is the caller’s own, ${id.slice(0, 12)} of ${id.length} characters`, async () => {
        const response = await send(path, { headers: { 'x-request-id': id } })
        expect(response.headers.get('x-request-id')).to.equal(id)
      })
    }

    for (const id of ['', 'x'.repeat(129), 'a b', 'a,b', 'ü', '<script>']) {
      it(`is a new one instead of ${JSON.stringify(id.slice(0, 12))} of ${id.length} characters`, async () => {
        const response = await send(path, { headers: { 'x-request-id': id } })
        expect(response.headers.get('x-request-id')).to.match(/^req_\w{22}$/)
      })
    }
  })
})

describe('openRestHandler, where the document and the handlers differ,', () => {
  it('throws when an operation of the document has no handler', async () => {
    const { search_properties: _, ...handlers } = handlersWith()
    const failure = await failureOf(
      createApp({ ...(await testParts()), handlers: handlers as never }),
    )
    expect(failure).to.match(/Without a handler: search_properties\. Not in the document: none/)
  })

  it('throws when a handler has no operation in the document', async () => {
    const handlers = handlersWith({ sell_a_house: () => ({}) })
    const failure = await failureOf(createApp({ ...(await testParts()), handlers }))
    expect(failure).to.match(/Without a handler: none\. Not in the document: sell_a_house/)
  })
})

async function bodyOf(response: Response): Promise<{ readonly echo?: object }> {
  return JSON.parse(await response.text())
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no failure',
    (failure: unknown) => String(failure),
  )
}
