import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { JSONWebKeySet } from 'jose'
import type { AccountChanges } from '../accounts/account-changes.ts'
import type { RecordChange } from '../accounts/audit.ts'
import type { CredentialLookUp } from '../accounts/credentials/credential-look-up.ts'
import { memoryThrottle } from '../accounts/throttle.ts'
import type { Clock } from '../base/clock.ts'
import { oauthPaths } from '../base/oauth-paths.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { SigningJwk } from '../settings/signing-keys.ts'
import { licensedTiers, type Plans } from '../contract/plans.ts'
import type { ScopeMeaning } from '../contract/scopes.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { authorizationProvider } from './authorization-provider.ts'
import { credentialGate } from './credential-gate.ts'
import { openGrants, type Grants } from './grants.ts'
import { openInteractions, type Interactions } from './interactions.ts'
import type { OAuthPages } from './oauth-pages.ts'
import { pinRequest } from './pin-request.ts'
import { registrationDoor } from './registration-door.ts'
import { accessTokenRevoker } from './revoke-access-token.ts'
import { protectedResource, serverMetadata } from './server-metadata.ts'
import { openSigningKeys } from './signing-keys.ts'
import { tokenStates, type TokenStates } from './token-states.ts'

/** What the authorization server is made of. */
export interface AuthorizationServerParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** The issuer: an origin, without a slash at its end. */
  readonly publicUrl: string
  readonly scopes: readonly ScopeMeaning[]
  readonly plans: Plans
  readonly lookUp: CredentialLookUp
  readonly changes: AccountChanges
  readonly record: RecordChange
  /** Whether server credentials are exchanged for tokens: the platform's switch. */
  readonly clientCredentials: boolean
  /** Whether a client may name itself by the address of a document (CIMD). */
  readonly clientIdDocuments: boolean
  /** From the environment, the signing one first; null: they are made and kept in the database. */
  readonly signingKeys: readonly SigningJwk[] | null
  /** The caller's address, as the rest of the service sees it. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly pages: OAuthPages
  /** Told of what failed unexpectedly, for the log. */
  readonly onFailure: (failure: unknown) => void
}

/** An address of the authorization server, as express has paths, and how it is asked. */
export interface OAuthRoute {
  readonly path: string
  readonly method: 'get' | 'post'
}

export interface AuthorizationServer {
  /** Answers requests at `routes`; mounted by these explicit paths only, since it answers 404 to all others. */
  readonly handler: RequestHandler
  readonly routes: readonly OAuthRoute[]
  /** JSON documents by their path: RFC 8414 and RFC 9728. */
  readonly documents: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** The public keys of tokens that may be good now. The same object until something changes. */
  jwks(): Promise<JSONWebKeySet>
  readonly tokens: TokenStates
  readonly grants: Grants
  readonly interactions: Interactions
}

/** @throws {StoreError} when the keys can be neither read nor made. */
export async function openAuthorizationServer(
  parts: AuthorizationServerParts,
): Promise<AuthorizationServer> {
  const { db, clock, publicUrl, lookUp, plans, changes, addressOf, onFailure } = parts
  const issuer = new URL(publicUrl)
  const scopes = parts.scopes.map(({ scope }): string => scope)
  const throttle = memoryThrottle(clock)
  const keys = await openSigningKeys({ db, clock, given: parts.signingKeys, onFailure })
  const jwks = publicSets(() => keys.current())
  const gate = credentialGate({
    lookUp,
    clock,
    scopes,
    isOpen: parts.clientCredentials,
    licensed: licensedTiers(plans),
    addressOf: ({ req }) => addressOf(req),
  })
  const revokeAccessToken = accessTokenRevoker({
    db,
    clock,
    publicUrl,
    jwks,
    onRevoked: async ({ sub, clientId }) => {
      // A credential's token is its app's; a person's is the person's.
      const credential = await lookUp.byClientId(clientId)
      changes.announce(
        credential === undefined ? { ownerId: sub } : { appId: credential.app.appId },
      )
    },
  })
  const mayFetch = async (request: IncomingMessage): Promise<boolean> =>
    (await throttle.admit('register_client', { address: addressOf(request) })) === undefined
  const onGrantEnded = (ownerId: string): void => changes.announce({ ownerId })
  const providerParts = { ...parts, scopes, gate, mayFetch, revokeAccessToken, onGrantEnded }
  const library = rebuilt(keys.current, (set) => {
    const provider = authorizationProvider(providerParts, set)
    // Access tokens of the grant may be remembered as good.
    provider.on('grant.revoked', ({ oidc: { entities } }) => {
      const ownerId = (entities.RefreshToken ?? entities.AuthorizationCode)?.accountId
      if (ownerId !== undefined) changes.announce({ ownerId })
    })
    return { provider, answer: provider.callback() }
  })
  const admitRegistration = registrationDoor({ throttle, addressOf })
  const metadata = { ...parts, scopes }
  const resource = protectedResource(metadata)
  // Made before the first request asks for it.
  await library()

  return {
    handler: async (request, response) => {
      pinRequest(request, issuer)
      if (!isForPeople(request.path)) request.headers.accept = 'application/json'
      if (request.path === oauthPaths.register && !(await admitRegistration(request, response))) {
        return
      }
      const { answer } = await library()
      await answer(request, response)
    },
    routes: [
      { path: oauthPaths.authorize, method: 'get' },
      { path: `${oauthPaths.authorize}/:uid`, method: 'get' },
      { path: oauthPaths.token, method: 'post' },
      { path: oauthPaths.register, method: 'post' },
      { path: oauthPaths.revoke, method: 'post' },
      { path: oauthPaths.jwks, method: 'get' },
    ],
    documents: new Map([
      [oauthPaths.metadata, serverMetadata(metadata)],
      [oauthPaths.protectedResource, resource],
      [oauthPaths.protectedMcp, resource],
    ]),
    jwks,
    tokens: tokenStates(db, clock),
    grants: openGrants(parts),
    interactions: openInteractions({
      ...parts,
      provider: async () => (await library()).provider,
    }),
  }
}

/** People see what is answered there; everything else is read by programs, whatever they say they accept. */
function isForPeople(path: string): boolean {
  return path.startsWith(oauthPaths.authorize)
}

/** What is made of the keys, until they are others. */
function rebuilt<Made>(
  current: () => Promise<readonly SigningJwk[]>,
  make: (keys: readonly SigningJwk[]) => Made,
): () => Promise<Made> {
  let made: { readonly of: readonly SigningJwk[]; readonly value: Made } | undefined
  return async () => {
    const keys = await current()
    if (made?.of !== keys) made = { of: keys, value: make(keys) }
    return made.value
  }
}

function publicSets(current: () => Promise<readonly SigningJwk[]>): () => Promise<JSONWebKeySet> {
  return rebuilt(current, (keys) => ({
    keys: keys.map(({ kty, kid, alg, use, e = '', n = '' }) => ({ kty, kid, alg, use, e, n })),
  }))
}
