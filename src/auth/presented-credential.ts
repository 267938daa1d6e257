import type { PresentedProof } from './dpop-proof.ts'

/** What a door found in the request that may say who calls. Absent members were not sent. */
export interface PresentedCredential {
  /** Several headers of the name are joined by commas, as RFC 9110 section 5.3 reads them. */
  readonly authorization?: string
  readonly proof?: PresentedProof
  readonly origin?: string
  /** `Sec-Fetch-Site`: how a browser sees the page that sends the request. */
  readonly fetchSite?: string
}

export interface AuthorizationReading {
  readonly scheme: 'bearer' | 'dpop'
  readonly token: string
}

/** RFC 6750 section 2.1: `b64token`. */
const form = /^(Bearer|DPoP) +([\w.~+/-]+=*)$/i

/** `undefined` for another scheme, for none or several credentials, and for characters that no credential has. */
export function readAuthorization(header: string): AuthorizationReading | undefined {
  const [, scheme, token] = form.exec(header.trim()) ?? []
  if (scheme === undefined || token === undefined) return undefined
  return { scheme: scheme.toLowerCase() === 'bearer' ? 'bearer' : 'dpop', token }
}

/** Whether a token is meant as an API key, good or bad, of this or another environment. */
export function isApiKeyLike(token: string): boolean {
  return token.startsWith('nlm_')
}

/** Whether the request carries what is meant as an API key, whatever its scheme. */
export function carriesApiKey({ authorization }: PresentedCredential): boolean {
  const reading = authorization === undefined ? undefined : readAuthorization(authorization)
  return reading !== undefined && isApiKeyLike(reading.token)
}
