/** The most seconds that a client assertion may live (RFC 7523 leaves it to the server). */
const maxLifetimeSeconds = 300

/** How far a client's clock may be ahead of ours, in seconds. */
export const clockToleranceSeconds = 5

const kinds = [undefined, 'jwt', 'client-authentication+jwt']

export interface Assertion {
  readonly header: { readonly typ?: unknown }
  readonly claims: {
    readonly aud?: unknown
    readonly iat?: unknown
    readonly exp?: unknown
    readonly jti?: unknown
  }
}

/**
 * What an assertion must be beyond what the library checks (signature, algorithm, issuer, subject, expiry): made for us
 * alone, dated, and short-lived. Returns what is wrong, for the log; the client learns nothing of it.
 *
 * @param audiences the token endpoint and the issuer: constants, since the library takes them from the Host header
 */
export function assertionError(
  { header, claims }: Assertion,
  audiences: readonly string[],
  nowMs: number,
): string | undefined {
  const { typ } = header
  // A proof or an access token that is signed with the same key is no assertion (RFC 8725 section 3.11).
  if (!kinds.includes(typeof typ === 'string' ? typ.toLowerCase() : undefined)) return 'wrong typ'
  if (typ !== undefined && typeof typ !== 'string') return 'wrong typ'
  const [aud, ...others] = [claims.aud].flat()
  if (others.length > 0 || typeof aud !== 'string' || !audiences.includes(aud)) return 'wrong aud'
  const { iat, exp, jti } = claims
  if (typeof iat !== 'number' || typeof exp !== 'number') return 'no iat or exp'
  if (iat > Math.floor(nowMs / 1000) + clockToleranceSeconds) return 'iat in the future'
  if (exp > iat + maxLifetimeSeconds) return 'lives too long'
  if (typeof jti !== 'string') return 'jti is no text'
  return undefined
}
