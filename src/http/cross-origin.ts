import type { ServerResponse } from 'node:http'
import { consolePath, oauthPaths } from '../base/public-paths.ts'

/**
 * Any page may read most responses: they depend on no cookie or other ambient credential, so `*` is safe. The exceptions have
 * sessions: the console, and the pages of sign-in and consent.
 */
export const readableAnywhere = { 'access-control-allow-origin': '*' } as const

/** Whether pages of other origins may read the response to a request target. */
export function isReadableAnywhere(target: string): boolean {
  return !sessionPaths.some(
    (path) => target.startsWith(path) && /^(?:[/?]|$)/.test(target.slice(path.length)),
  )
}

const sessionPaths = [consolePath, oauthPaths.authorize, oauthPaths.interactions]

/**
 * The headers of every response to a cross-origin page. They let its script read the response's own headers.
 *
 * @param exposed names of the headers that the contract declares
 */
export function crossOriginHeaders(exposed: readonly string[]): Readonly<Record<string, string>> {
  return {
    ...readableAnywhere,
    'access-control-expose-headers': [...new Set([...exposed, 'ETag'])].join(', '),
  }
}

/** Listed one by one, because `*` in `Access-Control-Allow-Headers` does not cover `Authorization`. */
const preflightHeaders = {
  ...readableAnywhere,
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers':
    'Authorization, DPoP, Content-Type, Accept, If-None-Match, X-Request-Id, ' +
    'MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
  'access-control-max-age': '86400',
} as const

/** Responds to a CORS preflight: always allowed, without authentication. */
export function writePreflight(response: ServerResponse, requestId: string): void {
  response.writeHead(204, { ...preflightHeaders, 'x-request-id': requestId })
  response.end()
}
