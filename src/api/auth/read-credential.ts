import type { IncomingMessage } from 'node:http'
import type { PresentedProof } from './tokens/dpop-proof.ts'
import { misplacedCredential } from './misplaced-credential.ts'
import type { PresentedCredential } from './presented-credential.ts'

/** Reads the headers that identify a request's caller. `authenticate` judges them. */
export function readCredential(request: IncomingMessage): PresentedCredential {
  const { authorization, origin, dpop } = request.headers
  const misplaced = misplacedCredential(request.headers, targetOf(request))
  if (
    authorization === undefined &&
    origin === undefined &&
    dpop === undefined &&
    misplaced === undefined
  ) {
    return noCredential
  }
  const fetchSite = request.headers['sec-fetch-site']
  return {
    ...(authorization !== undefined && { authorization: wholeAuthorization(request) }),
    ...(typeof dpop === 'string' && { proof: proofOf(request, dpop) }),
    ...(misplaced !== undefined && { misplaced }),
    ...(origin !== undefined && { origin }),
    ...(typeof fetchSite === 'string' && { fetchSite }),
  }
}

const noCredential: PresentedCredential = {}

/** Of an absolute request target only the path is used: the origin is the service's own. */
function proofOf(request: IncomingMessage, jwt: string): PresentedProof {
  const target = targetOf(request)
  const path = target.startsWith('/') || !URL.canParse(target) ? target : new URL(target).pathname
  return { jwt, method: request.method ?? '', path: path.replace(/[?#].*$/s, '') }
}

/** Express strips the mount path of a router from `url`. */
function targetOf(request: IncomingMessage): string {
  const whole = 'originalUrl' in request ? request.originalUrl : request.url
  return typeof whole === 'string' ? whole : ''
}

/** Node keeps only the first of several `Authorization` headers; sending two is an error, so all are read. */
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
