import type { CredentialLookup } from '../../../access/known-credential.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Caller } from '../../../base/caller.ts'
import { isRefusal, refuse, type Refusal, type Result } from '../../../base/refusal.ts'
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
} from '../credentials/credential-refusals.ts'
import { badProof, checkProof, type PresentedProof } from './dpop-proof.ts'
import { withTimeout } from '../with-timeout.ts'
import { affectsCredential, cachedCredential } from '../credentials/credential-cache.ts'
import { lookupCache, type CacheParts } from '../credentials/lookup-cache.ts'
import { personTokenChecker } from './person-token-checker.ts'
import type { ParsedAuthorization } from '../presented-credential.ts'
import type { ProofReplays } from './proof-replays.ts'
import type { TokenIssuer } from './token-issuer.ts'

/** Identifies the caller behind an access token. */
interface TokenVerifier {
  verify(
    reading: ParsedAuthorization,
    proof: PresentedProof | undefined,
    use: CredentialUse,
  ): Promise<Result<Caller>>
}

/** Without an authorization server every token is unknown. */
export const noTokens: TokenVerifier = { verify: async () => unknownToken }

interface TokenVerifierParts extends CacheParts {
  readonly issuer: TokenIssuer
  readonly replays: ProofReplays
  /** The service's public origin, which is the `iss` of its tokens. */
  readonly publicUrl: string
  /** What the `aud` of its tokens may be, for both transports. */
  readonly audience: readonly string[]
  readonly lookUp: Pick<CredentialLookup, 'byClientId' | 'activeContracts'>
  readonly check: CredentialChecker
  readonly clock: Clock
}

/**
 * Checks, in this order: the token itself; the scheme, DPoP for a bound token; the proof of a bound token; whether the token,
 * its app or its owner was revoked; the source address; the scope. Every check runs on every call. The signature is cached
 * until the token expires, and what the store says for at most a minute.
 */
export function openTokenVerifier(parts: TokenVerifierParts): TokenVerifier {
  const { issuer, replays, publicUrl, audience, lookUp, check, clock, schedule, onFailure } = parts
  const read = accessTokenReader({ jwks: () => issuer.jwks(), issuer: publicUrl, audience, clock })
  const checkPersonToken = personTokenChecker({ ...parts, tokens: issuer.tokens })
  const credentials = lookupCache({
    ...parts,
    idOf: ({ jti }: AccessToken) => jti,
    lookUp: async (token) => {
      const [known, isRevoked] = await Promise.all([
        lookUp.byClientId(token.clientId),
        issuer.tokens.isRevoked(token.jti, clock.now()),
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
    async verify({ scheme, token: text }, proof, use) {
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
