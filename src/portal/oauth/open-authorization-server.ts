import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { JSONWebKeySet } from 'jose'
import type { AccountChanges } from '../../access/account-changes.ts'
import type { RecordChange } from '../accounts/audit.ts'
import type { Throttle } from '../../access/throttle.ts'
import { mcpAddresses, mcpPath, oauthPaths, resourceMetadataPath } from '../../base/public-paths.ts'
import type { SigningJwk } from '../../settings/signing-keys.ts'
import { licensedTiers, type Plans } from '../../contract/plans.ts'
import type { ScopeMeaning } from '../../contract/declarations.ts'
import { authorizationProvider, type ProviderParts } from './authorization-provider.ts'
import { credentialPolicy } from './credential-policy.ts'
import { openGrants } from './tokens/grants.ts'
import { openInteractions } from './interactions.ts'
import { pinIssuer } from './pin-issuer.ts'
import { registrationFilter } from './clients/registration.ts'
import { accessTokenRevoker } from './tokens/revoke-access-token.ts'
import { protectedResource, serverMetadata } from './server-metadata.ts'
import { openSigningKeys } from './tokens/signing-keys.ts'
import { tokenStates } from './tokens/token-states.ts'

/** What the authorization server needs. */
export interface AuthorizationServerParts extends ProviderParts {
  readonly scopes: readonly ScopeMeaning[]
  readonly plans: Plans
  readonly changes: AccountChanges
  readonly throttle: Throttle
  readonly record: RecordChange
  /** From the environment, the signing key first; null: keys are made and stored in the database. */
  readonly signingKeys: readonly SigningJwk[] | null
  /** The caller's IP address, as the rest of the service sees it. */
  readonly addressOf: (request: IncomingMessage) => string
}

/** Express paths. */
const routes = [
  { path: oauthPaths.authorize, method: 'get' },
  { path: `${oauthPaths.authorize}/:uid`, method: 'get' },
  { path: oauthPaths.token, method: 'post' },
  { path: oauthPaths.register, method: 'post' },
  { path: oauthPaths.revoke, method: 'post' },
  { path: oauthPaths.jwks, method: 'get' },
] as const

/** The authorization server: its routes, documents, keys and services. */
export type AuthorizationServer = Awaited<ReturnType<typeof openAuthorizationServer>>

/** @throws {StoreError} when the keys can be neither read nor made. */
export async function openAuthorizationServer(parts: AuthorizationServerParts) {
  const { db, clock, publicUrl, lookUp, plans, changes, throttle, addressOf, onFailure } = parts
  const issuer = new URL(publicUrl)
  const scopes = parts.scopes.map(({ scope }): string => scope)
  const keys = await openSigningKeys({ db, clock, given: parts.signingKeys, onFailure })
  const jwks = publicSets(() => keys.current())
  const gate = credentialPolicy({
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
      // A credential's token belongs to its app, a user's token to the user.
      const credential = await lookUp.byClientId(clientId)
      changes.announce(
        credential === undefined ? { ownerId: sub } : { appId: credential.app.appId },
      )
    },
  })
  const mayFetch = async (request: IncomingMessage): Promise<boolean> =>
    (await throttle.admit('register_client', { ipAddress: addressOf(request) })) === undefined
  const onGrantEnded = (ownerId: string): void => changes.announce({ ownerId })
  const providerParts = { ...parts, scopes, gate, mayFetch, revokeAccessToken, onGrantEnded }
  const library = rebuilt(keys.current, (set) => {
    const provider = authorizationProvider(providerParts, set)
    return { provider, handle: provider.callback() }
  })
  const admitRegistration = registrationFilter({ throttle, addressOf })
  const metadata = { ...parts, scopes }
  // Created before the first request.
  await library()

  const handler: RequestHandler = async (request, response) => {
    pinIssuer(request, issuer)
    request.url = withoutExcess(request.url)
    // Users see the responses of these routes; all others are read by programs, whatever their Accept header.
    const isForPeople = request.path.startsWith(oauthPaths.authorize)
    if (!isForPeople) request.headers.accept = 'application/json'
    if (request.path === oauthPaths.register && !(await admitRegistration(request, response))) {
      return
    }
    const { handle } = await library()
    await handle(request, response)
  }

  return {
    /** Handles requests at `routes`. Mount it at these paths only: it responds 404 to all others. */
    handler,
    routes,
    /** JSON documents by path, one of them with the query `?login`: RFC 8414 and RFC 9728. */
    documents: new Map([
      [oauthPaths.metadata, serverMetadata(metadata)],
      [oauthPaths.protectedResource, protectedResource(metadata, mcpPath)],
      ...mcpAddresses.map(
        (address) => [resourceMetadataPath(address), protectedResource(metadata, address)] as const,
      ),
    ]),
    /** The public keys of valid tokens. The same object until they change. */
    jwks,
    tokens: tokenStates(db, clock),
    grants: openGrants(parts),
    interactions: openInteractions({
      ...parts,
      provider: async () => (await library()).provider,
    }),
  }
}

/**
 * A request target without the parameters that no authorization request has. Koa takes time for them that grows with the square
 * of their number: 50 ms for 2,000.
 */
function withoutExcess(target: string): string {
  const parameters = target.split('&', maxParameters + 1)
  return parameters.length > maxParameters ? parameters.slice(0, -1).join('&') : target
}

const maxParameters = 100

/** Caches what is made from the keys until they change. */
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
