import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { newApiKey } from '../../../src/access/api-key.ts'
import { startApp, type RunningApp } from '../../http/start-app.ts'
import { knownKeys, turningClock } from './known-keys.ts'

const keys = knownKeys()
/** One that is good in the right place, one that is invented, one that is not even a key, and a token. */
const credentials = [
  keys.add().text,
  newApiKey(randomBytes).text,
  'secret',
  'eyJhbGciOi.eyJzdWI.c2ln',
]
const [good = '', invented = ''] = credentials
const token = 'eyJhbGciOi.eyJzdWI.c2ln'

const wellKnown = [
  ...['X-API-Key', 'x-api-key', 'Api-Key', 'APIKEY', 'X-ApiKey', 'X-Api-Token', 'Api-Token'],
  ...['X-Auth-Token', 'X-Auth-Key', 'Auth-Token', 'X-Access-Token', 'Access-Token', 'X-Token'],
  ...['X-Authorization', 'X-Bearer-Token'],
]
const parameters = [
  ...['api_key', 'apikey', 'apiKey', 'api-key', 'x-api-key', 'X_API_KEY', 'key', 'token'],
  ...['access_token', 'auth_token', 'authorization', 'bearer', 'access-token', 'client_secret'],
]

describe('a credential outside of Authorization', () => {
  let app: RunningApp
  const logged: string[] = []
  before(async () => {
    const destination = new Writable({
      write: (chunk, _encoding, done) => {
        logged.push(String(chunk))
        done()
      },
    })
    const logger = pino({ level: 'trace' }, destination)
    app = await startApp({ credentials: keys, clock: turningClock(), logger })
  })
  after(() => app.stop(0))

  const rest = (headers: Record<string, string>, query = '') =>
    fetch(`${app.origin}/public/v1/get_property_details${query}`, {
      ...{ method: 'POST', body: '{"listingId":"x"}' },
      headers: { 'content-type': 'application/json', ...headers },
    })
  const mcp =
    (method: string) =>
    (headers: Record<string, string>, query = '') =>
      fetch(`${app.origin}/mcp${query}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-11-25',
          ...headers,
        },
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method },
          params:
            method === 'initialize'
              ? {
                  protocolVersion: '2025-11-25',
                  capabilities: {},
                  clientInfo: { name: 'a', version: '1' },
                }
              : { name: 'get_property_details', arguments: { listingId: 'x' } },
        }),
      })

  for (const [transport, call] of [
    ['REST', rest],
    ['tools/call over MCP', mcp('tools/call')],
    ['initialize over MCP', mcp('initialize')],
    ['tools/list over MCP', mcp('tools/list')],
  ] as const) {
    const expectMisplaced = async (
      headers: Record<string, string>,
      query: string,
      place: string | RegExp,
    ): Promise<void> => {
      const response = await call(headers, query)
      const text = await response.text()
      const title = `${JSON.stringify(headers)} ${query}`
      expect(response.status, title).to.equal(401)
      expect(text, title).to.contain('invalid_auth_header')
      expect(text, title).to.contain('Authorization: Bearer')
      expect(text, title).to.match(place instanceof RegExp ? place : new RegExp(place))
      expect(text, title).not.to.match(/nlm_live_|eyJhbGciOi/)
    }

    it(`is 401 with the right place named, in a header that other services use: ${transport}`, async () => {
      for (const name of wellKnown) {
        for (const credential of credentials) {
          await expectMisplaced({ [name]: credential }, '', `the ${name.toLowerCase()} header`)
        }
      }
    })

    it(`is the same in any other header, in a cookie, and without the scheme: ${transport}`, async () => {
      for (const key of [good, invented]) {
        await expectMisplaced({ 'x-nilam': key }, '', 'another header')
        await expectMisplaced({ 'ocp-apim-subscription-key': key }, '', 'another header')
        await expectMisplaced({ 'x-request-id': key }, '', 'another header')
        await expectMisplaced({ 'proxy-authorization': `Bearer ${key}` }, '', 'another header')
        await expectMisplaced({ cookie: `a=b; session=${key}; c=d` }, '', 'a cookie')
        for (const authorization of [
          ...[key, `ApiKey ${key}`, `Token ${key}`, `Key ${key}`, `Bearer: ${key}`],
          ...[`Basic ${Buffer.from(`${key}:`).toString('base64')}`, `Bearer token=${key}`],
        ]) {
          await expectMisplaced({ authorization }, '', '')
        }
      }
    })

    it(`is the same in the query string: ${transport}`, async () => {
      for (const name of parameters) {
        for (const credential of credentials) {
          await expectMisplaced({}, `?${name}=${credential}`, 'the query string')
        }
      }
      for (const query of [
        `?q=${good}`,
        `?${good}`,
        `?a=1&b=${token}`,
        `?%61pi_key=x`,
        `?x=${encodeURIComponent(`Bearer ${token}`)}`,
      ]) {
        await expectMisplaced({}, query, 'the query string')
      }
    })

    it(`is the same beside one in the right place: ${transport}`, async () => {
      const authorization = `Bearer ${good}`
      await expectMisplaced({ authorization, 'x-api-key': good }, '', 'the x-api-key header')
      await expectMisplaced({ authorization }, `?api_key=${good}`, 'the query string')
    })

    it(`is not found where there is none: ${transport}`, async () => {
      for (const [headers, query] of [
        [{}, ''],
        [{}, '?city=Coimbatore&monkey=1&keyboard=2'],
        [{ cookie: 'theme=dark; jwt=eyJhbGciOi.eyJzdWI.c2ln' }, ''],
        [{ referer: `https://example.in/?key=${good}` }, ''],
        [{ 'x-amzn-oidc-data': token, 'x-request-id': 'nlm_1' }, ''],
        [{ authorization: `Bearer ${good}` }, ''],
      ] as const) {
        // Over REST, arguments belong in the body.
        const expected = transport === 'REST' && query !== '' ? 400 : 200
        const { status } = await call(headers, query)
        expect(status, JSON.stringify(headers) + query).to.equal(expected)
      }
    })
  }

  it('never reaches the log', () => {
    expect(logged.join('')).to.contain('invalid_auth_header')
    expect(logged.join('')).not.to.match(/nlm_(?:live|test)_|eyJhbGciOi|secret/)
  })
})
