/**
 * What the published schemas require of our documents, in our own words: the server.json schema of the MCP registry of
 * 2025-12-11 and the server-card schema v1 (experimental-ext-server-card, 2026-07-24). Members that we do not send are omitted,
 * so that one we add has to be read up.
 */
const text = { type: 'string', minLength: 1 }
const shortText = { ...text, maxLength: 100 }
const webUrl = { type: 'string', pattern: '^https?://[^\\s]+$' }

function closed(properties: object, optional: readonly string[] = []): object {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, required, additionalProperties: false }
}

const header = closed({
  name: text,
  description: text,
  isRequired: { type: 'boolean' },
  isSecret: { type: 'boolean' },
})

const remote = {
  type: { const: 'streamable-http' },
  url: webUrl,
  headers: { type: 'array', items: header },
}

const identity = {
  name: {
    type: 'string',
    minLength: 3,
    maxLength: 200,
    pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$',
  },
  title: shortText,
  description: shortText,
  // A range of versions is rejected, and so is "latest".
  version: { type: 'string', maxLength: 255, pattern: '^\\d+\\.\\d+\\.\\d+$' },
  websiteUrl: webUrl,
}

export const registryEntryRules = closed({
  $schema: {
    const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  },
  ...identity,
  remotes: { type: 'array', minItems: 1, items: closed(remote, ['headers']) },
})

export const serverCardRules = closed({
  $schema: { const: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json' },
  ...identity,
  remotes: {
    type: 'array',
    minItems: 1,
    items: closed(
      { ...remote, supportedProtocolVersions: { type: 'array', minItems: 1, items: text } },
      ['headers'],
    ),
  },
})

const links = { type: 'array', minItems: 1, items: closed({ href: webUrl, type: text }) }

/** RFC 9264 section 4.2, with the relations of RFC 8631. */
export const linksetRules = closed({
  linkset: {
    type: 'array',
    items: closed({
      anchor: webUrl,
      'service-desc': links,
      'service-doc': links,
      'service-meta': links,
      status: links,
    }),
  },
})
