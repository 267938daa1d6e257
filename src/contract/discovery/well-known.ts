import { discoveryPaths } from './discovery-paths.ts'
import { dayMs, type Day } from '../../base/calendar.ts'

/** The media type of a linkset that is an API catalogue (RFC 9727 section 4). */
export const apiCatalogType =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/**
 * The API catalogue (RFC 9727) as a linkset (RFC 9264): the REST interface and the MCP server, each with its description,
 * its documentation and its health (RFC 8631).
 */
export function apiCatalog(publicUrl: string): object {
  const link = (path: string, type: string): object => ({ href: publicUrl + path, type })
  const shared = {
    'service-doc': [link(discoveryPaths.docs, 'text/html')],
    status: [link(discoveryPaths.ready, 'application/json')],
  }
  return {
    linkset: [
      {
        anchor: `${publicUrl}/public/v1`,
        'service-desc': [
          link(discoveryPaths.openapiJson, 'application/json'),
          link(discoveryPaths.openapiYaml, 'application/yaml'),
        ],
        ...shared,
        'service-meta': [
          link(discoveryPaths.postmanCollection, 'application/json'),
          link(discoveryPaths.brunoCollection, 'application/zip'),
        ],
      },
      {
        anchor: publicUrl + discoveryPaths.mcp,
        'service-desc': [link(discoveryPaths.serverCard, 'application/mcp-server-card+json')],
        ...shared,
        'service-meta': [link(discoveryPaths.registryEntry, 'application/json')],
      },
    ],
  }
}

/** The `Link` header of the pages that people start from: it leads machines to the interface (RFC 8631). */
export const discoveryLinks = [
  `<${discoveryPaths.apiCatalog}>; rel="api-catalog"`,
  `<${discoveryPaths.openapiJson}>; rel="service-desc"; type="application/json"`,
  `<${discoveryPaths.docs}>; rel="service-doc"; type="text/html"`,
].join(', ')

/** How long a copy may be used; RFC 9116 section 2.5.5 recommends less than a year. */
const validDays = 180

/** The security.txt (RFC 9116) of a day. `contact` is a `mailto:` or https URL. */
export function securityText(contact: string, publicUrl: string, today: Day): string {
  const expires = new Date(Date.parse(`${today}T00:00:00Z`) + validDays * dayMs)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${discoveryPaths.securityText}`,
    '',
  ].join('\n')
}
