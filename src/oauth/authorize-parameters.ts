import { parseScope } from './parse-scope.ts'

/**
 * The parameters of an authorization request that the library gets. Unknown scopes are dropped, and a request without
 * known scopes means all scopes: otherwise a user would sign in and consent before the library reports that nothing was
 * granted. OpenID Connect parameters, which the library rejects without the `openid` scope, are ignored (RFC 6749,
 * section 3.1).
 */
export function authorizeParameters(
  query: Readonly<Record<string, unknown>>,
  scopes: readonly string[],
): Record<string, unknown> {
  const passed = Object.entries(query).filter(([name]) => !openIdParameters.includes(name))
  // The library rejects a repeated parameter.
  if (Array.isArray(query['scope'])) return Object.fromEntries(passed)
  const known = parseScope(query['scope']).filter((scope) => scopes.includes(scope))
  return { ...Object.fromEntries(passed), scope: (known.length > 0 ? known : scopes).join(' ') }
}

const openIdParameters: readonly string[] = [
  'acr_values',
  'claims',
  'claims_locales',
  'id_token_hint',
  'max_age',
  'nonce',
]
