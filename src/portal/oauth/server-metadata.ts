import { clientAlgorithms } from '../../base/caller.ts'
import { type McpAddress, oauthPaths } from '../../base/public-paths.ts'

interface ServerMetadataParts {
  readonly publicUrl: string
  readonly scopes: readonly string[]
  readonly clientCredentials: boolean
  readonly clientIdDocuments: boolean
}

/** RFC 8414 metadata, without OpenID Connect members, which clients would then use. */
export function serverMetadata(parts: ServerMetadataParts): Readonly<Record<string, unknown>> {
  const { publicUrl, scopes, clientCredentials, clientIdDocuments } = parts
  const authentication = {
    methods: ['none', 'client_secret_basic', 'private_key_jwt'],
    algorithms: [...clientAlgorithms],
  }
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${oauthPaths.authorize}`,
    token_endpoint: `${publicUrl}${oauthPaths.token}`,
    registration_endpoint: `${publicUrl}${oauthPaths.register}`,
    revocation_endpoint: `${publicUrl}${oauthPaths.revoke}`,
    jwks_uri: `${publicUrl}${oauthPaths.jwks}`,
    scopes_supported: [...scopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    grant_types_supported: [
      'authorization_code',
      'refresh_token',
      ...(clientCredentials ? ['client_credentials'] : []),
    ],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: authentication.methods,
    token_endpoint_auth_signing_alg_values_supported: authentication.algorithms,
    revocation_endpoint_auth_methods_supported: authentication.methods,
    revocation_endpoint_auth_signing_alg_values_supported: authentication.algorithms,
    dpop_signing_alg_values_supported: [...clientAlgorithms],
    authorization_response_iss_parameter_supported: true,
    ...(clientIdDocuments ? { client_id_metadata_document_supported: true } : {}),
    service_documentation: `${publicUrl}/docs`,
  }
}

/**
 * RFC 9728 metadata of one path. `resource` is exactly its URL (section 3.3): strict clients compare
 * the two.
 */
export function protectedResource(
  { publicUrl, scopes }: Pick<ServerMetadataParts, 'publicUrl' | 'scopes'>,
  address: McpAddress,
): Readonly<Record<string, unknown>> {
  return {
    resource: publicUrl + address,
    authorization_servers: [publicUrl],
    scopes_supported: [...scopes],
    bearer_methods_supported: ['header'],
    dpop_signing_alg_values_supported: [...clientAlgorithms],
    resource_name: 'Nilam',
    resource_documentation: `${publicUrl}/docs`,
  }
}
