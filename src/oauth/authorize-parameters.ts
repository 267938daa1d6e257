import { parseScope } from './parse-scope.ts'

/**
 * What of an authorization request goes to the library. Scopes that we do not have are left out, and whoever asks for none
 * asks for all: the library would let a person sign in and consent and then say that nothing was granted. Parameters of
 * OpenID Connect, which the library refuses without its scope, are ignored as RFC 6749 section 3.1 wants it.
 */
export function authorizeParameters(
  query: Readonly<Record<string, unknown>>,
  scopes: readonly string[],
): Record<string, unknown> {
  const kept = Object.entries(query).filter(([name]) => !openIdParameters.includes(name))
  // Given twice, it is left to the library to refuse.
  if (Array.isArray(query['scope'])) return Object.fromEntries(kept)
  const known = parseScope(query['scope']).filter((scope) => scopes.includes(scope))
  return { ...Object.fromEntries(kept), scope: (known.length > 0 ? known : scopes).join(' ') }
}

const openIdParameters: readonly string[] = [
  'acr_values',
  'claims',
  'claims_locales',
  'id_token_hint',
  'max_age',
  'nonce',
]
