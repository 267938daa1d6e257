import type { KoaContextWithOIDC } from 'oidc-provider'

const publicMembers = [
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
] as const

/**
 * Replaces the library's response by the registered metadata and the available scopes (RFC 7591, section 3.2.1). Scopes
 * are not stored with the client, so that it can request more of them later.
 */
export function registrationResponse(ctx: KoaContextWithOIDC, scopes: readonly string[]): void {
  if (ctx.status !== 201) return
  const metadata = ctx.oidc.client?.metadata() ?? {}
  ctx.body = {
    ...Object.fromEntries(Object.entries(metadata).filter(([name]) => isPublic(name))),
    scope: scopes.join(' '),
  }
}

function isPublic(name: string): boolean {
  return publicMembers.some((one) => one === name)
}
