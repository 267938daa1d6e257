import { isMapping } from '../../../contract/document/document-tree.ts'
import { parseJson } from '../../../http/read-json.ts'
import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Throttle } from '../../../access/throttle.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { readUpTo } from '../../accounts/domain-check/pinned-request.ts'
import { redirectUriError, maxUriLength } from './redirect-uri-error.ts'

interface RegistrationFilterParts {
  readonly throttle: Throttle
  readonly addressOf: (request: Request) => string
}

/** Far above what real clients send. */
const maxRegistrationBytes = 32 * 1024

/**
 * Throttles registration, bounds the body, and narrows the metadata before the library reads them. The library alone
 * would accept secrets, URLs that it then fetches, and grants that not every client may have.
 *
 * @returns whether the request may go on; otherwise the response was sent.
 */
export function registrationFilter({ throttle, addressOf }: RegistrationFilterParts) {
  return async (request: Request, response: Response): Promise<boolean> => {
    const reject = (status: number, error: string, description: string): false => {
      response
        .status(status)
        .set('cache-control', 'no-store')
        .json({ error, error_description: description })
      return false
    }
    const throttled = await throttle.admit('register_client', { ipAddress: addressOf(request) })
    if (throttled !== undefined) {
      response.set('retry-after', String(throttled.retryAfterSeconds ?? 60))
      return reject(429, 'temporarily_unavailable', throttled.message)
    }
    if (request.is('application/json') === false) {
      return reject(400, 'invalid_client_metadata', 'send the metadata as application/json')
    }
    const body = request.iterator({ destroyOnReturn: false })
    const bytes = await readUpTo(body, maxRegistrationBytes).catch(
      () => 'connection closed' as const,
    )
    if (bytes === 'connection closed') return false
    if (bytes === undefined) {
      response.set('connection', 'close')
      const most = `the body must have at most ${maxRegistrationBytes} bytes`
      return reject(413, 'invalid_client_metadata', most)
    }
    const requested = parseJson(bytes.toString('utf8'))
    if (isRefusal(requested) || !isMapping(requested.value)) {
      return reject(400, 'invalid_client_metadata', 'the metadata must be a JSON object')
    }
    const metadata = narrowMetadata(requested.value)
    const error = redirectUriError(metadata.redirect_uris)
    if (error !== undefined) return reject(400, 'invalid_redirect_uri', error)
    replayBody(request, Buffer.from(JSON.stringify(metadata)))
    return true
  }
}

/** Makes the library read other bytes than those that came. */
function replayBody(request: IncomingMessage, bytes: Buffer): void {
  request.headers['content-length'] = String(bytes.length)
  request.headers['content-type'] = 'application/json'
  delete request.headers['transfer-encoding']
  Object.defineProperties(request, {
    readable: { value: true, configurable: true },
    iterator: { value: () => [bytes], configurable: true },
  })
}

const maxNameLength = 100

/**
 * Narrows the requested metadata to what is supported. RFC 7591, section 2, permits it, and common clients request more
 * than they need, so rejecting would exclude them. Clients are public (`none`), since open registration makes secrets
 * meaningless, and `native`, which allows https, loopback addresses with any port and private-use schemes.
 */
export function narrowMetadata(requested: Readonly<Record<string, unknown>>) {
  const { client_uri, policy_uri, tos_uri, redirect_uris: redirectUris } = requested
  const uris = { client_uri, policy_uri, tos_uri }
  return {
    client_name: readName(requested['client_name']),
    // Only the type of the list is ensured: `redirectUriError` and the library check the URIs.
    redirect_uris: Array.isArray(redirectUris) ? redirectUris : [],
    grant_types: readGrantTypes(requested['grant_types']),
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    ...Object.fromEntries(Object.entries(uris).filter(([, uri]) => isWebAddress(uri))),
  }
}

const grantTypes = ['authorization_code', 'refresh_token']

/** A client's name is untrusted text that users see: one line, without invisible characters and direction marks. */
function readName(name: unknown): string {
  const text = typeof name === 'string' ? name : ''
  const seen = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return [...seen].slice(0, maxNameLength).join('') || 'A client without a name'
}

function readGrantTypes(requested: unknown): readonly string[] {
  // A client that requests an unsupported grant type (such as device code) gets all supported ones: without a refresh
  // token its user would have to sign in every quarter of an hour.
  if (!Array.isArray(requested) || !requested.every((type) => grantTypes.includes(type)))
    return grantTypes
  return requested.includes('authorization_code')
    ? grantTypes.filter((type) => requested.includes(type))
    : grantTypes
}

function isWebAddress(uri: unknown): boolean {
  if (typeof uri !== 'string' || uri.length > maxUriLength || !URL.canParse(uri)) return false
  return new URL(uri).protocol === 'https:'
}

const publicMembers: ReadonlySet<string> = new Set([
  'client_id',
  'client_id_issued_at',
  'client_name',
  'redirect_uris',
  'grant_types',
  'response_types',
  'token_endpoint_auth_method',
  'application_type',
  'client_uri',
  'policy_uri',
  'tos_uri',
])

/**
 * Replaces the library's response by the registered metadata and the available scopes (RFC 7591, section 3.2.1). Scopes
 * are not stored with the client, so that it can request more of them later.
 */
export function registrationResponse(ctx: KoaContextWithOIDC, scopes: readonly string[]): void {
  if (ctx.status !== 201) return
  const metadata = ctx.oidc.client?.metadata() ?? {}
  ctx.body = {
    ...Object.fromEntries(Object.entries(metadata).filter(([name]) => publicMembers.has(name))),
    scope: scopes.join(' '),
  }
}
