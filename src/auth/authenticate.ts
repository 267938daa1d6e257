import type { AccountChanges } from '../accounts/account-changes.ts'
import { readApiKey } from '../accounts/credentials/api-key.ts'
import type { CredentialLookup } from '../accounts/credentials/credential-lookup.ts'
import type { Clock } from '../base/clock.ts'
import type { Later } from '../base/later.ts'
import type { ErrorCode } from '../base/error-catalogue.ts'
import { isRefusal, type Challenge, type Refusal } from '../base/refusal.ts'
import type { Tier } from '../base/tier.ts'
import { admission, type Identified, type Use } from './admission.ts'
import { apiKeyWay } from './api-key-resolver.ts'
import { challenged } from './challenged.ts'
import {
  keyNeedsBearer,
  keyOnForeignPage,
  unknownKey,
  wrongAuthorization,
} from './credential-refusals.ts'
import { exampleRefusal } from './example-refusal.ts'
import { foreignPages } from './cross-origin-pages.ts'
import { keptCredentials } from './credential-cache.ts'
import {
  isApiKeyLike,
  readAuthorization,
  type AuthorizationReading,
  type PresentedCredential,
} from './presented-credential.ts'
import type { ProofReplays } from './proof-replays.ts'
import type { TokenIssuer } from './token-issuer.ts'
import { noTokens, openTokenVerifier } from './token-verifier.ts'
import { unknownKeys } from './key-guessing-limiter.ts'

/** Where credentials are kept, and who tells that one has changed. */
export interface CredentialSource {
  readonly lookUp: CredentialLookup
  readonly changes: Pick<AccountChanges, 'listen'>
}

/** Where access tokens come from. */
export interface TokenSource {
  readonly issuer: TokenIssuer
  readonly replays: ProofReplays
  /** Where callers reach the service: the issuer of its tokens. */
  readonly publicUrl: string
  /** Whom tokens are for, over both transports. */
  readonly audience: string
  /** What a caller without a good credential is told. */
  readonly challenge: Challenge
}

export interface AuthenticatorParts extends CredentialSource {
  /** Without it no token is good. */
  readonly tokens?: TokenSource
  /** Whether apps of a tier may call with server credentials. */
  readonly licensed: (tier: Tier) => boolean
  /** Slug of the city that test keys see beside the public ones; without it they see no other. */
  readonly sandboxCity?: string
  /** Origins whose pages may send an API key. */
  readonly ownOrigins: Iterable<string>
  readonly clock: Clock
  readonly later: Later
  /** Told of what the store failed to do. */
  readonly onTrouble: (failure: unknown) => void
}

export interface Authenticator {
  /**
   * The caller behind a request. Without a credential the caller is anonymous. A credential that is not recognised is an
   * error and never silently anonymous: its owner would be counted, limited and billed as somebody else.
   *
   * A promise only where the database is read. Checks, in this order: the form of the header; an API key from a cross-origin
   * page, whether or not the key is valid; the key or token itself; the status of it, its app and its owner; the source
   * address; the scope.
   *
   * @param requiredScope what the operation needs; absent where no operation is called
   */
  authenticate(
    presented: PresentedCredential,
    address: string,
    requiredScope?: string,
  ): Identified | Promise<Identified>
  /**
   * The error that `authenticate` returns for a code; undefined for a code that it never returns. The sandbox simulates it.
   */
  exampleRefusal(code: ErrorCode, requiredScope: string): Refusal | undefined
  /** What `WWW-Authenticate` says to a caller who sent no credential and needs one. */
  readonly challenge: Challenge | undefined
}

export function openAuthenticator(parts: AuthenticatorParts): Authenticator {
  const { tokens: source } = parts
  const challenge = source?.challenge
  const admit = admission(parts)
  const isForeignPage = foreignPages(parts.ownOrigins)
  const keys = apiKeyWay(keptCredentials(parts), unknownKeys(parts.clock))
  const tokens = source === undefined ? noTokens : openTokenVerifier({ ...parts, ...source, admit })

  function decide(
    reading: AuthorizationReading | undefined,
    presented: PresentedCredential,
    use: Use,
  ): Identified | Promise<Identified> {
    if (reading === undefined) return wrongAuthorization
    if (!isApiKeyLike(reading.token)) return tokens.verify(reading, presented.proof, use)
    if (reading.scheme !== 'bearer') return keyNeedsBearer
    if (isForeignPage(presented)) return keyOnForeignPage
    const keyHash = readApiKey(reading.token)
    return keyHash === undefined ? unknownKey : admit(keys, keyHash, use)
  }

  return {
    challenge,
    exampleRefusal(code, requiredScope) {
      const refusal = exampleRefusal(code, requiredScope)
      return refusal && challenge ? challenged(refusal, challenge) : refusal
    },
    authenticate(presented, address, requiredScope) {
      if (presented.authorization === undefined) return { kind: 'anonymous', address }
      const reading = readAuthorization(presented.authorization)
      const decided = decide(reading, presented, { address, requiredScope })
      if (challenge === undefined) return decided
      const asking = (found: Identified): Identified =>
        isRefusal(found) ? challenged(found, challenge, reading?.scheme) : found
      return decided instanceof Promise ? decided.then(asking) : asking(decided)
    },
  }
}
