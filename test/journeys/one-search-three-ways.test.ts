import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client as ModernClient } from '@modelcontextprotocol/client'
import { StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect } from 'chai'
import openapiTS, { astToString } from 'openapi-typescript'
import { startNilam, type RunningNilam } from './running-nilam.ts'
import { repository } from '../service-parts.ts'

const run = promisify(execFile)

const search = {
  city: 'Coimbatore',
  locality: 'Saravanampatti',
  propertyType: 'apartment',
  bedrooms: 2,
  limit: 5,
} as const

describe('a search for 2 BHK apartments in Saravanampatti', () => {
  let nilam: RunningNilam
  let byFetch: unknown

  before(async () => {
    nilam = await startNilam()
    const response = await fetch(`${nilam.origin}/public/v1/search_properties`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(search),
    })
    byFetch = await response.json()
  })
  after(() => nilam.stop())

  it('finds a page of five two-bedroom apartments there', () => {
    expect(byFetch).to.have.property('total').above(5)
    expect(byFetch).to.have.property('listings').with.length(5)
    expect(byFetch)
      .to.have.property('listings')
      .that.satisfies((cards: { bhk: number; locality: string }[]) =>
        cards.every(({ bhk, locality }) => bhk === 2 && locality === 'Saravanampatti'),
      )
  })

  it('gives curl the same response', async () => {
    const { stdout } = await run('curl', [
      ...['-sS', `${nilam.origin}/public/v1/search_properties`],
      ...['-H', 'content-type: application/json', '-d', JSON.stringify(search)],
    ])
    expect(JSON.parse(stdout)).to.deep.equal(byFetch)
  })

  it('gives the official MCP client of the initialize era the same response', async () => {
    const client = new Client({ name: 'journey', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${nilam.origin}/mcp`)))
    const result = await client.callTool({ name: 'search_properties', arguments: search })
    await client.close()
    expect(result.structuredContent).to.deep.equal(byFetch)
  })

  it('gives the official MCP client of protocol 2026-07-28 the same response', async () => {
    const client = new ModernClient(
      { name: 'journey', version: '1.0.0' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    await client.connect(new ModernTransport(new URL(`${nilam.origin}/mcp`)))
    const result = await client.callTool({ name: 'search_properties', arguments: search })
    await client.close()
    expect(result.structuredContent).to.deep.equal(byFetch)
  })

  it('gives a client generated from the published document, strictly compiled, the same response', async () => {
    const folder = await mkdtemp(join(repository, 'node_modules', '.generated-client-'))
    const document = new URL(`${nilam.origin}/public/openapi.json`)
    const types = astToString(await openapiTS(document, { defaultNonNullable: false }))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await writeFile(join(folder, 'nilam.ts'), types)
    await writeFile(join(folder, 'client.ts'), partnersProgram)
    await run('node', [tsc, ...strictly, join(folder, 'client.ts')], { cwd: repository })
    const { stdout } = await run('node', [join(folder, 'client.js'), nilam.origin])
    await rm(folder, { recursive: true })
    expect(JSON.parse(stdout)).to.deep.equal(byFetch)
  })
})

/** The compiler that most partners have. */
const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc')
const strictly = ['--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext']

/** What a partner would write: nothing but the generated types and a generic client. */
const partnersProgram = `
import createClient from 'openapi-fetch'
import type { paths } from './nilam.js'

const nilam = createClient<paths>({ baseUrl: process.argv[2] ?? '' })
const { data, error } = await nilam.POST('/public/v1/search_properties', {
  body: ${JSON.stringify(search)},
})
if (data === undefined) throw new Error(error.message)
const total: number = data.total
const rent: 'sale' | 'rent' | undefined = data.listings[0]?.listingType
process.stdout.write(JSON.stringify({ ...data, total, ...(rent === 'rent' && { rent }) }))
`
