import { AsyncLocalStorage } from 'node:async_hooks'
import { hash, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Provider, { errors, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { freeTier, clientAlgorithms } from '../../base/caller.ts'
import type { CredentialLookup } from '../../access/known-credential.ts'
import { secretHash } from '../../access/generated-secret.ts'
import { accessTokenSeconds } from './tokens/grants.ts'
import type { Clock } from '../../base/clock.ts'
import { mcpPath, oauthPaths, resourcesOf } from '../../base/public-paths.ts'
import { randomIds, type RandomBytes } from '../../base/random-id.ts'
import type { SigningJwk } from '../../settings/signing-keys.ts'
import { addItemOnce } from '../../store/accounts/oauth-items.ts'
import { findOwner } from '../accounts/owners/owner-repository.ts'
import { claimingApp } from './tokens/token-states.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { clockToleranceSeconds, assertionError } from './clients/client-assertion.ts'
import { authorizeParameters } from './authorize-parameters.ts'
import { clientAdapter, registeredPrefix } from './clients/client-adapter.ts'
import { clientDocumentFetch, type DocumentFetchParts } from './clients/client-documents.ts'
import type { CredentialPolicy } from './credential-policy.ts'
import { errorPages, errorResponses, type OAuthPages } from './error-responses.ts'
import { itemAdapter } from './item-adapter.ts'
import { registrationResponse } from './clients/registration.ts'
import { signInPolicy } from './sign-in-policy.ts'

/** What the authorization server and the library in it need. */
export interface ProviderParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** The issuer: an origin without a trailing slash. */
  readonly publicUrl: string
  readonly lookUp: CredentialLookup
  /** Whether this deployment issues tokens to server credentials. */
  readonly clientCredentials: boolean
  /** Whether a client may use the URL of its metadata document as its id (CIMD). */
  readonly clientIdDocuments: boolean
  /** How their documents are fetched, for tests. */
  readonly documentFetch?: Omit<DocumentFetchParts, 'publicUrl'>
  readonly pages: OAuthPages
  /** Called with unexpected errors, for the log. */
  readonly onFailure: (failure: unknown) => void
}

interface AuthorizationProviderParts extends ProviderParts {
  readonly scopes: readonly string[]
  readonly gate: CredentialPolicy
  /** Whether a client's metadata document may be fetched for this request. */
  readonly mayFetch: (request: IncomingMessage) => Promise<boolean>
  readonly revokeAccessToken: (ctx: KoaContextWithOIDC) => Promise<void>
  /** Called with the owner of a grant that ended: access tokens of it may be cached as valid. */
  readonly onGrantEnded: (ownerId: string) => void
}

const daySeconds = 86_400

/** Lifetimes in seconds. A grant outlives every chain of refresh tokens; then the user must consent again. */
export const lifetimes = {
  AccessToken: accessTokenSeconds,
  ClientCredentials: accessTokenSeconds,
  AuthorizationCode: 60,
  RefreshToken: 30 * daySeconds,
  Grant: 365 * daySeconds,
  // Long enough to sign up and read the verification email.
  Interaction: 3600,
  Session: 3600,
} as const

/** Added to the validity of a used identifier: the library accepts proofs dated up to five minutes ahead. */
const replayMarginSeconds = 300

/** oidc-provider with our rules in its hooks, for one set of keys: it takes keys only at construction. */
export function authorizationProvider(
  parts: AuthorizationProviderParts,
  keys: readonly SigningJwk[],
): Provider {
  const requests = new AsyncLocalStorage<KoaContextWithOIDC>()
  const offer = { scopes: parts.scopes, resources: resourcesOf(parts.publicUrl) }
  const provider = new Provider(parts.publicUrl, {
    ...fixedConfiguration(parts),
    adapter: (model) =>
      model === 'Client'
        ? clientAdapter({ ...parts, request: () => requests.getStore() })
        : itemAdapter(parts, model),
    jwks: { keys: keys.map((key) => ({ ...key })) },
    cookies: cookies(parts.publicUrl, keys),
    ...hooks(parts),
  })
  provider.proxy = true

  // Secrets are stored as hashes, and the library gets the hash in place of the secret.
  provider.Client.prototype.compareClientSecret = function (actual) {
    const stored = Buffer.from(this.clientSecret ?? '')
    const given = Buffer.from(secretHash(actual))
    return stored.length === given.length && timingSafeEqual(stored, given)
  }
  // The library reads and then writes, so two concurrent uses would both pass.
  provider.ReplayDetection.unique = (issuer, jti, expiresAtSeconds) =>
    addItemOnce(parts.db, {
      model: 'ReplayDetection',
      id: hash('sha256', JSON.stringify([issuer, jti]), 'base64url'),
      atMs: parts.clock.now(),
      expiresAtMs: (expiresAtSeconds + replayMarginSeconds) * 1000,
    })

  provider.use(
    errorResponses({
      ...parts,
      provider,
      issuer: parts.publicUrl,
      isOpen: parts.clientCredentials,
    }),
  )
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    if (ctx.path === oauthPaths.authorize) {
      // Lists stay lists; the type of the assignable query knows only strings.
      ctx.query = authorizeParameters(ctx.query, offer) as Record<string, string>
    }
    await requests.run(ctx, next)
    if (ctx.path === oauthPaths.register) registrationResponse(ctx, parts.scopes)
    if (ctx.path === oauthPaths.revoke && Object(ctx.body).error === 'unsupported_token_type') {
      await parts.revokeAccessToken(ctx)
    }
  })
  return provider
}

/** Configuration that does not depend on keys, requests or the database. */
function fixedConfiguration(parts: AuthorizationProviderParts): Configuration {
  const newClientId = randomIds(registeredPrefix, 22, parts.randomBytes)
  return {
    scopes: [...parts.scopes],
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'private_key_jwt'],
    clientDefaults: {
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    enabledJWA: {
      clientAuthSigningAlgValues: [...clientAlgorithms],
      dPoPSigningAlgValues: [...clientAlgorithms],
      idTokenSigningAlgValues: ['RS256'],
    },
    clockTolerance: clockToleranceSeconds,
    pkce: { required: () => true },
    ttl: lifetimes,
    routes: {
      authorization: oauthPaths.authorize,
      token: oauthPaths.token,
      registration: oauthPaths.register,
      revocation: oauthPaths.revoke,
      jwks: oauthPaths.jwks,
      end_session: '/oauth/session/end',
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Always enabled: when the deployment's switch is off, the policy rejects with a documented error.
      clientCredentials: { enabled: true },
      revocation: {
        enabled: true,
        // Does not disclose whether another client's token exists.
        allowedPolicy: async (_ctx, client, { clientId }) => clientId === client.clientId,
      },
      dPoP: { enabled: true },
      registration: {
        enabled: true,
        initialAccessToken: false,
        issueRegistrationAccessToken: false,
        idFactory: newClientId,
      },
      clientIdMetadataDocument: {
        enabled: parts.clientIdDocuments,
        ack: 'draft-02',
        allowFetch: ({ req }) => parts.mayFetch(req),
      },
    },
    fetch: clientDocumentFetch({ ...parts.documentFetch, publicUrl: parts.publicUrl }),
    clientBasedCORS: () => true,
    // Tokens do not end with the browser's session. Each login has its own grant, so a stolen token ends only that
    // grant.
    expiresWithSession: async () => false,
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId)
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    interactions: {
      policy: signInPolicy(parts.pages.currentOwner),
      url: async (_ctx, { uid }) => oauthPaths.interaction(uid),
    },
  }
}

/** Hooks that decide about requests. */
function hooks(parts: AuthorizationProviderParts): Configuration {
  const { db, clock, publicUrl, gate, pages } = parts
  const resources = resourcesOf(publicUrl)
  const audiences = [publicUrl, `${publicUrl}${oauthPaths.token}`]

  /** Rejects a user whose account is disabled, before a code or token is consumed. */
  async function assertActive(ctx: KoaContextWithOIDC): Promise<void> {
    const owner = await findOwner(db, ctx.oidc.account?.accountId ?? '')
    if (owner?.disabledAtMs !== null) throw new errors.UnauthorizedClient('owner_suspended')
  }

  return {
    features: {
      ...fixedConfiguration(parts).features,
      resourceIndicators: {
        enabled: true,
        // The audience of an access token that was requested without `resource`.
        defaultResource: async (_ctx, _client, oneOf) => oneOf?.[0] ?? publicUrl + mcpPath,
        useGrantedResource: async () => true,
        getResourceServerInfo: async (ctx, requested) => {
          if (!resources.includes(requested)) throw new errors.InvalidTarget()
          if (ctx.oidc.params?.['grant_type'] === 'client_credentials') await gate.admit(ctx)
          if (ctx.oidc.params?.['grant_type'] === 'authorization_code') await assertActive(ctx)
          return {
            scope: parts.scopes.join(' '),
            audience: requested,
            accessTokenFormat: 'jwt',
            accessTokenTTL: accessTokenSeconds,
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    // The last hook at which an error leaves the refresh token usable.
    rotateRefreshToken: async (ctx) => {
      await assertActive(ctx)
      return true
    },
    extraTokenClaims: async (ctx, token) => {
      if (token.kind !== 'AccessToken') {
        const known = gate.admitted(ctx)
        // A credential's token is issued only after the policy has authorized it.
        if (known === undefined) throw new Error('a credential was rejected')
        const { app, ipAllowlist } = known
        return { tier: app.tier, ...(ipAllowlist.length > 0 && { ip_allowlist: ipAllowlist }) }
      }
      const clientId = token.clientId ?? ''
      const nowMs = clock.now()
      await db
        .updateTable('oauthClients')
        .set({ lastUsedAtMs: nowMs })
        .where('clientId', '=', clientId)
        .where('lastUsedAtMs', '<', nowMs - betweenTouchesMs)
        .execute()
      const app = await claimingApp(db, clientId)
      return { tier: app?.tier ?? freeTier, grant_id: token.grantId ?? '' }
    },
    assertJwtClientAuthClaimsAndHeader: async (_ctx, claims, header) => {
      const unfit = assertionError({ claims, header }, audiences, clock.now())
      if (unfit !== undefined) throw new errors.InvalidClientAuth(unfit)
    },
    findAccount: async (ctx, accountId) => {
      const owner = await findOwner(db, accountId)
      // At the token endpoint `assertActive` reports disabled accounts.
      const isFound =
        owner !== undefined && (ctx.oidc.route === 'token' || owner.disabledAtMs === null)
      return isFound ? { accountId, claims: async () => ({ sub: accountId }) } : undefined
    },
    renderError: errorPages(pages),
  }
}

const betweenTouchesMs = 3_600_000

/** Separate from the console's cookies, and signed with a key derived from the signing keys. */
function cookies(publicUrl: string, keys: readonly SigningJwk[]): Configuration['cookies'] {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure: publicUrl.startsWith('https:'),
  } as const
  return {
    names: {
      session: 'nilam_oauth',
      interaction: 'nilam_interaction',
      resume: 'nilam_resume',
    },
    long: options,
    short: options,
    // The first key signs; all of them verify.
    keys: keys.map(({ d = '' }) =>
      Buffer.from(hkdfSync('sha256', d, '', 'nilam cookies', 32)).toString('base64url'),
    ),
  }
}
