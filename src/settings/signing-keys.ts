import { createHash, createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'

/** A private RSA key with the id that tokens name it by. */
export interface SigningJwk extends JsonWebKey {
  readonly kty: 'RSA'
  readonly kid: string
  readonly alg: 'RS256'
  readonly use: 'sig'
}

/**
 * Reads private RSA keys of 2048 to 8192 bits: a JWK set or a JWK as JSON, or PEM texts one after another. Undefined where
 * there is none, one of them is unfit, or one comes twice.
 */
export function readSigningKeys(text: string): readonly SigningJwk[] | undefined {
  const trimmed = text.trim()
  const inputs = trimmed.startsWith('{') ? jwksIn(trimmed) : pemsIn(trimmed)
  const keys = inputs?.map(signingJwk).filter((key) => key !== undefined)
  if (keys === undefined || keys.length === 0 || keys.length !== inputs?.length) return undefined
  return new Set(keys.map(({ kid }) => kid)).size === keys.length ? keys : undefined
}

/** A private RSA key as it is kept; its id is its thumbprint (RFC 7638), whatever id it came with. */
export function signingJwkOf(key: KeyObject): SigningJwk {
  const jwk = key.export({ format: 'jwk' })
  const { e, n } = jwk
  // The members that are required, in the order of their names.
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
    // OpenSSL says no by throwing.
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
  // Environments that hold one line only write the line breaks as \n.
  const lines = text.replaceAll('\\n', '\n')
  return lines.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? []
}
