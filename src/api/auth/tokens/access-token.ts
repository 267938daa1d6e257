import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../base/clock.ts'

/** The claims of a valid access token. */
export interface AccessToken {
  /** SHA-256 of the token, base64url: the `ath` of its DPoP proofs. */
  readonly hash: string
  readonly jti: string
  /** The owner of a person's token; the client of a server credential's. */
  readonly subject: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** Thumbprint of the key that the caller has to prove (RFC 7638); absent for a bearer token. */
  readonly boundTo?: string
  /** Only on a person's token. */
  readonly grantId?: string
  /** Only on a server credential's token, where the credential has an allowlist. */
  readonly ipAllowlist?: readonly string[]
  readonly expiresAtMs: number
}

interface AccessTokenReaderParts {
  /** The public keys that tokens may be signed with now. Returns the same object until they change. */
  readonly jwks: () => Promise<JSONWebKeySet>
  readonly issuer: string
  /** Each token is for one of these. */
  readonly audience: readonly string[]
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Reads access tokens (RFC 9068) that one of our keys signed for our audience and that have not expired; undefined for every
 * other. Does not check whether a token was revoked.
 *
 * Caches a valid token by its hash until it expires or the keys change, since checking a signature costs more than the rest of
 * a call. The promise rejects only when `jwks` does.
 */
export function accessTokenReader(parts: AccessTokenReaderParts) {
  const { jwks, issuer, audience, clock } = parts
  const verifiedTokens = new LRUCache<string, AccessToken>({ max: maxTokens })
  let published: JSONWebKeySet | undefined
  let keys = createLocalJWKSet({ keys: [] })

  return async (token: string) => {
    const current = await jwks()
    if (current !== published) {
      keys = createLocalJWKSet(current)
      published = current
      verifiedTokens.clear()
    }
    const hash = createHash('sha256').update(token).digest('base64url')
    const known = verifiedTokens.get(hash)
    if (known !== undefined) return clock.now() < known.expiresAtMs ? known : undefined
    // Every error of the library here is about the caller's token.
    const verified = await jwtVerify(token, keys, {
      ...{ issuer, audience: [...audience], algorithms: ['RS256'], typ: 'at+jwt' },
      ...{ clockTolerance: 0, currentDate: new Date(clock.now()) },
    }).catch(() => undefined)
    const read = verified && accessTokenOf(verified.payload, hash)
    // The keys may have changed meanwhile: the token is then not cached.
    if (read !== undefined && published === current) verifiedTokens.set(hash, read)
    return read
  }
}

const maxTokens = 10_000

/** The claims of `portal/oauth/tokens/access-token.ts`. A token that we signed for another purpose lacks some of them. */
function accessTokenOf(claims: JWTPayload, hash: string): AccessToken | undefined {
  const { jti, sub, exp, client_id, scope, cnf, grant_id, ip_allowlist } = claims
  if (!isText(jti) || !isText(sub) || !isText(client_id) || exp === undefined) return undefined
  if (typeof scope !== 'string') return undefined
  const boundTo = cnf === undefined ? undefined : thumbprintOf(cnf)
  if (boundTo === null) return undefined
  if (grant_id !== undefined && !isText(grant_id)) return undefined
  if (grant_id === undefined && sub !== client_id) return undefined
  if (ip_allowlist !== undefined && !isTexts(ip_allowlist)) return undefined
  return {
    hash,
    jti,
    subject: sub,
    clientId: client_id,
    expiresAtMs: exp * 1000,
    scopes: scope.split(' '),
    ...(boundTo !== undefined && { boundTo }),
    ...(grant_id !== undefined && { grantId: grant_id }),
    ...(ip_allowlist !== undefined && { ipAllowlist: ip_allowlist }),
  }
}

/** Null for another kind of confirmation, which must not turn the token into a bearer token. */
function thumbprintOf(cnf: unknown): string | null {
  const jkt = typeof cnf === 'object' && cnf !== null && 'jkt' in cnf ? cnf.jkt : undefined
  return isText(jkt) ? jkt : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText)
}
