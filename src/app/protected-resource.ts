import type { TokenSource } from '../auth/authenticate.ts'
import { oauthPaths } from '../base/public-paths.ts'
import type { OpenApiDocument } from '../contract/contract.ts'
import { scopesOf } from '../contract/scopes.ts'
import { resourceOf } from '../oauth/server-metadata.ts'

/** The resource that access tokens are for, as its metadata (RFC 9728) describes it: one for REST and MCP. */
export function protectedResource(
  publicUrl: string,
  document: OpenApiDocument,
): Pick<TokenSource, 'publicUrl' | 'audience' | 'challenge'> {
  const scopes = scopesOf(document).map(({ scope }) => scope)
  return {
    publicUrl,
    audience: resourceOf(publicUrl),
    challenge: {
      resourceMetadata: publicUrl + oauthPaths.protectedMcp,
      scope: scopes.join(' '),
    },
  }
}
