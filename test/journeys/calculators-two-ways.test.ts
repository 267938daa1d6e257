import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect } from 'chai'
import { parse } from 'yaml'
import { startNilam, type RunningNilam } from './running-nilam.ts'
import { repository } from '../service-parts.ts'

const calculators = [
  'calculate_home_affordability',
  'simulate_loan_prepayment',
  'compare_balance_transfer',
  'optimize_home_loan_tax_regime',
]

describe('the golden vectors of the loan and tax calculators', () => {
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

  for (const name of calculators) {
    it(`get the same response over REST and MCP: ${name}`, async () => {
      for (const query of argumentsOf(name)) {
        const response = await fetch(`${nilam.origin}/public/v1/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(query),
        })
        expect(response.status).to.equal(200)
        const result = await client.callTool({ name, arguments: query })
        expect(result.structuredContent).to.deep.equal(await response.json())
      }
    })
  }

  it('reject a let-out home without its rent with the same error, naming the parameter', async () => {
    const query = {
      annualIncome: 1_500_000,
      homeLoanInterest: 0,
      homeLoanPrincipal: 0,
      propertyType: 'let_out',
    }
    const response = await fetch(`${nilam.origin}/public/v1/optimize_home_loan_tax_regime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    })
    expect(response.status).to.equal(400)
    expect(await response.json())
      .to.have.property('issues')
      .that.deep.includes({
        path: 'annualRent',
        message: 'is required when propertyType is let_out; send 0 for a vacant home',
      })
    const result = await client.callTool({
      name: 'optimize_home_loan_tax_regime',
      arguments: query,
    })
    expect(result.isError).to.equal(true)
    expect(JSON.stringify(result.content)).to.include('annualRent')
  })
})

function argumentsOf(name: string): readonly Record<string, unknown>[] {
  const file = join(repository, 'test', 'vectors', 'calculators', `${name}.yaml`)
  const vectors = parse(readFileSync(file, 'utf8')) as readonly {
    readonly arguments: Record<string, unknown>
  }[]
  return vectors.map((vector) => vector.arguments)
}
