import { isIP } from 'node:net'
import { mcpSignInPath } from '../../base/public-paths.ts'
import type { OpenApiDocument } from '../contract.ts'
import { textAt } from '../document/document-tree.ts'
import { discoveryPaths } from './discovery-paths.ts'

/** The deployment that the documents describe. */
export interface Deployment {
  readonly document: OpenApiDocument
  readonly publicUrl: string
  readonly mcpVersions: readonly string[]
  /** Whether it has credentials and an authorization server. */
  readonly hasSignIn: boolean
}

/**
 * The entry for the MCP registry (`server.json`, schema 2025-12-11). The registry accepts it from the owner of the domain in the
 * name.
 */
export function registryEntry(deployment: Deployment): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    ...identity(deployment),
    remotes: remotes(deployment),
  }
}

/** The server card of SEP-2127: how to connect. The server itself describes its capabilities. */
export function serverCard(deployment: Deployment): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...identity(deployment),
    remotes: remotes(deployment).map((remote) => ({
      ...remote,
      supportedProtocolVersions: deployment.mcpVersions,
    })),
  }
}

/**
 * The server's name: the reversed domain of the deployment and `nilam`, such as `in.example.api/nilam` at
 * `https://api.example.in`.
 */
export function mcpServerName(publicUrl: string): string {
  return `${domainOf(publicUrl).split('.').reverse().join('.')}/nilam`
}

/** The domain of the deployment; `localhost` for an IP address, which has characters that a name must not have. */
function domainOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost'
}

function identity({ document, publicUrl }: Deployment): object {
  return {
    name: mcpServerName(publicUrl),
    title: document.info.title,
    description: textAt(document, ['info', 'summary']),
    version: document.info.version,
    websiteUrl: publicUrl + discoveryPaths.docs,
  }
}

/** Both addresses of the server. At the second a client signs a person in by itself, so it has no header to ask for. */
function remotes({ publicUrl, hasSignIn }: Deployment): readonly object[] {
  const type = 'streamable-http'
  if (!hasSignIn) return [{ type, url: publicUrl + discoveryPaths.mcp }]
  const headers = [
    {
      name: 'Authorization',
      description: '`Bearer <API key>`. Optional: calls work without it.',
      isRequired: false,
      isSecret: true,
    },
  ]
  return [
    { type, url: publicUrl + discoveryPaths.mcp, headers },
    { type, url: publicUrl + mcpSignInPath },
  ]
}
