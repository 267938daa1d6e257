/** What a client says of itself (RFC 7591), as far as it is taken over. */
export interface ClientMetadata {
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

/** The most redirect URIs of one client, and the longest of them. */
const maxRedirectUris = 20
const maxUriLength = 2000
const maxNameLength = 100

/**
 * Narrows what a client asks for to what it can have. RFC 7591 section 2 lets a server do so, and clients in the field ask
 * for more than they need: a refusal would leave them out. The authentication method is `none`, since a secret that anybody
 * can have proves nothing; the type is `native`, which allows https, loopback addresses with any port, and an app's own
 * scheme, and asks the person each time.
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

/** Anybody's text, which people are shown: one line, without what cannot be seen or turns the reading direction. */
function readName(name: unknown): string {
  const text = typeof name === 'string' ? name : ''
  const seen = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return [...seen].slice(0, maxNameLength).join('') || 'A client without a name'
}

/** Left to the library to judge, all but what would make it read the unreadable. */
function readRedirectUris(uris: unknown): readonly unknown[] {
  return Array.isArray(uris) ? uris : []
}

function readGrantTypes(requested: unknown): readonly string[] {
  // Whoever asks for a grant that we do not have (a device's, an assertion's) gets all that we have in its place: without a
  // refresh token their person would have to sign in again every quarter of an hour.
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

/** What is wrong with redirect URIs beyond what the library refuses; undefined when nothing is. */
export function redirectUriError(uris: readonly unknown[]): string | undefined {
  if (uris.length === 0) return 'redirect_uris must have at least one address'
  if (uris.length > maxRedirectUris) {
    return `redirect_uris must have at most ${maxRedirectUris} addresses`
  }
  for (const uri of uris) {
    if (typeof uri !== 'string' || uri.length > maxUriLength || !URL.canParse(uri)) {
      return `redirect_uris must be absolute addresses of at most ${maxUriLength} characters`
    }
    const { username, password, hash } = new URL(uri)
    if (`${username}${password}${hash}` !== '' || uri.includes('#')) {
      return 'redirect_uris must have neither a user, a password nor a fragment'
    }
  }
  return undefined
}
