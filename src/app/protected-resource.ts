import type { TokenSource } from '../api/auth/authenticate.ts'
import { mcpPath, resourceMetadataPath } from '../base/public-paths.ts'
import type { OpenApiDocument } from '../contract/contract.ts'
import { scopesOf } from '../contract/declarations.ts'
import { resourcesOf } from '../portal/oauth/server-metadata.ts'

/** The resources that access tokens are for, and the metadata (RFC 9728) of the one that also serves anonymous callers. */
export function protectedResource(
  publicUrl: string,
  document: OpenApiDocument,
): Pick<TokenSource, 'publicUrl' | 'audience' | 'challenge'> {
  const scopes = scopesOf(document).map(({ scope }) => scope)
  return {
    publicUrl,
    audience: resourcesOf(publicUrl),
    challenge: {
      resourceMetadata: publicUrl + resourceMetadataPath(mcpPath),
      scope: scopes.join(' '),
    },
  }
}
