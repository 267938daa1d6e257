import { maxUriLength } from './redirect-uri-error.ts'

/** The registered metadata of a client (RFC 7591) that are used. */
interface ClientMetadata {
  readonly client_name: string
  readonly redirect_uris: readonly unknown[]
  readonly grant_types: readonly string[]
  readonly response_types: readonly ['code']
  readonly token_endpoint_auth_method: 'none'
  readonly application_type: 'native'
  readonly client_uri?: string
  readonly policy_uri?: string
  readonly tos_uri?: string
}

const maxNameLength = 100

/**
 * Narrows the requested metadata to what is supported. RFC 7591, section 2, permits it, and common clients request more
 * than they need, so rejecting would exclude them. Clients are public (`none`), since open registration makes secrets
 * meaningless, and `native`, which allows https, loopback addresses with any port and private-use schemes.
 */
export function narrowMetadata(requested: Readonly<Record<string, unknown>>): ClientMetadata {
  const uris = {
    client_uri: requested['client_uri'],
    policy_uri: requested['policy_uri'],
    tos_uri: requested['tos_uri'],
  }
  return {
    client_name: readName(requested['client_name']),
    redirect_uris: readRedirectUris(requested['redirect_uris']),
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

/** Only the type of the list is ensured here: `redirectUriError` and the library judge the URIs. */
function readRedirectUris(uris: unknown): readonly unknown[] {
  return Array.isArray(uris) ? uris : []
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
