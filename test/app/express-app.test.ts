import type { FinishedCall } from '../../src/api/pipeline/call.ts'
import type { RequestHandler } from 'express'
import request from 'supertest'
import { expressApp } from '../../src/app/express-app.ts'
import { pathNotFound } from '../../src/http/error-body.ts'
import { requestIdOf } from '../../src/http/request-id.ts'
import type { RestHandler } from '../../src/api/rest/rest-handler.ts'

const noCalls: RestHandler = {
  byTarget: new Map(),
  call: () => Promise.resolve(),
  notFound: () => pathNotFound,
  route: () => Promise.reject(new Error('route failed')),
}

const missingPages = new Map<string, RequestHandler>([
  ['/shelf', ({ path }, response) => void response.status(404).type('html').send(`no ${path}`)],
])

const documents = new Map<string, RequestHandler>([
  ['/named/:name', ({ params }, response) => void response.json(params)],
  ['/shelf/:name/inside', ({ params }, response) => void response.json(params)],
  ['/failing', () => Promise.reject(new Error('secret of the cellar'))],
  [
    '/halfway',
    (_, response) => {
      response.write('so far')
      throw new Error('no further')
    },
  ],
])

describe('expressApp', () => {
  const failures: unknown[] = []
  const finishes: FinishedCall[] = []
  const app = expressApp({
    pipeline: { onFinished: (finished) => finishes.push(finished) },
    rest: noCalls,
    requestIdOf: requestIdOf(() => 'req_new'),
    documents,
    missingPages,
    assistant: (_, response) => void response.end('assistant'),
    operator: (_request, _response, next) => next(),
    readiness: async () => ({ isReady: false, unavailable: ['accounts'] }),
    onFailure: (failure, requestId) => failures.push(requestId, failure),
  })
  beforeEach(() => {
    failures.length = 0
    finishes.length = 0
  })

  for (const [method, path, status, error] of [
    ['get', '/nothing', 404, 'not_found'],
    ['get', '/named/%ZZ', 404, 'not_found'],
    ['post', '/named/a', 405, 'method_not_allowed'],
    ['delete', '/healthz', 405, 'method_not_allowed'],
  ] as const) {
    it(`reports ${method.toUpperCase()} ${path} with ${status} to the log`, async () => {
      expect((await request(app)[method](path)).status).to.equal(status)
      const [finished] = finishes
      expect(finished?.request).to.deep.equal({ transport: 'web', requestId: 'req_new' })
      expect(finished?.outcome).to.include({ error })
    })
  }

  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  for (const [title, path, accept, type] of [
    ['a browser on the shelf', '/shelf/nothing', browser, 'html'],
    ['a browser at a wrong escape', '/shelf/%ZZ/inside', browser, 'html'],
    ['a browser elsewhere', '/shelfless', browser, 'json'],
    ['a program', '/shelf/nothing', '*/*', 'json'],
    ['a program that prefers JSON', '/shelf/nothing', 'text/html;q=0.5,application/json', 'json'],
  ] as const) {
    it(`sends ${title} a 404 as ${type}`, async () => {
      const response = await request(app).get(path).set('accept', accept)
      expect([response.status, response.type.split('/')[1]]).to.deep.equal([404, type])
      if (type === 'html') expect(response.text).to.equal(`no ${path}`)
      expect(finishes).to.have.length(1)
    })
  }

  it('sends JSON to callers that do not accept HTML', async () => {
    const response = await request(app).post('/shelf/nothing').set('accept', browser)
    expect([response.status, response.body.error]).to.deep.equal([404, 'not_found'])
  })

  it('reports no successful request to the log', async () => {
    await request(app).get('/named/a')
    expect(finishes).to.deep.equal([])
  })

  for (const path of ['/failing', '/public/v1/anything']) {
    it(`responds with 500 when ${path} fails, and logs the cause`, async () => {
      const { status, body, text } = await request(app).get(path)
      expect(status).to.equal(500)
      expect(body).to.include({ error: 'internal_error', requestId: 'req_new' })
      expect(text).to.not.match(/cellar|stuck|at /)
      expect(failures[0]).to.equal('req_new')
    })
  }

  it('destroys a response that fails halfway', async () => {
    const outcome = await request(app)
      .get('/halfway')
      .then(
        () => 'complete',
        () => 'cut off',
      )
    expect(outcome).to.equal('cut off')
    expect(failures).to.have.length(2)
  })

  it('is not ready before it serves calls, and names the stores that are away', async () => {
    const { status, headers, body } = await request(app).get('/readyz')
    expect(status).to.equal(503)
    expect(headers['retry-after']).to.equal('2')
    expect(body).to.deep.equal({ status: 'unavailable', unavailable: ['accounts'] })
    expect((await request(app).get('/healthz')).status).to.equal(200)
  })
})
