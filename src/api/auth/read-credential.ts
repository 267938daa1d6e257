import type { IncomingMessage, IncomingHttpHeaders } from 'node:http'
import type { PresentedProof } from './tokens/dpop-proof.ts'
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

/** Headers in which other services take a key. Here each is an error, so that no key in one is served as anonymous. */
const headersOfOthers: ReadonlySet<string> = new Set([
  ...['x-api-key', 'api-key', 'x-apikey', 'apikey', 'x-api-token', 'api-token'],
  ...['x-auth-token', 'x-auth-key', 'auth-token', 'x-access-token', 'access-token'],
  ...['x-token', 'x-authorization', 'x-bearer-token'],
])

/** The same among query parameters, without case, hyphens, dots and underscores. */
const parametersOfOthers: ReadonlySet<string> = new Set([
  ...['apikey', 'xapikey', 'apitoken', 'accesskey', 'key', 'token', 'authtoken', 'xauthtoken'],
  ...[
    'accesstoken',
    'xaccesstoken',
    'auth',
    'authorization',
    'bearer',
    'bearertoken',
    'clientsecret',
  ],
])

const apiKey = /nlm_(?:live|test)_/i
const jwt = /^(?:Bearer\s+)?eyJ[\w-]+\.[\w-]+\.[\w-]*$/i

/**
 * Where a request has a credential that is not in `Authorization`: `the X-API-Key header`. Undefined where it has none. An API
 * key is found in any header, cookie and query parameter, a token in a query parameter.
 *
 * @param target of the request: only its query is read
 */
function misplacedCredential(headers: IncomingHttpHeaders, target: string): string | undefined {
  for (const name in headers) {
    if (headersOfOthers.has(name)) return `the ${name} header`
    const value = headers[name]
    if (typeof value === 'string' && apiKey.test(value) && !mayHoldKey.has(name)) {
      return name === 'cookie' ? 'a cookie' : 'another header'
    }
  }
  const query = target.indexOf('?')
  return query !== -1 && isCredentialIn(target.slice(query)) ? 'the query string' : undefined
}

/** `Authorization` is judged by itself, and a browser fills `Referer` with the address of whatever page it shows. */
const mayHoldKey: ReadonlySet<string> = new Set(['authorization', 'referer'])

function isCredentialIn(query: string): boolean {
  for (const [name, value] of new URLSearchParams(query)) {
    if (parametersOfOthers.has(name.toLowerCase().replace(/[-_.]/g, ''))) return true
    if (apiKey.test(name) || apiKey.test(value) || jwt.test(value)) return true
  }
  return false
}
