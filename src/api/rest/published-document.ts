import { mappingAt, usedComponents } from '../../contract/document/document-tree.ts'
import { openResponses } from '../../contract/document/open-responses.ts'
import type { OpenApiDocument } from '../../contract/contract.ts'

/** The origins of this deployment. */
interface Addresses {
  readonly publicUrl: string
  readonly siteUrl: string
}

/**
 * The document as this deployment publishes it. The source uses one example origin: in `info`, `servers` and the security schemes it
 * becomes the origin of the service, in examples the origin of the site that links lead to. Its responses may have more
 * properties than it names, as those of a later version will.
 */
export function publishedDocument(
  document: OpenApiDocument,
  addresses: Addresses,
): OpenApiDocument {
  const { servers, info, components, paths, ...rest } = document
  const written = servers[0]?.url ?? ''
  const toService = (part: unknown): unknown => readdressed(part, written, addresses.publicUrl)
  const toSite = (part: unknown): unknown => readdressed(part, written, addresses.siteUrl)
  const { securitySchemes, ...shared } = components
  const published = {
    ...rest,
    info: toService(info),
    servers: [{ url: addresses.publicUrl, description: 'This deployment.' }],
    paths: toSite(paths),
    components: { ...Object(toSite(shared)), securitySchemes: toService(securitySchemes) },
  }
  // The same document with other texts in the same places.
  return openResponses(published as OpenApiDocument)
}

/**
 * The document without the responses that no operation has, those to an unknown path or method, and their headers. Linters
 * report them. `x-errors` has their codes.
 */
export function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const { components, ...rest } = document
  const responses = usedComponents('responses', mappingAt(components, ['responses']), rest)
  const users = [rest, responses]
  const headers = usedComponents('headers', mappingAt(components, ['headers']), users)
  return { ...rest, components: { ...components, responses, headers } }
}

function readdressed(part: unknown, from: string, to: string): unknown {
  if (typeof part === 'string') {
    const isUnder =
      from !== '' && part.startsWith(from) && /^(?:$|[/?#])/.test(part.slice(from.length))
    return isUnder ? `${to}${part.slice(from.length)}` : part
  }
  if (Array.isArray(part)) return part.map((item) => readdressed(item, from, to))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, readdressed(value, from, to)]),
  )
}
