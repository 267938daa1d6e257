import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../base/clock.ts'

/** What a good access token says. */
export interface AccessToken {
  /** SHA-256 of the token, base64url: the `ath` of a proof that goes with it. */
  readonly hash: string
  readonly jti: string
  /** The owner of a person's token; the client of a server credential's. */
  readonly subject: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** The thumbprint of the key that a caller has to prove; absent for a plain bearer token. */
  readonly boundTo?: string
  /** On a person's token only. */
  readonly grantId?: string
  /** On a server credential's token, where the credential has one. */
  readonly ipAllowlist?: readonly string[]
  readonly expiresAtMs: number
}

export interface AccessTokenReaderParts {
  /** The keys that tokens may be signed with, at this moment: the same object until they change. */
  readonly jwks: () => Promise<JSONWebKeySet>
  readonly issuer: string
  readonly audience: string
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Reads access tokens (RFC 9068): signed by one of our keys, for us, and not expired; undefined for any other. Whether it
 * was revoked since is not asked here.
 *
 * A token that was good is remembered by its hash until it expires, or the keys change: checking its signature costs more
 * than the rest of a call. Rejects only as `jwks` does.
 */
export function accessTokenReader({
  jwks,
  issuer,
  audience,
  clock,
}: AccessTokenReaderParts): (token: string) => Promise<AccessToken | undefined> {
  const remembered = new LRUCache<string, AccessToken>({ max: mostRemembered })
  let published: JSONWebKeySet | undefined
  let keys = createLocalJWKSet({ keys: [] })

  return async (token) => {
    const current = await jwks()
    if (current !== published) {
      keys = createLocalJWKSet(current)
      published = current
      remembered.clear()
    }
    const hash = createHash('sha256').update(token).digest('base64url')
    const known = remembered.get(hash)
    if (known !== undefined) return clock.now() < known.expiresAtMs ? known : undefined
    const payload = await verified(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      typ: 'at+jwt',
      clockTolerance: 0,
      currentDate: new Date(clock.now()),
    })
    const read = payload && accessTokenOf(payload, hash)
    // A token that was read by keys which changed meanwhile is not kept.
    if (read !== undefined && published === current) remembered.set(hash, read)
    return read
  }
}

const mostRemembered = 10_000

type Keys = ReturnType<typeof createLocalJWKSet>

/** Whatever the library throws here, it throws at the caller's text. */
function verified(
  token: string,
  keys: Keys,
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload | undefined> {
  return jwtVerify(token, keys, options).then(
    ({ payload }) => payload,
    () => undefined,
  )
}

/** The claims that `base/access-token.ts` lists; a token that we signed for another purpose lacks some. */
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

/** Null for a confirmation of another kind: whoever asked for it must not become a plain bearer. */
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
