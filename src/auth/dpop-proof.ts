import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose'
import { clientAlgorithms } from '../base/client-algorithms.ts'
import { proofWindowSeconds } from '../base/dpop.ts'
import { isRefusal, refuse, type Refusal } from '../base/refusal.ts'

/** A proof of possession as it was sent, with the request that it has to be of. */
export interface PresentedProof {
  /** Several headers of the name are joined by commas, which no proof has. */
  readonly jwt: string
  readonly method: string
  /** Without query. */
  readonly path: string
}

/** What a proof has to prove. */
export interface ProofDemand {
  /** Where callers reach us: what the request says of that is theirs to choose. */
  readonly origin: string
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string
  /** Of the key that the token is bound to (RFC 7638, SHA-256). */
  readonly thumbprint: string
  readonly nowMs: number
}

/** A good proof: its identifier must not come again until its time is over. */
export interface Proof {
  readonly jti: string
  readonly usableUntilMs: number
}

/** Longer than any proof with an RSA key of 4096 bits. */
export const mostProofCharacters = 4096

/**
 * Checks a proof by RFC 9449 section 4.3, all but whether it was used before. The key is compared first, so that nobody's
 * signature is checked by a key that no token is bound to.
 */
export async function checkProof(
  { jwt, method, path }: PresentedProof,
  { origin, tokenHash, thumbprint, nowMs }: ProofDemand,
): Promise<Proof | Refusal> {
  if (jwt.length > mostProofCharacters) {
    return badProof(`it is longer than ${mostProofCharacters} characters`)
  }
  const payload = await signedBy(jwt, thumbprint, nowMs)
  if (isRefusal(payload)) return payload
  const { htm, htu, ath, iat, jti } = payload
  if (htm !== method) return badProof(`its htm must be ${method}`)
  const url = origin + path
  if (typeof htu !== 'string' || !isSameTarget(htu, url)) return badProof(`its htu must be ${url}`)
  if (ath !== tokenHash) return badProof('its ath must be the SHA-256 of the access token')
  if (typeof iat !== 'number' || Math.abs(nowMs / 1000 - iat) > proofWindowSeconds) {
    return badProof(`its iat must lie within ${proofWindowSeconds} seconds of now`)
  }
  if (typeof jti !== 'string' || jti === '') return badProof('its jti must be a text')
  return { jti, usableUntilMs: Math.ceil((iat + proofWindowSeconds) * 1000) }
}

export function badProof(reason: string): Refusal {
  return refuse('invalid_dpop_proof', `The DPoP proof did not verify: ${reason}.`)
}

/** What the library throws here, it throws at the caller's text: malformed, another type, a private key, a bad signature. */
async function signedBy(
  jwt: string,
  thumbprint: string,
  nowMs: number,
): Promise<Readonly<Record<string, unknown>> | Refusal> {
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
