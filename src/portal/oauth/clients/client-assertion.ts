/** The longest lifetime of a client assertion in seconds (RFC 7523 leaves it to the server). */
const maxLifetimeSeconds = 300

/** How far a client's clock may be ahead, in seconds. */
export const clockToleranceSeconds = 5

const kinds = [undefined, 'jwt', 'client-authentication+jwt']

interface Assertion {
  readonly header: { readonly typ?: unknown }
  readonly claims: {
    readonly aud?: unknown
    readonly iat?: unknown
    readonly exp?: unknown
    readonly jti?: unknown
  }
}

/**
 * Checks a client assertion beyond what the library does (signature, algorithm, issuer, subject, expiry): a single
 * audience, an issue time, and a short lifetime. Returns what is wrong, for the log only.
 *
 * @param audiences the token endpoint and the issuer: constants, since the library takes them from the Host header
 */
export function assertionError(
  { header, claims }: Assertion,
  audiences: readonly string[],
  nowMs: number,
): string | undefined {
  const { typ } = header
  // A DPoP proof or access token signed with the same key is not an assertion (RFC 8725, section 3.11).
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
