import { isIP } from 'node:net'
import type { OpenApiDocument } from '../contract.ts'
import { textAt } from '../document-tree.ts'
import { discoveryPaths } from './discovery-paths.ts'

/** Of whom the documents speak. */
export interface Deployment {
  readonly document: OpenApiDocument
  /** Origin of the service. */
  readonly publicUrl: string
  /** Revisions of MCP that are served, newest first. */
  readonly mcpVersions: readonly string[]
}

/**
 * The entry of the MCP registry (`server.json`), as schema 2025-12-11 has it. The registry takes it from whoever proves the
 * domain in the name.
 */
export function registryEntry(deployment: Deployment): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    ...identity(deployment),
    remotes: [remote(deployment)],
  }
}

/** The server card of SEP-2127: how to connect. What the server can do is told by itself. */
export function serverCard(deployment: Deployment): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...identity(deployment),
    remotes: [{ ...remote(deployment), supportedProtocolVersions: deployment.mcpVersions }],
  }
}

/**
 * The server's name: the domain of the deployment from its end, and what the server calls itself:
 * `in.example.api/nilam` at `https://api.example.in`.
 */
export function mcpServerName(publicUrl: string): string {
  return `${domainOf(publicUrl).split('.').reverse().join('.')}/nilam`
}

/** Whose the deployment is. A bare address is of a machine on somebody's desk, and has characters that no name may have. */
export function domainOf(publicUrl: string): string {
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

function remote({ publicUrl }: Deployment): object {
  return {
    type: 'streamable-http',
    url: publicUrl + discoveryPaths.mcp,
    headers: [
      {
        name: 'Authorization',
        description: 'Bearer and an API key of the console. Calls are served without it too.',
        isRequired: false,
        isSecret: true,
      },
    ],
  }
}
