import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as openid from 'openid-client'
import { createNilam } from '../../packages/client/src/create-nilam.ts'
import type { CredentialRequest } from '../../src/portal/accounts/credentials/credential-request.ts'
import { systemClock } from '../../src/base/clock.ts'
import { done } from '../portal/accounts/test-apps.ts'
import { startConsole } from '../portal/console/start-console.ts'
import { failureOf, startScriptedServer, turnedClock } from './scripted-server.ts'
import { openedOnce } from '../opened.ts'

const scopes = ['calculators:use'] as const
const emi = { propertyValue: 6_000_000 }
const tokenPath = '/oauth/token'

describe('the client with OAuth', () => {
  const nilam = openedOnce(() => startConsole({ clock: systemClock, oauthClientCredentials: true }))

  let owners = 0
  async function credential(request: Partial<CredentialRequest>) {
    const ownerId = await nilam.addOwner(`owner${(owners += 1)}@example.com`)
    const appId = await nilam.addReadyApp(ownerId, 'Rent board')
    const made = await nilam.accounts.credentials.create(
      appId,
      { kind: 'client_secret', label: 'service', scopes, ...request },
      { kind: 'operator' },
    )
    const { clientId = '', secret = '' } = done(made)
    return { clientId, clientSecret: secret }
  }

  /** The URLs that a client called. */
  function recording() {
    const paths: string[] = []
    const onResponse = ({ url }: Response) => void paths.push(new URL(url).pathname)
    return { paths, onResponse }
  }

  it('takes a token by its secret, once for all its calls', async () => {
    const { paths, onResponse } = recording()
    const client = createNilam({
      ...{ baseUrl: nilam.origin, onResponse },
      credential: { ...(await credential({ kind: 'client_secret' })), scopes },
    })
    const responses = await Promise.all(
      [1, 2, 3].map(() => client.calculate_home_affordability(emi)),
    )
    expect(responses).to.have.length(3)
    expect(paths.filter((path) => path === tokenPath)).to.have.length(1)
    const failure = await failureOf(client.search_properties({}))
    expect(failure).to.include({ code: 'insufficient_scope' })
  })

  it('takes a token by its signed key', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    const publicKeys = [JSON.stringify(await exportJWK(publicKey))]
    const { clientId } = await credential({ kind: 'signed_key', publicKeys })
    let audience = ''
    const client = createNilam({
      baseUrl: nilam.origin,
      credential: {
        clientId,
        scopes,
        signAssertion: (claims) => {
          audience = claims.aud
          return new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
        },
      },
    })
    expect(await client.calculate_home_affordability(emi)).to.have.property('emi')
    const metadata = await fetch(`${nilam.origin}/.well-known/oauth-authorization-server`)
    expect(await metadata.json()).to.include({ issuer: audience })
  })

  it('uses tokens of an OAuth library', async () => {
    const { clientId, clientSecret } = await credential({ kind: 'client_secret', label: 'library' })
    const config = await openid.discovery(
      new URL(nilam.origin),
      clientId,
      {},
      openid.ClientSecretBasic(clientSecret),
      { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
    )
    const client = createNilam({
      baseUrl: nilam.origin,
      credential: {
        token: () => openid.clientCredentialsGrant(config, { scope: scopes.join(' ') }),
      },
    })
    expect(await client.calculate_home_affordability(emi)).to.have.property('emi')
  })

  it('says why it gets no token', async () => {
    const client = createNilam({
      baseUrl: nilam.origin,
      credential: { clientId: 'unknown', clientSecret: 'x', scopes },
    })
    const failure = await failureOf(client.calculate_home_affordability(emi))
    expect(failure).to.include({ code: 'token_refused', oauthError: 'invalid_client', status: 401 })
  })

  it('encodes its id and secret as RFC 6749 has it', async () => {
    const server = await startScriptedServer()
    server.play({ status: 200, body: { access_token: 'a', expires_in: 900 } })
    const credential = { clientId: 'a b:c', clientSecret: 'ü%+', scopes }
    await createNilam({ baseUrl: server.origin, credential }).search_properties({})
    await server.stop()
    const [requested] = server.requests
    const [, basic = ''] = requested?.headers.authorization?.split(' ') ?? []
    expect(Buffer.from(basic, 'base64').toString()).to.equal('a+b%3Ac:%C3%BC%25%2B')
    expect(requested?.body).to.equal('grant_type=client_credentials&scope=calculators%3Ause')
  })

  it('requests a new token after a rejected one, and sixty seconds before the end', async () => {
    const server = await startScriptedServer()
    const clock = turnedClock()
    const token = (text: string) => ({ status: 200, body: { access_token: text, expires_in: 900 } })
    const response = { status: 200 }
    const rejected = { status: 401, body: { error: 'invalid_token', message: 'No.' } }
    const client = createNilam({
      ...{ baseUrl: server.origin, clock },
      credential: { clientId: 'a', clientSecret: 'b', scopes },
    })
    server.play(
      token('first'),
      response,
      rejected,
      token('second'),
      response,
      token('third'),
      response,
    )
    await client.search_properties({})
    expect(await failureOf(client.search_properties({}))).to.include({ code: 'invalid_token' })
    await client.search_properties({})
    clock.turn(840_000)
    await client.search_properties({})
    await server.stop()
    const sent = server.requests.map(({ headers }) => headers.authorization)
    const basic = `Basic ${btoa('a:b')}`
    expect(sent).to.deep.equal([
      ...[basic, 'Bearer first', 'Bearer first'],
      ...[basic, 'Bearer second'],
      ...[basic, 'Bearer third'],
    ])
  })

  it('requests a token again when the server is unavailable', async () => {
    const server = await startScriptedServer()
    const clock = turnedClock()
    server.play(
      { status: 503, headers: { 'retry-after': '3' }, body: 'busy' },
      { status: 200, body: { access_token: 'a', expires_in: 900 } },
    )
    const credential = { clientId: 'a', clientSecret: 'b', scopes }
    await createNilam({ baseUrl: server.origin, clock, credential }).search_properties({})
    await server.stop()
    expect(clock.slept).to.deep.equal([3000])
  })
})
