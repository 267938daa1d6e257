import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { accountChanges } from '../../../src/access/account-changes.ts'
import { metadataPaths } from '../../../src/app/open-portal.ts'
import { changeRecorder } from '../../../src/portal/accounts/audit.ts'
import { openThrottle } from '../../../src/access/throttle.ts'
import { oauthPaths } from '../../../src/base/public-paths.ts'
import { memorySharedState } from '../../../src/store/shared/shared-state.ts'
import { loadContract } from '../../../src/contract/load-contract.ts'
import { scopesOf } from '../../../src/contract/declarations.ts'
import {
  openAuthorizationServer,
  type AuthorizationServerParts,
} from '../../../src/portal/oauth/open-authorization-server.ts'
import { done, openTestApps, operator, plans, type TestApps } from '../accounts/test-apps.ts'
import { openSqliteAccounts, type TestAccounts } from '../../store/accounts/on-both-databases.ts'
import { openBrowser } from './browser.ts'

export const publicUrl = 'https://auth.example.in'
export const tokenUrl = `${publicUrl}${oauthPaths.token}`
export const resource = `${publicUrl}/mcp`
export const redirectUri = 'https://client.example/callback'

const scopes = scopesOf(loadContract('generated').document)
export const everyScope = scopes.map(({ scope }): string => scope)

type CredentialRequest = Parameters<TestApps['credentials']['create']>[1]
type Differs = Readonly<Record<string, string | undefined>>

export type World = Awaited<ReturnType<typeof openWorld>>
export type TestResponse = Awaited<ReturnType<World['send']>>

/** The authorization server on a port, with a person who signs in and consents, and what clients send. */
export async function openWorld(
  given?: TestAccounts,
  differs: Partial<AuthorizationServerParts> = {},
) {
  const accounts = given ?? (await openSqliteAccounts())
  const realNow = Date.now
  const startedMs = realNow()
  let offsetMs = 0
  // The library reads the system's clock; everything else is given one. It stands still until a test passes time.
  Date.now = () => startedMs + offsetMs
  const now = (): number => Date.now()
  const clock = { now, monotonic: now }
  const { db } = accounts
  const desk = openTestApps(db)
  desk.at(now())
  const failures: unknown[] = []
  const person: { ownerId: string | undefined; decision: 'allow' | 'deny' } = {
    ...{ ownerId: undefined, decision: 'allow' },
  }
  const { changes = accountChanges() } = differs
  const server = await openAuthorizationServer({
    ...{ db, clock, randomBytes, publicUrl, scopes, plans, lookUp: desk.lookUp },
    changes,
    throttle: openThrottle(memorySharedState(clock)),
    record: changeRecorder({ clock, randomBytes }),
    clientCredentials: true,
    clientIdDocuments: false,
    signingKeys: null,
    addressOf: (request) => String(request.headers['x-test-address'] ?? '192.0.2.1'),
    pages: {
      error: ({ status, error, description }) => ({
        html: `<!doctype html><title>${status}</title>${error}: ${description}`,
        headers: { 'content-security-policy': "default-src 'none'" },
      }),
      currentOwner: async () => person.ownerId,
    },
    onFailure: (failure) => failures.push(failure),
    ...differs,
  })
  const app = express()
  for (const { path, method } of server.routes) app.route(path)[method](server.handler)
  for (const [path, document] of server.documents) {
    if (path.includes('?')) continue
    app.get(path, (_request, response) => void response.json(document))
  }
  app.get(`${oauthPaths.interactions}/:uid`, async (request, response) => {
    const exchange = { message: request, response }
    const interaction = await server.interactions.details(exchange)
    const ownerId = person.ownerId ?? ''
    // A person takes a moment.
    offsetMs += 1
    const next =
      interaction?.isLogin === true
        ? await server.interactions.signIn(exchange, ownerId)
        : person.decision === 'allow'
          ? await server.interactions.allow(exchange, ownerId)
          : await server.interactions.deny(exchange)
    if (next === undefined) response.status(400).send('over')
    else response.redirect(303, next)
  })
  const listener = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const { port } = listener.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  async function send(path: string, init?: RequestInit) {
    const response = await fetch(origin + path, { redirect: 'manual', ...init })
    const text = await response.text()
    return {
      ...{ status: response.status, headers: response.headers, text },
      /** @throws where the text is no JSON */
      body: () => JSON.parse(text) as Record<string, unknown>,
    }
  }

  const token = (
    parameters: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ) =>
    send(oauthPaths.token, {
      method: 'POST',
      body: new URLSearchParams(parameters),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  const revoke = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
    send(oauthPaths.revoke, { method: 'POST', body: new URLSearchParams(parameters), headers })

  const registering = (metadata: unknown, headers: Record<string, string> = {}) =>
    send(oauthPaths.register, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
    })

  async function register(metadata: Record<string, unknown> = {}): Promise<string> {
    const response = await registering({ redirect_uris: [redirectUri], ...metadata })
    return String(response.body()['client_id'])
  }

  const newBrowser = () => openBrowser(origin, publicUrl)

  async function authorized(clientId: string, differs: Differs = {}, browser = newBrowser()) {
    const end = await browser.follow(authorizing(clientId, differs))
    return new URL(end.location ?? 'none:').searchParams
  }

  const exchange = (
    clientId: string,
    code: string | null,
    differs: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) => {
    const grant = { grant_type: 'authorization_code', client_id: clientId, code: code ?? '' }
    const proved = { redirect_uri: redirectUri, code_verifier: verifier }
    return token({ ...grant, ...proved, ...differs }, headers)
  }

  const refresh = (
    clientId: string,
    refreshToken: unknown,
    headers: Record<string, string> = {},
    differs: Record<string, string> = {},
  ) => {
    const grant = { grant_type: 'refresh_token', refresh_token: String(refreshToken) }
    return token({ ...grant, client_id: clientId, ...differs }, headers)
  }

  async function newPerson(): Promise<string> {
    const { ownerId } = await desk.ownerOf()
    person.ownerId = ownerId
    return ownerId
  }

  /** A credential of an app that can have one. */
  async function newCredential(request: CredentialRequest) {
    const { app } = await desk.licensedApp()
    const { appId, ownerId } = app
    const made = done(await desk.credentials.create(appId, request, operator))
    const { clientId = '', secret = '', credential } = made
    return { clientId, secret, credentialId: credential.credentialId, appId, ownerId }
  }

  const close = async (): Promise<void> => {
    Date.now = realNow
    listener.closeAllConnections()
    await new Promise((resolve) => listener.close(resolve))
  }
  return {
    ...{ origin, server, desk, accounts, changes, failures, now, send, token, revoke },
    /** Who is signed in at the console, and which button they press. */
    person,
    /** The server's paths, for an app without a console. */
    portal: { oauth: server, documents: metadataPaths(server.documents), forms: () => [] },
    /** Advances the clocks of this service and of the library. */
    pass(ms: number) {
      offsetMs += ms
      desk.at(now())
    },
    ...{ newBrowser, registering, register, exchange, refresh },
    /** Signs in and consents; returns the parameters that the client gets. */
    authorized,
    /** A user with an account, signed in at the console. */
    newPerson,
    /** A registered client with a user's tokens, and the used code. */
    async connected() {
      if (person.ownerId === undefined) await newPerson()
      const clientId = await register()
      const code = (await authorized(clientId)).get('code')
      const tokens = (await exchange(clientId, code)).body()
      return {
        ...{ clientId, code },
        accessToken: String(tokens['access_token']),
        refreshToken: String(tokens['refresh_token']),
      }
    },
    newSecret: (differs: Partial<CredentialRequest> = {}) =>
      newCredential({ label: 'A', kind: 'client_secret', scopes: everyScope, ...differs }),
    /** A signed-key credential and its private key. */
    async newSigner(
      alg: 'ES256' | 'RS256' | 'PS256' = 'ES256',
      differs: Partial<CredentialRequest> = {},
    ): Promise<SigningClient> {
      const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
      const publicKeys = [JSON.stringify(await exportJWK(publicKey))]
      const request = { label: 'A', kind: 'signed_key', scopes: everyScope, publicKeys } as const
      const { clientId } = await newCredential({ ...request, ...differs })
      return { clientId, key: privateKey }
    },
    /** Stops the server; `dispose` deletes the database too. */
    close,
    async dispose() {
      await close()
      await accounts.dispose()
    },
  }
}

export function claimsOf(token: unknown): Record<string, unknown> {
  const [, payload = ''] = String(token).split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

export function basic(clientId: string, secret: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` }
}

export interface SigningClient {
  readonly clientId: string
  readonly key: CryptoKey
}

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** Parameters with a client assertion; undefined claims are omitted. */
export async function asserted(
  { clientId, key }: SigningClient,
  claims: JWTPayload = {},
  header: Record<string, unknown> = {},
): Promise<Record<string, string>> {
  const iat = Math.floor(Date.now() / 1000)
  const assertion = await new SignJWT({
    iss: clientId,
    sub: clientId,
    aud: tokenUrl,
    jti: randomBytes(16).toString('base64url'),
    iat,
    exp: iat + 60,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', ...header })
    .sign(key)
  return {
    grant_type: 'client_credentials',
    scope: 'calculators:use',
    client_assertion_type: assertionType,
    client_assertion: assertion,
  }
}

/** A DPoP proof, and the thumbprint of its key. */
export async function proof(
  claims: JWTPayload = {},
  pair?: { readonly publicKey: CryptoKey; readonly privateKey: CryptoKey },
): Promise<string> {
  const { publicKey, privateKey } = pair ?? (await generateKeyPair('ES256', { extractable: true }))
  return new SignJWT({
    htm: 'POST',
    htu: tokenUrl,
    jti: randomBytes(16).toString('base64url'),
    iat: Math.floor(Date.now() / 1000),
    ...claims,
  })
    .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: await exportJWK(publicKey) })
    .sign(privateKey)
}

export const verifier = 'a'.repeat(43)
export const challenge = createHash('sha256').update(verifier).digest('base64url')

export function authorizing(clientId: string, differs: Differs = {}): string {
  const parameters: Differs = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'a state',
    scope: everyScope.join(' '),
    ...differs,
  }
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return `${oauthPaths.authorize}?${new URLSearchParams(given).toString()}`
}

/** The same request eight times at once. */
export function eightTimes(ask: () => Promise<TestResponse>): Promise<readonly TestResponse[]> {
  return Promise.all(Array.from({ length: 8 }, ask))
}
