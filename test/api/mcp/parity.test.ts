import type { OperationId } from '../../../src/contract/contract.ts'
import { startApp, type RunningApp } from '../../http/start-app.ts'
import { contract, exampleArguments, failingPipeline } from './fake-pipeline.ts'
import { legacy, modern, toRequest, withHeaders } from './requests.ts'

interface Case {
  readonly title: string
  readonly id: OperationId
  readonly given: unknown
}

const ids = contract.operationIds
const search = 'search_properties'
const stamp = 'estimate_stamp_duty_and_registration'

/** Every kind of response and error occurs here. */
const cases: readonly Case[] = [
  ...ids.map((id) => ({ title: `${id} with the example`, id, given: exampleArguments(id) })),
  ...ids.map((id) => ({ title: `${id} without arguments`, id, given: {} })),
  ...ids.map((id) => ({ title: `${id} with an unknown argument`, id, given: { town: 'Kovai' } })),
  { title: 'a number out of bounds', id: search, given: { limit: 1e9 } },
  { title: 'a number that is infinite', id: search, given: '{"maxPrice":1e400}' },
  { title: 'an enum missed by a letter', id: search, given: { propertyType: 'apartmant' } },
  { title: 'null for an argument', id: search, given: { city: null } },
  { title: 'a prototype key', id: search, given: '{"__proto__":{"limit":1},"constructor":1}' },
  { title: 'a NUL', id: search, given: { city: 'Coim\u0000batore' } },
  { title: 'a lone surrogate', id: search, given: '{"city":"\\ud800"}' },
  { title: 'Tamil', id: search, given: { city: 'கோயம்புத்தூர்' } },
  { title: 'many failures at once', id: stamp, given: { state: 7, propertyValue: -1, x: 1 } },
]

describe('a call over MCP and over REST', () => {
  let app: RunningApp
  before(async () => {
    const { handlers, limiter } = failingPipeline()
    app = await startApp({ handlers, limiter, onBreach: 'reject' })
  })
  after(() => app.stop(0))

  for (const { title, id, given } of cases) {
    it(`has the same body: ${title}`, async () => {
      const rest = await overRest(app, id, given)
      expect(await overMcp(app, 'legacy', id, given)).to.deep.equal(rest)
      expect(await overMcp(app, 'modern', id, given)).to.deep.equal(rest)
    })
  }
})

interface TestResponse {
  readonly isOk: boolean
  /** The text, since equal values with members in another order are not what was promised. */
  readonly body: string
}

const sameRequestId = { 'x-request-id': 'both' }

async function overRest(app: RunningApp, id: OperationId, given: unknown): Promise<TestResponse> {
  const url = new URL(contract.operations[id].path, app.origin)
  const response = await fetch(toRequest(url, { headers: sameRequestId, body: given }))
  return { isOk: response.status === 200, body: await response.text() }
}

/** The structured content of a result is compared with the text beside it. */
async function overMcp(
  app: RunningApp,
  era: 'legacy' | 'modern',
  name: OperationId,
  given: unknown,
): Promise<TestResponse> {
  const make = era === 'legacy' ? legacy : modern
  const sent = withHeaders(make('tools/call', { name, arguments: 'given' }), sameRequestId)
  const json = typeof given === 'string' ? given : JSON.stringify(given)
  const body = JSON.stringify(sent.body).replace('"given"', json)
  const response = await fetch(toRequest(new URL('/mcp', app.origin), { ...sent, body }))
  const { result, error } = JSON.parse(await response.text())
  if (error) return { isOk: false, body: JSON.stringify(error.data) }
  const [{ text }] = result.content
  if (result.isError) return { isOk: false, body: text }
  expect(JSON.stringify(result.structuredContent)).to.equal(text)
  return { isOk: true, body: text }
}
