import { isMapping } from '../../../contract/document/document-tree.ts'
import { parseJson } from '../../../http/read-json.ts'
import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import {
  accountRefusal,
  isRefusal,
  type AccountRefusal,
  type AccountResult,
} from '../../../base/refusal.ts'

/** How many public keys one credential can have; rotation needs two. */
export const maxPublicKeys = 5

/** A validated public key. */
export interface PublicKey {
  /** RFC 7638, SHA-256. */
  readonly thumbprint: string
  /** The public members of the JWK and nothing else, as JSON. */
  readonly jwk: string
}

/**
 * Parses a public key that verifies client assertions: PEM (SPKI or PKCS #1) or JWK, EC P-256 or RSA of 2048 to 8192
 * bits. Private keys are rejected with a warning to replace them.
 */
export async function readPublicKey(text: string): Promise<AccountResult<PublicKey>> {
  const trimmed = text.trim()
  if (trimmed.length > maxTextLength) return wrong('This text is too long to be a public key.')
  const key = trimmed.startsWith('{') ? readJwk(trimmed) : readPem(trimmed)
  if (isRefusal(key)) return key
  const error = keyError(key)
  if (error !== undefined) return wrong(error)
  const jwk = key.export({ format: 'jwk' })
  return { thumbprint: await calculateJwkThumbprint(jwk, 'sha256'), jwk: JSON.stringify(jwk) }
}

const maxTextLength = 20_000
const accepted = 'Give a public key, EC P-256 or RSA of 2048 to 8192 bits, as PEM or JWK.'

function readPem(text: string): AccountResult<KeyObject> {
  const labels = [...text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----/g)].map(([, label]) => label ?? '')
  if (labels.some((label) => label.includes('PRIVATE KEY'))) return privateKey()
  if (labels.length !== 1) return wrong(labels.length === 0 ? accepted : 'Give one key at a time.')
  // A certificate contains a public key too, but also an expiry and a chain that nothing here checks.
  if (!['PUBLIC KEY', 'RSA PUBLIC KEY'].includes(labels[0] ?? '')) return wrong(accepted)
  return parsed(() => createPublicKey(text))
}

function readJwk(text: string): AccountResult<KeyObject> {
  const json = parseJson(text)
  if (isRefusal(json) || !isMapping(json.value)) return wrong(accepted)
  // The import validates the members.
  const jwk: JsonWebKey = json.value
  if (Object.hasOwn(jwk, 'keys')) return wrong('This is a set of keys. Give one key at a time.')
  if (secretMembers.some((name) => Object.hasOwn(jwk, name))) return privateKey()
  if (jwk.use !== undefined && jwk.use !== 'sig') return wrong('This key is not for signatures.')
  return parsed(() => createPublicKey({ key: jwk, format: 'jwk' }))
}

/** RFC 7518, section 6: members that only private and symmetric keys have. */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'] as const

/** OpenSSL throws for every invalid key, such as a point that is not on its curve; its messages do not help users. */
function parsed(read: () => KeyObject): AccountResult<KeyObject> {
  try {
    return read()
  } catch {
    return wrong(accepted)
  }
}

function keyError({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | undefined {
  const { namedCurve, modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {}
  if (asymmetricKeyType === 'ec') {
    return namedCurve === 'prime256v1'
      ? undefined
      : `This key uses an unsupported curve. ${accepted}`
  }
  if (asymmetricKeyType !== 'rsa') return accepted
  if (modulusLength < 2048 || modulusLength > 8192)
    return `This has ${modulusLength} bits. ${accepted}`
  // FIPS 186-5, section A.1.1: odd, and above 2^16. With an exponent of 1 anybody could sign.
  return publicExponent > 65536n && publicExponent % 2n === 1n
    ? undefined
    : 'The public exponent of this RSA key is too small. Make a key with the exponent 65537.'
}

function privateKey(): AccountRefusal {
  return wrong(
    'This is a private key. We did not store it, but it is no longer secret. Create a new key pair and enter its public key.',
  )
}

function wrong(message: string): AccountRefusal {
  return accountRefusal('invalid', message, 'publicKeys')
}
