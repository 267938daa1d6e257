import type { ServerResponse } from 'node:http'
import { consolePaths } from '../base/console-paths.ts'
import { oauthPaths } from '../base/oauth-paths.ts'

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

/**
 * What every response to a page of another site carries: its script may read these headers.
 *
 * @param exposed names of the headers that the contract declares
 */
export function crossOriginHeaders(exposed: readonly string[]): Readonly<Record<string, string>> {
  return {
    ...readableAnywhere,
    'access-control-expose-headers': [...new Set([...exposed, 'ETag'])].join(', '),
  }
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
export function writePreflight(response: ServerResponse, requestId: string): void {
  response.writeHead(204, { ...preflightHeaders, 'x-request-id': requestId })
  response.end()
}
