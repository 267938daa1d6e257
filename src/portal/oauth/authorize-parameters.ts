/** What this deployment grants. */
interface Offer {
  readonly scopes: readonly string[]
  /** The URLs of the one protected resource; the first is the default. */
  readonly resources: readonly string[]
}

/**
 * The parameters of an authorization request that the library gets. Unknown scopes are dropped, and a request without
 * known scopes means all scopes: otherwise a user would sign in and consent before the library reports that nothing was
 * granted. OpenID Connect parameters, which the library rejects without the `openid` scope, are ignored (RFC 6749,
 * section 3.1).
 */
export function authorizeParameters(
  query: Readonly<Record<string, unknown>>,
  { scopes, resources }: Offer,
): Record<string, unknown> {
  const passed = {
    ...Object.fromEntries(
      Object.entries(query).filter(([name]) => !openIdParameters.includes(name)),
    ),
    resource: everyResource(query['resource'], resources),
  }
  // The library rejects a repeated parameter.
  if (Array.isArray(query['scope'])) return passed
  const known = parseScope(query['scope']).filter((scope) => scopes.includes(scope))
  return { ...passed, scope: (known.length > 0 ? known : scopes).join(' ') }
}

/**
 * The requested resource first, which the token is then for, and the other URLs of the same server: a client that
 * changes from one to the other can refresh its token. The library rejects an unknown resource.
 */
function everyResource(requested: unknown, resources: readonly string[]): unknown {
  const named = [requested ?? []].flat()
  return named.every((one) => resources.some((known) => known === one))
    ? [...new Set([...named, ...resources])]
    : requested
}

const openIdParameters: readonly string[] = [
  'acr_values',
  'claims',
  'claims_locales',
  'id_token_hint',
  'max_age',
  'nonce',
]

/** The distinct scopes of a `scope` parameter or claim. */
export function parseScope(text: unknown): readonly string[] {
  return typeof text === 'string' ? [...new Set(text.split(' ').filter((word) => word !== ''))] : []
}
