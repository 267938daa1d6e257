import type { CredentialLookup } from '../../../access/known-credential.ts'
import type { Clock } from '../../../base/clock.ts'
import { type Caller, freeTier } from '../../../base/caller.ts'
import {
  isRefusal,
  refuse,
  type Refusal,
  type Result,
  type InsufficientScope,
  type PlainRefusal,
} from '../../../base/refusal.ts'
import { accessTokenReader, type AccessToken } from './access-token.ts'
import type {
  CredentialChecker,
  CredentialUse,
  Resolver,
} from '../credentials/credential-checker.ts'
import {
  boundToken,
  checkUnavailable,
  missingProof,
  statusMessages,
  unboundToken,
  unknownToken,
  missingScope,
  ofApp,
} from '../credentials/credential-refusals.ts'
import { badProof, checkProof, type PresentedProof } from './dpop-proof.ts'
import { withTimeout } from '../with-timeout.ts'
import { affectsCredential, cachedCredential } from '../credentials/credential-cache.ts'
import { lookupCache, type CacheParts } from '../credentials/lookup-cache.ts'
import type { ParsedAuthorization } from '../presented-credential.ts'
import type { ProofReplays } from './proof-replays.ts'
import type { TokenIssuer, PersonTokenState } from '../../../access/token-issuer.ts'
import { mayReadLocalities } from '../credentials/licensed-cities.ts'

/** Without an authorization server every token is unknown. */
export const noTokens = { verify: async () => unknownToken }

/** Where access tokens come from. */
export interface TokenSource {
  readonly issuer: TokenIssuer
  readonly replays: ProofReplays
  /** The service's public origin, which is the `iss` of its tokens. */
  readonly publicUrl: string
  /** What the `aud` of its tokens may be, for both transports. */
  readonly audience: readonly string[]
}

interface TokenVerifierParts extends TokenSource, CacheParts {
  readonly lookUp: Pick<CredentialLookup, 'byClientId' | 'activeContracts'>
  readonly check: CredentialChecker
  readonly clock: Clock
}

/**
 * Checks, in this order: the token itself; the scheme, DPoP for a bound token; the proof of a bound token; whether the token,
 * its app or its owner was revoked; the source address; the scope. Every check runs on every call. The signature is cached
 * until the token expires, and what the store says for at most a minute.
 */
export function openTokenVerifier(parts: TokenVerifierParts) {
  const { issuer, replays, publicUrl, audience, lookUp, check, clock, schedule, onFailure } = parts
  const read = accessTokenReader({ jwks: () => issuer.jwks(), issuer: publicUrl, audience, clock })
  const checkPersonToken = personTokenChecker(parts)
  const credentials = lookupCache({
    ...parts,
    idOf: ({ jti }: AccessToken) => jti,
    lookUp: async (token) => {
      const [known, isRevoked] = await Promise.all([
        lookUp.byClientId(token.clientId),
        issuer.tokens.isRevoked(token.jti),
      ])
      if (known === undefined || isRevoked) return undefined
      // The token's own scopes and allowlist decide. They never allow more than its credential does.
      const { scopes, ipAllowlist = known.ipAllowlist } = token
      return cachedCredential({ ...known, scopes, ipAllowlist })
    },
    isAffected: affectsCredential,
  })
  const resolver: Resolver<AccessToken> = {
    ...credentials,
    statusError: (code) =>
      code === 'invalid_api_key' || code === 'api_key_expired'
        ? unknownToken
        : refuse(code, statusMessages[code]),
  }

  /** The error of a wrong scheme or proof, before the credential is looked up. */
  async function proofError(
    { boundTo: thumbprint, hash: tokenHash }: AccessToken,
    scheme: ParsedAuthorization['scheme'],
    presented: PresentedProof | undefined,
  ): Promise<Refusal | undefined> {
    if (thumbprint === undefined) return scheme === 'dpop' ? unboundToken : undefined
    if (scheme === 'bearer') return boundToken
    if (presented === undefined) return missingProof
    const nowMs = clock.now()
    const proof = await checkProof(presented, { origin: publicUrl, tokenHash, thumbprint, nowMs })
    if (isRefusal(proof)) return proof
    const isFirst = await withTimeout(schedule, replays.isFirst({ thumbprint, nowMs, ...proof }))
    return isFirst ? undefined : badProof('it was used before')
  }

  return {
    /** Identifies the caller behind an access token. */
    async verify(
      { scheme, token: text }: ParsedAuthorization,
      proof: PresentedProof | undefined,
      use: CredentialUse,
    ): Promise<Result<Caller>> {
      try {
        const token = await read(text)
        if (token === undefined) return unknownToken
        const refusal = await proofError(token, scheme, proof)
        if (refusal !== undefined) return refusal
        const { grantId } = token
        return await (grantId === undefined
          ? check(resolver, token, use)
          : checkPersonToken({ ...token, grantId }, use))
      } catch (failure) {
        onFailure(failure)
        return checkUnavailable
      }
    },
  }
}

/** An access token of a person. */
type PersonAccessToken = AccessToken & { readonly grantId: string }

/**
 * Checks a person's token: whether it was revoked, then the account, then the scope. The promise rejects when the licensed
 * cities cannot be read.
 */
function personTokenChecker(parts: TokenVerifierParts) {
  const { lookUp, issuer, clock, schedule } = parts
  const states = lookupCache({
    ...parts,
    idOf: ({ jti }: PersonAccessToken) => jti,
    lookUp: async ({ jti, subject: ownerId, clientId, grantId }) => {
      const state = await issuer.tokens.ofPerson({ jti, ownerId, clientId, grantId })
      return state.isRevoked ? undefined : { ...state, ownerId }
    },
    isAffected: ({ ownerId, app }, change) =>
      'appId' in change ? app?.appId === change.appId : ownerId === change.ownerId,
  })

  /** The cities of every contract, since a person calls and not the app's server. Read on each call, so that access ends at once. */
  async function citiesOf(
    { app }: PersonTokenState,
    { scopes }: PersonAccessToken,
  ): Promise<readonly string[]> {
    if (app === null || !mayReadLocalities(scopes)) return noCities
    const holding = await withTimeout(schedule, lookUp.activeContracts(app.appId, clock.now()))
    return holding.map(({ city }) => city)
  }

  return async (
    token: PersonAccessToken,
    { requiredScope }: CredentialUse,
  ): Promise<Result<Caller>> => {
    const person = await states.find(token)
    if (person === undefined) return unknownToken
    if (isRefusal(person)) return person
    const { subject: ownerId, clientId, scopes } = token
    const { app } = person
    const reject = (refusal: PlainRefusal | InsufficientScope) =>
      app === null ? refusal : ofApp(refusal, { appId: app.appId, clientId, isTest: false })
    if (person.ownerDisabledAtMs !== null) return reject(personSuspended)
    if (requiredScope !== undefined && !scopes.includes(requiredScope))
      return reject(missingScope(requiredScope))
    const licensedCities = await citiesOf(person, token)
    return {
      ...{ kind: 'user', tier: app?.tier ?? freeTier, ...(app && { appId: app.appId }) },
      ...{ ownerId, clientId, licensedCities },
    }
  }
}

const noCities: readonly string[] = []

const personSuspended = refuse(
  'owner_suspended',
  'The account of the person is disabled. The access token works again once the account is enabled.',
)
