import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect } from 'chai'
import { affordabilityStories } from '../../src/transports/pages/docs/affordability-stories.ts'
import { startNilam, type RunningNilam } from './running-nilam.ts'

const name = 'get_property_decision_intelligence'

describe('the affordability verdict', () => {
  let nilam: RunningNilam
  let client: Client
  before(async () => {
    nilam = await startNilam()
    client = new Client({ name: 'journey', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${nilam.origin}/mcp`)))
  })
  after(async () => {
    await client.close()
    await nilam.stop()
  })

  async function overRest(tool: string, query: object): Promise<Response> {
    return fetch(`${nilam.origin}/public/v1/${tool}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    })
  }

  for (const { title, request } of affordabilityStories()) {
    it(`is the same over REST and MCP: ${title}`, async () => {
      const response = await overRest(name, request)
      expect(response.status).to.equal(200)
      const { structuredContent } = await client.callTool({ name, arguments: request })
      expect(structuredContent).to.deep.equal(await response.json())
    })
  }

  it('is given for a home that a search found', async () => {
    const search = { propertyType: 'apartment', limit: 1 }
    const found = await client.callTool({ name: 'search_properties', arguments: search })
    const listingId: unknown = JSON.parse(JSON.stringify(found.structuredContent)).listings[0]
      .listingId
    const query = { monthlyNetIncome: 150_000, listingId }
    const answer: unknown = await (await overRest(name, query)).json()
    expect(answer).to.include({ mode: 'listing', notFound: false })
    const { structuredContent } = await client.callTool({ name, arguments: query })
    expect(structuredContent).to.deep.equal(answer)
  })

  for (const [what, query, path] of [
    ['no home', { monthlyNetIncome: 1 }, ''],
    ['no price', { monthlyNetIncome: 1, state: 'TN' }, 'propertyValue'],
    ['no state', { monthlyNetIncome: 1, propertyValue: 1 }, 'state'],
    ['no income', { propertyValue: 1, state: 'TN' }, 'monthlyNetIncome'],
    [
      'a score out of range',
      { monthlyNetIncome: 1, propertyValue: 1, state: 'TN', cibilScore: 299 },
      'cibilScore',
    ],
    [
      'a home to let without its rent',
      { monthlyNetIncome: 1, propertyValue: 1, state: 'TN', occupancyIntent: 'let_out' },
      'annualRent',
    ],
  ] as const) {
    it(`is rejected with the same error over both, naming the path: ${what}`, async () => {
      const response = await overRest(name, query)
      expect(response.status).to.equal(400)
      const refusal = (await response.json()) as { readonly issues: readonly { path: string }[] }
      expect(refusal.issues.map((issue) => issue.path)).to.deep.equal([path])
      const result = await client.callTool({ name, arguments: query })
      expect(result.isError).to.equal(true)
      expect(JSON.stringify(result.content)).to.include('invalid_params')
    })
  }
})
