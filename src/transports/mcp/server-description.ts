import type {
  Implementation,
  InitializeResult,
  ServerCapabilities,
} from '@modelcontextprotocol/sdk/spec.types.js'
import type { Contract } from '../../contract/contract.ts'
import { agreedVersion, legacyVersions, metaKeys, modernVersion } from './protocol-era.ts'

/** The constant results, as JSON texts made once. */
export interface ServerDescription {
  readonly legacy: {
    readonly tools: string
    /** @param requested the version that the client requested */
    readonly initialize: (requested: string) => string
  }
  readonly modern: {
    readonly tools: string
    readonly discover: string
    /** The end of every result, from the comma to the closing brace. */
    readonly resultTail: string
  }
}

export function describeServer({ document, toolsJson }: Contract): ServerDescription {
  const { title, version } = document.info
  const serverInfo: Implementation = { name: 'nilam', title, version }
  const capabilities: ServerCapabilities = { tools: {} }
  const text = document['x-mcp-instructions']
  const offer = { capabilities, ...(typeof text === 'string' && { instructions: text }) }

  const initialize = (protocolVersion: string): string =>
    JSON.stringify({ protocolVersion, ...offer, serverInfo } satisfies InitializeResult)
  const initialized = new Map<string, string>(
    legacyVersions.map((name) => [name, initialize(name)]),
  )

  const meta = JSON.stringify({ [metaKeys.serverInfo]: serverInfo })
  const resultTail = `,"resultType":"complete","_meta":${meta}}`
  const cacheable = (json: string): string =>
    `${withoutBrace(json)},"ttlMs":${cacheTtlMs},"cacheScope":"public"${resultTail}`

  return {
    legacy: {
      tools: toolsJson,
      initialize: (requested) => {
        const agreed = agreedVersion(requested)
        return initialized.get(agreed) ?? initialize(agreed)
      },
    },
    modern: {
      tools: cacheable(toolsJson),
      discover: cacheable(JSON.stringify({ supportedVersions: [modernVersion], ...offer })),
      resultTail,
    },
  }
}

/** How long a client may cache the list of tools and the description of the server. */
const cacheTtlMs = 300_000

/** A JSON object's text without its closing brace, so that members can be appended. */
function withoutBrace(json: string): string {
  return json.slice(0, json.lastIndexOf('}'))
}
