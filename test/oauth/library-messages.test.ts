import { expect } from 'chai'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { matchedMessages } from '../../src/oauth/public-errors.ts'
import { openSqliteAccounts } from '../db/accounts/on-both-databases.ts'
import {
  authorized,
  basic,
  body,
  exchange,
  newPerson,
  newSecret,
  openWorld,
  proof,
  refresh,
  register,
  type Answer,
  type World,
} from './test-authorization-server.ts'

const wish = { grant_type: 'client_credentials', scope: 'calculators:use' }

describe('a matched message of the library', () => {
  let world: World
  before(async () => {
    world = await openWorld(await openSqliteAccounts())
    await newPerson(world)
  })
  after(() => world.dispose())

  const newPair = () => generateKeyPair('ES256', { extractable: true })

  /** A code that is bound to a key, as its client requested (RFC 9449, section 10). */
  async function boundCode(pair: Awaited<ReturnType<typeof newPair>>) {
    const clientId = await register(world)
    const jkt = await calculateJwkThumbprint(await exportJWK(pair.publicKey))
    const code = (await authorized(world, clientId, { dpop_jkt: jkt })).get('code')
    return { clientId, code }
  }

  /** What makes the library send each message, and the error that replaces it. */
  const provoked: Readonly<Record<string, readonly [error: string, () => Promise<Answer>]>> = {
    'requested grant type is not allowed for this client': [
      'unauthorized_client',
      async () => world.token({ ...wish, client_id: await register(world) }),
    ],
    'DPoP proof JWT not provided': [
      'invalid_dpop_proof',
      async () => {
        const { clientId, secret } = await newSecret(world, { dpopBound: true })
        return world.token(wish, basic(clientId, secret))
      },
    ],
    'DPoP proof JWT Replay detected': [
      'invalid_dpop_proof',
      async () => {
        const { clientId, secret } = await newSecret(world)
        const headers = { ...basic(clientId, secret), dpop: await proof() }
        expect((await world.token(wish, headers)).status).to.equal(200)
        return world.token(wish, headers)
      },
    ],
    'missing DPoP proof JWT': [
      'invalid_dpop_proof',
      async () => {
        const { clientId, code } = await boundCode(await newPair())
        return exchange(world, clientId, code)
      },
    ],
    'failed jkt verification': [
      'invalid_dpop_proof',
      async () => {
        const pair = await newPair()
        const { clientId, code } = await boundCode(pair)
        const bound = { dpop: await proof({}, pair) }
        const tokens = body(await exchange(world, clientId, code, {}, bound))
        return refresh(world, clientId, tokens['refresh_token'], { dpop: await proof() })
      },
    ],
    'DPoP proof key thumbprint does not match dpop_jkt': [
      'invalid_dpop_proof',
      async () => {
        const { clientId, code } = await boundCode(await newPair())
        return exchange(world, clientId, code, {}, { dpop: await proof() })
      },
    ],
    'no client authentication mechanism provided': ['invalid_client', () => world.token(wish)],
    'invalid authorization header value format': [
      'invalid_client',
      () => world.token(wish, { authorization: 'Basic %%%' }),
    ],
    'client_id and client_secret in the authorization header are not properly encoded': [
      'invalid_client',
      () => world.token(wish, basic('%zz', 'secret')),
    ],
    'client_secret must be provided in the Authorization header': [
      'invalid_client',
      () => world.token(wish, basic('cli_somebody', '')),
    ],
    'invalid client_assertion format': [
      'invalid_client',
      () =>
        world.token({
          ...wish,
          client_assertion: 'a.b.c',
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        }),
    ],
    'client_id mismatch': [
      'invalid_client',
      async () => {
        const { clientId, secret } = await newSecret(world)
        return world.token({ ...wish, client_id: 'cli_other' }, basic(clientId, secret))
      },
    ],
  }

  const descriptions: Readonly<Record<string, string>> = {
    unauthorized_client: 'client_auth_required',
    invalid_client: 'client authentication failed',
  }

  for (const [sentence, [error, ask]] of Object.entries(provoked)) {
    it(`is "${sentence}", and becomes ${error}`, async () => {
      const answer = await ask()
      const description = descriptions[error] ?? sentence
      expect([answer.status, body(answer)]).to.deep.equal([
        error === 'invalid_client' ? 401 : 400,
        { error, error_description: description },
      ])
    })
  }

  it('has its own test', () => {
    expect(Object.keys(provoked)).to.have.members([...matchedMessages])
  })
})
