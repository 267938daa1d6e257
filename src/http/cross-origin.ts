import type { ServerResponse } from 'node:http'
import { consolePaths } from '../base/console-paths.ts'
import { oauthPaths } from '../base/oauth-paths.ts'
import type { OpenApiDocument } from '../contract/contract.ts'
import { deprecationHeaders, deprecationOf } from '../contract/deprecation.ts'
import { mappingAt } from '../contract/document-tree.ts'

/**
 * Any page may read what is served here: no cookie or other ambient credential has a meaning, so `*` gives nothing away.
 * What has sessions is the exception: the console, and the pages where people sign in and consent.
 */
export const readableAnywhere = { 'access-control-allow-origin': '*' } as const

/** Whether pages of other sites may read what stands at a request's target. */
export function isReadableAnywhere(target: string): boolean {
  return !sessionPaths.some(
    (path) => target.startsWith(path) && /^(?:[/?]|$)/.test(target.slice(path.length)),
  )
}

const sessionPaths = [consolePaths.home, oauthPaths.authorize, oauthPaths.interactions]

/** What every answer to a page of another site carries: its script may read the headers that the contract declares. */
export function crossOriginHeaders(document: OpenApiDocument): Readonly<Record<string, string>> {
  return {
    ...readableAnywhere,
    'access-control-expose-headers': [...new Set([...declaredHeaders(document), 'ETag'])].join(
      ', ',
    ),
  }
}

/** The names of the response headers, in document order. */
function declaredHeaders(document: OpenApiDocument): readonly string[] {
  const operations = Object.values(document.paths).flatMap((item) =>
    Object.values(mappingAt(item, [])),
  )
  const announced = operations.flatMap((operation) => {
    const deprecation = deprecationOf(operation)
    return deprecation === undefined ? [] : Object.keys(deprecationHeaders(deprecation))
  })
  const responses = [
    ...operations.flatMap((operation) => Object.values(mappingAt(operation, ['responses']))),
    ...Object.values(mappingAt(document, ['components', 'responses'])),
  ]
  return [
    ...responses.flatMap((response) => Object.keys(mappingAt(response, ['headers']))),
    ...announced,
  ]
}

/** Spelled out, because `*` in a list of allowed headers does not cover `Authorization`. */
const preflightHeaders = {
  ...readableAnywhere,
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers':
    'Authorization, DPoP, Content-Type, Accept, If-None-Match, X-Request-Id, ' +
    'MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
  'access-control-max-age': '86400',
} as const

/** Answers an `OPTIONS` request: always yes, and before anything about credentials. */
export function answerPreflight(response: ServerResponse, requestId: string): void {
  response.writeHead(204, { ...preflightHeaders, 'x-request-id': requestId })
  response.end()
}
