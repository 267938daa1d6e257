import { createHash, createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'

/** A private RSA key with the `kid` of its tokens. */
export interface SigningJwk extends JsonWebKey {
  readonly kty: 'RSA'
  readonly kid: string
  readonly alg: 'RS256'
  readonly use: 'sig'
}

/**
 * Reads private RSA keys of 2048 to 8192 bits: a JWK set or a JWK as JSON, or concatenated PEM. Undefined for no key, an
 * unsuitable one, or a repeated one.
 */
export function readSigningKeys(text: string): readonly SigningJwk[] | undefined {
  const trimmed = text.trim()
  const inputs = trimmed.startsWith('{') ? jwksIn(trimmed) : pemsIn(trimmed)
  const keys = inputs?.map(signingJwk).filter((key) => key !== undefined)
  if (keys === undefined || keys.length === 0 || keys.length !== inputs?.length) return undefined
  return new Set(keys.map(({ kid }) => kid)).size === keys.length ? keys : undefined
}

/** A private RSA key as a JWK. Its id is its thumbprint (RFC 7638); any id in the input is ignored. */
export function signingJwkOf(key: KeyObject): SigningJwk {
  const jwk = key.export({ format: 'jwk' })
  const { e, n } = jwk
  // The required members in lexicographic order (RFC 7638).
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url')
  return { ...jwk, kty: 'RSA', kid, alg: 'RS256', use: 'sig' }
}

type KeyInput = Parameters<typeof createPrivateKey>[0]

function signingJwk(input: KeyInput): SigningJwk | undefined {
  try {
    const key = createPrivateKey(input)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    const isFit = key.asymmetricKeyType === 'rsa' && bits >= 2048 && bits <= 8192
    return isFit ? signingJwkOf(key) : undefined
  } catch {
    // OpenSSL throws for an invalid key.
    return undefined
  }
}

function jwksIn(text: string): readonly KeyInput[] | undefined {
  try {
    const value = JSON.parse(text) as { readonly keys?: unknown }
    const keys: unknown = value.keys ?? [value]
    return Array.isArray(keys)
      ? keys.map((key: JsonWebKey) => ({ key, format: 'jwk' as const }))
      : undefined
  } catch {
    return undefined
  }
}

function pemsIn(text: string): readonly KeyInput[] {
  // Environments that support only single-line values write line breaks as \n.
  const lines = text.replaceAll('\\n', '\n')
  return lines.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? []
}
