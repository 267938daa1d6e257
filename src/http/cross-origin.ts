import type { ServerResponse } from 'node:http'

/**
 * Any page may call and read everything here: no cookie or other ambient credential has a meaning, so `*` gives nothing
 * away. Headers are spelled out because `*` in a list of allowed headers does not cover `Authorization`.
 */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, WWW-Authenticate, ETag, ' +
    'MCP-Protocol-Version, Deprecation, Sunset, Link, ' +
    'X-Service-Usage-Limit, X-Service-Usage-Remaining, X-Service-Usage-Reset, ' +
    'X-Service-Usage-Daily-Limit, X-Service-Usage-Daily-Remaining, ' +
    'X-Service-Usage-Overage, X-Service-Usage-Ceiling',
} as const

const preflightHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers':
    'Authorization, DPoP, Content-Type, Accept, X-API-Key, X-Request-Id, ' +
    'MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
  'access-control-max-age': '86400',
} as const

/** Answers an `OPTIONS` request: always yes, and before anything about credentials. */
export function answerPreflight(response: ServerResponse, requestId: string): void {
  response.writeHead(204, { ...preflightHeaders, 'x-request-id': requestId })
  response.end()
}
