import type { RequestHandler } from 'express'
import { zipSync, strToU8 } from 'fflate'
import type { Clock } from '../../base/clock.ts'
import { brunoCollection } from '../../contract/collections/bruno-collection.ts'
import { postmanCollection } from '../../contract/collections/postman-collection.ts'
import {
  apiCatalog,
  apiCatalogType,
  discoveryLinks,
  securityText,
} from '../../contract/discovery/well-known.ts'
import { discoveryPaths } from '../../contract/discovery/discovery-paths.ts'
import { registryEntry, serverCard, type Deployment } from '../../contract/discovery/mcp-server.ts'
import { serveDocument, serveDaily } from '../../http/static-document.ts'

interface DiscoveryParts extends Deployment {
  readonly clock: Clock
  /** Where to report a vulnerability. Without it there is no security.txt, which requires a contact. */
  readonly securityContact: string | null
}

/** Every document by which machines discover the interface, and its collections, by path. */
export function discoveryDocuments(
  parts: DiscoveryParts,
): readonly (readonly [string, RequestHandler])[] {
  const { document, publicUrl, clock, securityContact } = parts
  const card = json(serverCard(parts), 'application/mcp-server-card+json')
  const toCatalog = { link: `<${publicUrl}${discoveryPaths.apiCatalog}>; rel="api-catalog"` }
  return [
    [discoveryPaths.serverCard, card],
    [discoveryPaths.wellKnownServerCard, card],
    [discoveryPaths.registryEntry, json(registryEntry(parts), 'application/json')],
    [discoveryPaths.apiCatalog, json(apiCatalog(publicUrl), apiCatalogType, toCatalog)],
    [
      discoveryPaths.postmanCollection,
      onFirstRequest(() => json(postmanCollection(document), 'application/json')),
    ],
    [
      discoveryPaths.brunoCollection,
      onFirstRequest(() => serveDocument(zipped(brunoCollection(document)))),
    ],
    ...(securityContact === null
      ? []
      : [
          [
            discoveryPaths.securityText,
            serveDaily(clock, (day) => ({
              contentType: 'text/plain; charset=utf-8',
              bytes: Buffer.from(securityText(securityContact, publicUrl, day)),
              cacheControl,
            })),
          ] as const,
        ]),
  ]
}

/** Adds a `Link` header for machines to the pages that people start from. */
export function withDiscoveryLinks(
  pages: readonly (readonly [string, RequestHandler])[],
): readonly (readonly [string, RequestHandler])[] {
  return pages.map(([path, serve]) => {
    if (path !== '/' && path !== discoveryPaths.docs) return [path, serve]
    const withLinks: RequestHandler = (request, response, next) => {
      response.setHeader('link', discoveryLinks)
      return serve(request, response, next)
    }
    return [path, withLinks]
  })
}

const cacheControl = 'public, max-age=3600'

function json(
  value: object,
  contentType: string,
  headers: Readonly<Record<string, string>> = {},
): RequestHandler {
  const bytes = Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
  return serveDocument({ contentType, bytes, cacheControl, headers })
}

/** A zip archive whose bytes never change: every file has the earliest date that the format allows. */
function zipped(files: ReadonlyMap<string, string>): Parameters<typeof serveDocument>[0] {
  const entries = Object.fromEntries(
    [...files].map(([path, text]) => [`nilam/${path}`, strToU8(text)]),
  )
  const bytes = Buffer.from(zipSync(entries, { mtime: '1980-01-01T00:00:00' }))
  return { contentType: 'application/zip', bytes, cacheControl }
}

/** Makes a rarely requested document at its first request, so that it does not delay the start. */
function onFirstRequest(make: () => RequestHandler): RequestHandler {
  let made: RequestHandler | undefined
  return (request, response, next) => (made ??= make())(request, response, next)
}
