import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose'
import { clientAlgorithms } from '../../../base/caller.ts'
import { isRefusal, refuse, type Refusal } from '../../../base/refusal.ts'

/** A DPoP proof as it was sent, with the request that it has to match. */
export interface PresentedProof {
  /** Repeated headers are joined by commas, which no proof contains. */
  readonly jwt: string
  readonly method: string
  /** Without query. */
  readonly path: string
}

/** What a proof is checked against. */
interface ProofDemand {
  /** The service's public origin. The request's own Host is not trusted. */
  readonly origin: string
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string
  /** SHA-256 thumbprint of the key that the token is bound to (RFC 7638). */
  readonly thumbprint: string
  readonly nowMs: number
}

/** A proof with an RSA key of 4096 bits is shorter. */
export const maxProofCharacters = 4096

/** How far the `iat` of a proof may be from now, before or after: callers' clocks differ from ours. */
export const proofWindowSeconds = 300

/**
 * Checks a proof by RFC 9449 section 4.3, except for replay. The key is compared first, so that a signature is only verified
 * with the key that the token is bound to. The identifier of a valid one must not be used again before `usableUntilMs`.
 */
export async function checkProof(
  { jwt, method, path }: PresentedProof,
  { origin, tokenHash, thumbprint, nowMs }: ProofDemand,
) {
  if (jwt.length > maxProofCharacters) {
    return badProof(`it is longer than ${maxProofCharacters} characters`)
  }
  const payload = await signedBy(jwt, thumbprint, nowMs)
  if (isRefusal(payload)) return payload
  const { htm, htu, ath, iat, jti } = payload
  if (htm !== method) return badProof(`its htm must be ${method}`)
  const url = origin + path
  if (typeof htu !== 'string' || !isSameTarget(htu, url)) return badProof(`its htu must be ${url}`)
  if (ath !== tokenHash) return badProof('its ath must be the SHA-256 of the access token')
  if (typeof iat !== 'number' || Math.abs(nowMs / 1000 - iat) > proofWindowSeconds) {
    return badProof(`its iat must be within ${proofWindowSeconds} seconds of now`)
  }
  if (typeof jti !== 'string' || jti === '')
    return badProof('its jti must be a string that is not empty')
  return { jti, usableUntilMs: Math.ceil((iat + proofWindowSeconds) * 1000) }
}

export function badProof(reason: string): Refusal {
  return refuse('invalid_dpop_proof', `The DPoP proof is invalid: ${reason}.`)
}

/** Every error of the library here is about the caller's proof: malformed, wrong type, a private key, a bad signature. */
async function signedBy(jwt: string, thumbprint: string, nowMs: number) {
  try {
    const { jwk } = decodeProtectedHeader(jwt)
    if (jwk === undefined || (await calculateJwkThumbprint(jwk)) !== thumbprint) {
      return badProof('its jwk must be the key that the access token is bound to')
    }
    const { payload } = await jwtVerify(jwt, EmbeddedJWK, {
      algorithms: [...clientAlgorithms],
      typ: 'dpop+jwt',
      clockTolerance: 0,
      currentDate: new Date(nowMs),
    })
    return payload
  } catch {
    const accepted = clientAlgorithms.join(', ')
    return badProof(
      `it must be a JWT of typ dpop+jwt, signed by ${accepted} with the key in its jwk header`,
    )
  }
}

/** RFC 9449 section 4.3, item 9: without query and fragment, after normalisation (RFC 3986 section 6.2.2). */
function isSameTarget(htu: string, url: string): boolean {
  if (!URL.canParse(htu)) return false
  const named = new URL(htu)
  named.search = ''
  named.hash = ''
  return named.href === new URL(url).href
}
