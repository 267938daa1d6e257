import type { PresentedProof } from './tokens/dpop-proof.ts'

/** What a request presents to identify its caller. Absent members were not sent. */
export interface PresentedCredential {
  /** Repeated headers are joined by commas (RFC 9110 section 5.3). */
  readonly authorization?: string
  readonly proof?: PresentedProof
  /** Where a credential was sent that belongs into `Authorization`: `the X-API-Key header`. */
  readonly misplaced?: string
  readonly origin?: string
  /** `Sec-Fetch-Site`: how the page that sends the request relates to this origin, as the browser sees it. */
  readonly fetchSite?: string
}

export interface ParsedAuthorization {
  readonly scheme: 'bearer' | 'dpop'
  readonly token: string
}

/** RFC 6750 section 2.1: `b64token`. */
const pattern = /^(Bearer|DPoP) +([\w.~+/-]+=*)$/i

/** Undefined for another scheme, for no credential or several, and for characters that no credential contains. */
export function parseAuthorization(header: string): ParsedAuthorization | undefined {
  const [, scheme, token] = pattern.exec(header.trim()) ?? []
  if (scheme === undefined || token === undefined) return undefined
  return { scheme: scheme.toLowerCase() === 'bearer' ? 'bearer' : 'dpop', token }
}

/** Whether a token looks like an API key, valid or not. */
export function isApiKeyLike(token: string): boolean {
  return token.startsWith('nlm_')
}

/** Whether the request sends what looks like an API key, under any scheme. */
export function carriesApiKey({ authorization }: PresentedCredential): boolean {
  const reading = authorization === undefined ? undefined : parseAuthorization(authorization)
  return reading !== undefined && isApiKeyLike(reading.token)
}
