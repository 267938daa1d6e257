import type { CredentialLookup } from '../accounts/credentials/credential-lookup.ts'
import type { Clock } from '../base/clock.ts'
import { isRefusal, refuse, type Refusal } from '../base/refusal.ts'
import { accessTokenReader, type AccessToken } from './access-token.ts'
import type { Admission, Identified, Use, Way } from './admission.ts'
import {
  boundToken,
  checkUnavailable,
  missingProof,
  standingSentences,
  unboundToken,
  unknownToken,
} from './credential-refusals.ts'
import { badProof, checkProof, type PresentedProof } from './dpop-proof.ts'
import { inTime } from './in-time.ts'
import { concernsCredential, keptCredential } from './credential-cache.ts'
import { keptLookUps, type MemoryParts } from './lookup-cache.ts'
import { personAdmission } from './person-admission.ts'
import type { AuthorizationReading } from './presented-credential.ts'
import type { ProofReplays } from './proof-replays.ts'
import type { TokenIssuer } from './token-issuer.ts'

/** Who calls with an access token. */
export interface TokenVerifier {
  verify(
    reading: AuthorizationReading,
    proof: PresentedProof | undefined,
    use: Use,
  ): Identified | Promise<Identified>
}

/** Where no tokens are issued, none is good. */
export const noTokens: TokenVerifier = { verify: () => unknownToken }

export interface TokenVerifierParts extends MemoryParts {
  readonly issuer: TokenIssuer
  readonly replays: ProofReplays
  /** Where callers reach the service: the issuer of its tokens. */
  readonly publicUrl: string
  /** Whom tokens are for, over both transports. */
  readonly audience: string
  readonly lookUp: Pick<CredentialLookup, 'byClientId' | 'activeContracts'>
  readonly admit: Admission
  readonly clock: Clock
}

/**
 * Checks, in this order: the token itself; that its scheme is that of its binding; the proof of a bound one; then what the
 * store knows of it, its app and its owner; the source address; the scope. All but the first two are checked on every call,
 * the store's part from what was read within the last minute.
 */
export function openTokenVerifier(parts: TokenVerifierParts): TokenVerifier {
  const { issuer, replays, publicUrl, audience, lookUp, admit, clock, later, onTrouble } = parts
  const read = accessTokenReader({ jwks: () => issuer.jwks(), issuer: publicUrl, audience, clock })
  const admitPerson = personAdmission({ ...parts, tokens: issuer.tokens })
  const credentials = keptLookUps({
    ...parts,
    nameOf: ({ jti }: AccessToken) => jti,
    lookUp: async (token) => {
      const [known, isRevoked] = await Promise.all([
        lookUp.byClientId(token.clientId),
        issuer.tokens.isRevoked(token.jti, clock.now()),
      ])
      if (known === undefined || isRevoked) return undefined
      // A token allows what it says, which is never more than its credential does.
      const { scopes, ipAllowlist = known.ipAllowlist } = token
      return keptCredential({ ...known, scopes, ipAllowlist })
    },
    isConcerned: concernsCredential,
  })
  const way: Way<AccessToken> = {
    find: (token) => credentials.find(token),
    read: (token) => credentials.read(token),
    refuse: (code) =>
      code === 'invalid_api_key' || code === 'api_key_expired'
        ? unknownToken
        : refuse(code, standingSentences[code]),
  }

  /** What stops a call with a bound token before anything is known of its bearer. */
  async function refusalOfProof(
    { boundTo: thumbprint, hash: tokenHash }: AccessToken,
    scheme: AuthorizationReading['scheme'],
    presented: PresentedProof | undefined,
  ): Promise<Refusal | undefined> {
    if (thumbprint === undefined) return scheme === 'dpop' ? unboundToken : undefined
    if (scheme === 'bearer') return boundToken
    if (presented === undefined) return missingProof
    const nowMs = clock.now()
    const proof = await checkProof(presented, { origin: publicUrl, tokenHash, thumbprint, nowMs })
    if (isRefusal(proof)) return proof
    const isFirst = await inTime(later, replays.isFirst({ thumbprint, nowMs, ...proof }))
    return isFirst ? undefined : badProof('it was used before')
  }

  return {
    async verify({ scheme, token: text }, proof, use) {
      try {
        const token = await read(text)
        if (token === undefined) return unknownToken
        const refusal = await refusalOfProof(token, scheme, proof)
        if (refusal !== undefined) return refusal
        const { grantId } = token
        return await (grantId === undefined
          ? admit(way, token, use)
          : admitPerson({ ...token, grantId }, use))
      } catch (failure) {
        onTrouble(failure)
        return checkUnavailable
      }
    },
  }
}
