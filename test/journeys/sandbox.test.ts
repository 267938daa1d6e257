import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { errorCatalogue, type ErrorCode } from '../../src/base/error-catalogue.ts'
import {
  listAt,
  mappingAt,
  resolved,
  textAt,
  valueAt,
  type Mapping,
} from '../../src/contract/document/document-tree.ts'
import { declaredOperations } from '../../src/contract/document/document-operations.ts'
import {
  isAmount,
  isFreeText,
} from '../../packages/contract-tools/src/generate/write-sandbox-guide.ts'
import { plansOf } from '../../src/contract/plans.ts'
import { done, operator } from '../portal/accounts/test-apps.ts'
import {
  startLimitedService,
  type LimitedService,
} from '../../packages/contract-tools/test/behaviour/produced/limited-service.ts'
import { document } from './account-office.ts'
import { nullPaths } from './null-paths.ts'
import { bearer, callsOver, type CallHeaders, type CallTool, type SeenCall } from './calls.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

const table = mappingAt(document, ['x-sandbox'])
const refusals = Object.entries(mappingAt(table, ['refusals']))
const responses = Object.entries(mappingAt(table, ['answers']))
const requests = Object.entries(mappingAt(table, ['requests']))
const operations = declaredOperations(document)

type Body = SeenCall['body']

const ajv = addFormats.default(new Ajv2020({ strict: false, validateFormats: true }))
ajv.addSchema(document, 'contract')

/** What keeps a body from being what the contract promises under a status; undefined for none. */
function departure(operationId: string, status: number, body: unknown): string | undefined {
  const operation = operations.find(({ id }) => id === operationId)
  const at = [...(operation?.at ?? []), 'responses', String(status)]
  const response = resolved(document, valueAt(document, at))
  const schema = textAt(response, ['content', 'application/json', 'schema', '$ref'])
  const validate = ajv.getSchema(`contract${schema}`)
  if (validate === undefined) return `no schema for ${operationId} ${status}`
  return validate(body) ? undefined : ajv.errorsText(validate.errors)
}

describe('the sandbox', () => {
  let nilam: LimitedService
  before(async () => (nilam = await startLimitedService()))
  beforeEach(() => nilam.turnBack())
  after(() => nilam?.stop())

  const newTestKey = async (): Promise<CallHeaders> =>
    bearer(await nilam.office.issueKey({ kind: 'test_key' }))

  const overRest: CallTool = (...call) => callsOver(nilam.origin).rest(...call)
  const overMcp: CallTool = (...call) => callsOver(nilam.origin).mcp(...call)

  for (const [transport, call] of [
    ['REST', overRest],
    ['MCP', overMcp],
  ] as const) {
    describe(`over ${transport}`, () => {
      for (const [text, row] of refusals) {
        const error = textAt(row, ['error']) as ErrorCode
        const reason = textAt(row, ['reason'])
        it(`rejects ${text} with ${errorCatalogue[error]} ${error}`, async () => {
          const headers = await newTestKey()
          const calls = asking(text, Number(valueAt(row, ['amount'])))
          // Each tool has one body over both.
          for (const { id, query } of transport === 'REST' ? calls : calls.slice(0, 1)) {
            const seen = await call(id, query, headers)
            expect(seen.body, id).to.include({ error, ...(reason !== '' && { reason }) })
            expect(seen.status, id).to.equal(errorCatalogue[error])
            expect(departure(id, seen.status, seen.body)).to.equal(undefined)
            if (seen.status === 401) {
              expect(seen.headers.get('www-authenticate')).to.match(/^(?:Bearer|DPoP) realm=/u)
            }
            if (transport === 'REST' && [429, 503].includes(seen.status)) {
              expect(Number(seen.headers.get('retry-after'))).to.be.above(0)
            }
            const reports =
              ![401, 503].includes(seen.status) && (seen.status !== 403 || isScope(row))
            expect(seen.headers.has('ratelimit'), `${id} reports usage`).to.equal(reports)
          }
        })
      }

      for (const [name, row] of responses) {
        it(`responds to ${name} as the table says`, async () => {
          const id = textAt(row, ['operation'])
          const seen = await call(id, mappingAt(row, ['arguments']), await newTestKey())
          expect(seen.status, JSON.stringify(seen.body)).to.equal(200)
          expect(departure(id, 200, seen.body)).to.equal(undefined)
          expect(seen.body).to.deep.include(mappingAt(row, ['values']))
          expect(pathsIn(id, seen.body).empty).to.include.members([...listAt(row, ['nulls'])])
        })
      }
    })
  }

  for (const [name, row] of requests) {
    const error = textAt(row, ['error']) as ErrorCode
    it(`rejects ${name} with ${errorCatalogue[error]} ${error}`, async () => {
      const method = textAt(row, ['method']) || 'POST'
      const bodyBytes = valueAt(row, ['bodyBytes'])
      const withKey = valueAt(row, ['withKey']) !== false
      const response = await fetch(nilam.origin + textAt(row, ['path']), {
        method,
        headers: {
          'content-type': 'application/json',
          ...(withKey && (await newTestKey())),
          ...(mappingAt(row, ['headers']) as CallHeaders),
        },
        ...(method === 'POST' && {
          body: typeof bodyBytes === 'number' ? ' '.repeat(bodyBytes) : '{}',
        }),
      })
      const { error: told } = bodyOf(await response.json())
      const parsed = bodyOf(told)
      const code = typeof told === 'string' ? told : valueAt(parsed, ['data', 'error'])
      expect([response.status, code]).to.deep.equal([errorCatalogue[error], error])
    })
  }

  it('has a row for each nullable field of a response', () => {
    const findings = operations.flatMap(({ id }) => {
      const own = responses.filter(([, row]) => textAt(row, ['operation']) === id)
      const shown = own.flatMap(([, row]) => listAt(row, ['nulls']))
      const never = listAt(table, ['neverNull', id])
      return pathsIn(id, undefined).nullable.flatMap((path) =>
        Number(shown.includes(path)) + Number(never.includes(path)) === 1 ? [] : [`${id}: ${path}`],
      )
    })
    expect(findings).to.deep.equal([])
  })

  describe('a value of a scenario, outside it,', () => {
    for (const [who, headersOf] of [
      ['with a live key', async () => bearer(await nilam.office.issueKey())],
      ['without a credential', async () => ({})],
    ] as const) {
      it(`is an ordinary value ${who}`, async () => {
        const headers = await headersOf()
        for (const [text, row] of refusals.slice(0, 5)) {
          const amount = Number(valueAt(row, ['amount']))
          const details = await overRest('get_property_details', { listingId: text }, headers)
          expect([details.status, details.body['notFound']], text).to.deep.equal([200, true])
          const emi = { propertyValue: amount }
          const estimate = await overMcp('calculate_home_affordability', emi, headers)
          expect([estimate.status, estimate.body['inputPropertyValue']]).to.deep.equal([
            200,
            amount,
          ])
        }
        const own = { listingId: 'test_listing_full' }
        const hidden = await overRest('get_property_details', own, headers)
        expect(hidden.body).to.include({ notFound: true })
      })
    }

    it('is an ordinary value among arguments that are not valid', async () => {
      const headers = await newTestKey()
      for (const city of ['test_invalid_params', 'test_app_inactive']) {
        const { body } = await overRest('search_properties', { city, limit: 0 }, headers)
        const paths = listAt(body, ['issues']).map((issue) => textAt(issue, ['path']))
        expect(paths, city).to.deep.equal(['limit'])
      }
    })
  })

  it('serves a Developer app without a domain, which no live key does', async () => {
    const key = await nilam.office.issueKey({ kind: 'test_key' })
    done(await nilam.office.accounts.apps.setTier(key.appId, 'developer', operator))
    done(
      await nilam.office.accounts.apps.update(key.appId, { domain: 'other.example.com' }, operator),
    )
    const { status } = await overRest('search_properties', {}, bearer(key))
    expect(status).to.equal(200)
  })

  it('bills nobody, and leaves what the app has used as it was', async () => {
    const key = await nilam.office.issueKey({ kind: 'test_key' })
    for (let time = 0; time < 3; time += 1) await overRest('search_properties', {}, bearer(key))
    await overMcp('search_properties', { city: 'test_usage_month' }, bearer(key))
    await nilam.ledger.settle()
    expect(nilam.ledger.lag().entries).to.equal(0)
    for (const name of ['usageDays', 'usageMonths', 'usageRefusals'] as const) {
      const rows = await nilam.db.selectFrom(name).selectAll().execute()
      const own = rows.filter(({ subject }) => subject.includes(key.appId))
      expect(own, name).to.deep.equal([])
    }
    expect(await nilam.ledger.callCounts(`app:${key.appId}`, nilam.now())).to.include({
      today: 0,
      thisMonth: 0,
    })
    const day = { policy: 'account day', key: `test:${key.ownerId}`, period: 'day' } as const
    expect(nilam.windows.read([day])[0]?.count).to.equal(3)
  })

  it('has its own limits, which it reports and enforces', async () => {
    const { sandbox } = plansOf(document)
    const headers = await newTestKey()
    for (let calls = 1; calls <= sandbox.perMinutePerTool; calls += 1) {
      const seen = await overRest('search_properties', {}, headers)
      const left = sandbox.perMinutePerTool - calls
      expect(seen.headers.get('ratelimit')).to.equal(`"per-tool";r=${left};t=17`)
    }
    const rejected = await overRest('search_properties', {}, headers)
    expect(rejected.body).to.include({ error: 'rate_limited', reason: 'rate_limit_per_tool' })
    const requested = await overRest(
      'search_properties',
      { city: 'test_rate_limit_per_tool' },
      headers,
    )
    expect(requested.body).to.deep.equal(rejected.body)
    expect(headersOf(requested)).to.deep.equal(headersOf(rejected))
    nilam.turn(minuteMs)
    expect((await overRest('search_properties', {}, headers)).status).to.equal(200)
  })

  it('has one allowance per account, which no new key or app refills', async () => {
    const { perDay = 0 } = plansOf(document).sandbox
    const { accounts } = nilam.office
    const first = await nilam.office.issueKey({ kind: 'test_key' })
    const { ownerId } = first
    const newKey = async (appId: string): Promise<CallHeaders> => {
      const scopes = ['listings:read:public']
      const wish = { kind: 'test_key', label: 'another', scopes } as const
      const { secret = '' } = done(await accounts.credentials.create(appId, wish, operator))
      return bearer({ text: secret })
    }
    const newApp = async () => done(await accounts.apps.create(ownerId, { name: 'B' }, operator))
    const day = { policy: 'account day', key: `test:${ownerId}`, period: 'day' } as const
    for (let calls = 1; calls < perDay; calls += 1) nilam.windows.add([day])
    const last = await overRest('search_properties', {}, await newKey((await newApp()).appId))
    expect(last.status).to.equal(200)
    done(await accounts.credentials.revoke(first.credentialId, operator))
    done(await accounts.apps.revoke((await newApp()).appId, operator))
    for (const headers of [await newKey(first.appId), await newKey((await newApp()).appId)]) {
      for (const call of [overRest, overMcp]) {
        const { body } = await call('search_properties', {}, headers)
        expect(body).to.include({ error: 'rate_limited', reason: 'usage_daily' })
      }
    }
    const stranger = await overRest('search_properties', {}, await newTestKey())
    expect(stranger.status).to.equal(200)
    nilam.turn(dayMs)
    const tomorrow = await overRest('search_properties', {}, await newKey(first.appId))
    expect(tomorrow.status).to.equal(200)
  })

  it('never opens a licensed city, whatever contract the app has', async () => {
    const live = await nilam.office.issueKey()
    const { appId } = live
    const contract = {
      appId,
      city: 'tiruppur',
      fromMs: nilam.now(),
      untilMs: null,
      serverAccess: true,
    }
    done(await nilam.office.accounts.contracts.grant(contract, operator))
    const scopes = ['listings:read:public', 'locality:read:public']
    const wish = { kind: 'test_key', label: 'of a test', scopes } as const
    const made = done(await nilam.office.accounts.credentials.create(appId, wish, operator))
    const query = { city: 'Tiruppur' }
    const isOpen = async (text: string) =>
      (await overRest('search_properties', query, bearer({ text }))).body['supported']
    expect(await isOpen(live.text)).to.equal(true)
    expect(await isOpen(made.secret ?? '')).to.equal(false)
  })
})

/** One call of each tool that requests an error, by its first free text or else its first amount. */
function asking(text: string, amount: number): readonly { id: string; query: Body }[] {
  return operations.map(({ id, operation, requestSchemaAt }) => {
    const examples = ['requestBody', 'content', 'application/json', 'examples']
    const [example] = Object.values(mappingAt(operation, examples))
    const { properties } = resolved(document, valueAt(document, requestSchemaAt))
    const arguments_ = Object.entries(mappingAt(properties, []))
    const named = (isWanted: (schema: Mapping) => boolean) =>
      arguments_.find(([, schema]) => isWanted(resolved(document, schema)))?.[0]
    const [free, money] = [named(isFreeText), named(isAmount)]
    const requested = mappingAt(example, ['value'])
    if (free === undefined) return { id, query: { ...requested, [money ?? '']: amount } }
    const rest = Array.isArray(requested[free]) ? requested[free].slice(1) : undefined
    return { id, query: { ...requested, [free]: rest === undefined ? text : [text, ...rest] } }
  })
}

function pathsIn(id: string, body: unknown) {
  const operation = operations.find((declared) => declared.id === id)
  return nullPaths(document, operation?.responseSchemaAt ?? [], body)
}

function isScope(row: unknown): boolean {
  return textAt(row, ['error']) === 'insufficient_scope'
}

function headersOf({ headers }: SeenCall): object {
  const names = ['retry-after', 'ratelimit', 'ratelimit-policy', 'x-service-usage-limit']
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]))
}

function bodyOf(value: unknown): Body {
  return Object(value)
}
