import type { IncomingMessage } from 'node:http'
import type { PresentedProof } from './dpop-proof.ts'
import type { PresentedCredential } from './presented-credential.ts'

/** What a request says of its sender; judging it is for the access stop. */
export function readCredential(request: IncomingMessage): PresentedCredential {
  const { authorization, origin, dpop } = request.headers
  if (authorization === undefined && origin === undefined && dpop === undefined) return noCredential
  const fetchSite = request.headers['sec-fetch-site']
  return {
    ...(authorization !== undefined && { authorization: wholeAuthorization(request) }),
    ...(typeof dpop === 'string' && { proof: proofOf(request, dpop) }),
    ...(origin !== undefined && { origin }),
    ...(typeof fetchSite === 'string' && { fetchSite }),
  }
}

const noCredential: PresentedCredential = {}

/** A proof is of one request; where that was sent to is ours to say, so a target that names a host is read by its path. */
function proofOf(request: IncomingMessage, jwt: string): PresentedProof {
  const target = targetOf(request)
  const path = target.startsWith('/') || !URL.canParse(target) ? target : new URL(target).pathname
  return { jwt, method: request.method ?? '', path: path.replace(/[?#].*$/s, '') }
}

/** Express takes what a router is mounted at out of `url`. */
function targetOf(request: IncomingMessage): string {
  const whole = 'originalUrl' in request ? request.originalUrl : request.url
  return typeof whole === 'string' ? whole : ''
}

/** Node keeps the first of several `Authorization` headers and drops the others: who sent two is told. */
function wholeAuthorization({ rawHeaders }: IncomingMessage): string {
  let whole: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 13 || name.toLowerCase() !== 'authorization') continue
    const value = rawHeaders[index + 1] ?? ''
    whole = whole === undefined ? value : `${whole}, ${value}`
  }
  return whole ?? ''
}
