import { randomBytes } from 'node:crypto'
import { createNilam } from '../../packages/client/src/create-nilam.ts'
import { NilamError } from '../../packages/client/src/nilam-error.ts'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountOffice, type AccountOffice } from '../journeys/account-office.ts'
import { startNilam, type RunningNilam } from '../journeys/running-nilam.ts'
import { openSqliteAccounts, type TestAccounts } from '../store/accounts/on-both-databases.ts'
import { failureOf } from './scripted-server.ts'
import { postJson } from '../post-json.ts'

describe('the client', () => {
  let accounts: TestAccounts
  let office: AccountOffice
  let nilam: RunningNilam
  before(async () => {
    accounts = await openSqliteAccounts()
    office = openAccountOffice(accounts.db, systemClock)
    nilam = await startNilam(
      undefined,
      { clock: systemClock, randomBytes },
      { credentials: office },
    )
  })
  after(async () => {
    await nilam?.stop()
    await accounts?.dispose()
  })

  it('returns the service’s response', async () => {
    const query = { propertyValue: 6_250_000 }
    const response = await postJson(`${nilam.origin}/public/v1/calculate_home_affordability`, query)
    const client = createNilam({ baseUrl: nilam.origin })
    expect(await client.calculate_home_affordability(query)).to.deep.equal(await response.json())
  })

  it('calls with an API key', async () => {
    const { text, appId } = await office.issueKey({ scopes: ['calculators:use'] })
    const client = createNilam({ baseUrl: nilam.origin, credential: { apiKey: text } })
    expect(
      await client.calculate_home_affordability({ propertyValue: 1_000_000 }),
    ).to.have.property('emi')
    const failure = await failureOf(client.search_properties({}))
    expect(failure, appId).to.include({
      ...{ code: 'insufficient_scope', status: 403, requiredScope: 'listings:read:public' },
    })
  })

  it('names every failing argument', async () => {
    const failure = await failureOf(
      createNilam({ baseUrl: nilam.origin }).search_properties({ limit: 0 }),
    )
    expect(failure).to.be.instanceOf(NilamError)
    if (!(failure instanceof NilamError) || failure.code !== 'invalid_params') throw failure
    expect(failure.issues.map(({ path }) => path)).to.deep.equal(['limit'])
    expect(failure.message).to.include('limit')
    expect(failure.requestId).to.match(/^req_/)
  })

  it('sends the caller’s own request id, and shows every response with its headers', async () => {
    const seen: string[] = []
    const client = createNilam({
      baseUrl: nilam.origin,
      onResponse: ({ status, headers }) => seen.push(`${status} ${headers.get('x-request-id')}`),
    })
    await client.search_properties({ limit: 1 }, { requestId: 'trace-7' })
    await failureOf(client.search_properties({ limit: 0 }, { requestId: 'trace-8' }))
    expect(seen).to.deep.equal(['200 trace-7', '400 trace-8'])
  })

  for (const baseUrl of ['', 'api.example.com', 'ftp://api.example.com']) {
    it(`rejects the base URL ${JSON.stringify(baseUrl)}`, () => {
      expect(() => createNilam({ baseUrl })).to.throw(TypeError, 'baseUrl')
    })
  }

  it('rejects a key that is empty or cannot be sent in a header', () => {
    for (const apiKey of ['', 'nlm live', 'nlm_live_x\n']) {
      const make = () => createNilam({ baseUrl: nilam.origin, credential: { apiKey } })
      expect(make).to.throw(TypeError, 'apiKey')
    }
  })

  it('recognizes only its own errors', () => {
    expect(new Error('no')).not.to.be.instanceOf(NilamError)
    expect({ code: 'rate_limited' }).not.to.be.instanceOf(NilamError)
  })
})
