import type { IncomingMessage } from 'node:http'

/**
 * Rewrites a request so that it addresses the issuer, whatever its Host header. The library derives URLs from the
 * request: otherwise it would accept an assertion made for `https://evil.example` with that Host, and publish metadata
 * under it.
 */
export function pinIssuer(request: IncomingMessage, issuer: URL): void {
  const { headers } = request
  headers.host = issuer.host
  headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
  delete headers['x-forwarded-host']
  const target = pathOf(request.url ?? '/')
  request.url = target
  // Express keeps the original URL here, and the library reads both.
  Object.assign(request, { originalUrl: target })
}

/** A request line may contain a whole URL: `POST http://evil.example/oauth/token`. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target
  return URL.canParse(target) ? target.slice(new URL(target).origin.length) || '/' : '/'
}
