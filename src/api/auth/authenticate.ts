import type { AccountChanges } from '../../access/account-changes.ts'
import { isApiKey } from '../../access/api-key.ts'
import { secretHash } from '../../access/generated-secret.ts'
import type { CredentialLookup } from '../../access/known-credential.ts'
import type { Caller } from '../../base/caller.ts'
import type { ErrorCode } from '../../base/error-catalogue.ts'
import { isRefusal, refuse, type Challenge, type Refusal, type Result } from '../../base/refusal.ts'
import {
  credentialChecker,
  type CredentialCheckerParts,
  type CredentialUse,
  type Resolver,
} from './credentials/credential-checker.ts'
import { withChallenge } from './with-challenge.ts'
import {
  credentialInWrongPlace,
  keyNeedsBearer,
  keyFromCrossOriginPage,
  statusMessages,
  unknownKey,
  wrongAuthorization,
} from './credentials/credential-refusals.ts'
import { exampleRefusal } from './example-refusal.ts'
import { credentialCache } from './credentials/credential-cache.ts'
import {
  isApiKeyLike,
  parseAuthorization,
  type ParsedAuthorization,
  type PresentedCredential,
} from './presented-credential.ts'
import { noTokens, openTokenVerifier, type TokenSource } from './tokens/token-verifier.ts'

/** Looks credentials up, and announces their changes. */
export interface CredentialSource {
  readonly lookUp: CredentialLookup
  readonly changes: Pick<AccountChanges, 'listen'>
}

/** Without accounts every API key is unknown. */
export const noCredentials: CredentialSource = {
  lookUp: {
    byApiKeys: async () => new Map(),
    byClientId: async () => undefined,
    touched: async () => undefined,
    activeContracts: async () => [],
  },
  changes: { listen: () => () => undefined },
}

export interface AuthenticatorParts extends CredentialCheckerParts {
  /** Without it every token is unknown. `challenge` is the `WWW-Authenticate` of a 401. */
  readonly tokens?: TokenSource & { readonly challenge: Challenge }
  /** Origins whose pages may send an API key. */
  readonly ownOrigins: Iterable<string>
}

export interface Authenticator {
  /**
   * Identifies the caller of a request. Without a credential the caller is anonymous. A credential that is not recognised is
   * an error, and so is one in the wrong place: treating it as anonymous would count and bill it as another caller's. An
   * anonymous caller is known at once, without a promise.
   *
   * Reads the database only where its caches do not decide. Checks, in this order: the form of the header; an API key from a
   * cross-origin page, whether or not the key is valid; the key or token itself; its status and that of its app and owner; the
   * source address; the scope.
   *
   * @param requiredScope the scope of the operation; absent where no operation is called
   */
  authenticate(
    presented: PresentedCredential,
    ipAddress: string,
    requiredScope?: string,
  ): Result<Caller> | Promise<Result<Caller>>
  /**
   * The error that `authenticate` returns for a code; undefined for a code that it never returns. The sandbox simulates it.
   */
  exampleRefusal(code: ErrorCode, requiredScope: string): Refusal | undefined
  /** The `WWW-Authenticate` for a caller who sent no credential where one is needed. */
  readonly challenge: Challenge | undefined
}

export function openAuthenticator(parts: AuthenticatorParts): Authenticator {
  const { tokens: source } = parts
  const challenge = source?.challenge
  const check = credentialChecker(parts)
  const isCrossOriginPage = crossOriginPageCheck(parts.ownOrigins)
  const keys: Resolver<string> = {
    ...credentialCache(parts),
    statusError: (code) => refuse(code, statusMessages[code]),
  }
  const tokens = source === undefined ? noTokens : openTokenVerifier({ ...parts, ...source, check })

  /** A promise only where the caches or the store are needed. */
  function decide(
    reading: ParsedAuthorization | undefined,
    presented: PresentedCredential,
    use: CredentialUse,
  ): Result<Caller> | Promise<Result<Caller>> {
    if (presented.misplaced !== undefined) return credentialInWrongPlace(presented.misplaced)
    if (reading === undefined) return wrongAuthorization
    if (!isApiKeyLike(reading.token)) return tokens.verify(reading, presented.proof, use)
    if (reading.scheme !== 'bearer') return keyNeedsBearer
    if (isCrossOriginPage(presented)) return keyFromCrossOriginPage
    return isApiKey(reading.token) ? check(keys, secretHash(reading.token), use) : unknownKey
  }

  async function identify(
    presented: PresentedCredential,
    use: CredentialUse,
  ): Promise<Result<Caller>> {
    const reading = parseAuthorization(presented.authorization ?? '')
    const found = await decide(reading, presented, use)
    return challenge !== undefined && isRefusal(found)
      ? withChallenge(found, challenge, reading?.scheme)
      : found
  }

  return {
    challenge,
    exampleRefusal(code, requiredScope) {
      const refusal = exampleRefusal(code, requiredScope)
      return refusal && challenge ? withChallenge(refusal, challenge) : refusal
    },
    authenticate: (presented, ipAddress, requiredScope) =>
      presented.authorization === undefined && presented.misplaced === undefined
        ? { kind: 'anonymous', ipAddress }
        : identify(presented, { ipAddress, requiredScope }),
  }
}

/**
 * Whether a request comes from a page of another origin. Where a browser sends `Origin`, it decides; the `null` of a
 * sandboxed page counts as another origin. Otherwise `Sec-Fetch-Site` decides. Programs send neither.
 *
 * @param ownOrigins those of the service, and those that its operator allows
 */
function crossOriginPageCheck(ownOrigins: Iterable<string>) {
  const own = new Set(ownOrigins)
  return ({ origin, fetchSite }: PresentedCredential): boolean =>
    origin === undefined ? fetchSite === 'cross-site' : !own.has(origin)
}
