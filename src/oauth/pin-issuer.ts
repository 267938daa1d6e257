import type { IncomingMessage } from 'node:http'

/**
 * Makes a request one to the issuer, whatever its sender called us. The library builds its addresses from the request: an
 * assertion made for `https://evil.example` would be accepted with that Host, and metadata and proofs would follow it too.
 */
export function pinIssuer(request: IncomingMessage, issuer: URL): void {
  const { headers } = request
  headers.host = issuer.host
  headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
  delete headers['x-forwarded-host']
  const target = pathOf(request.url ?? '/')
  request.url = target
  // Express keeps what was asked for here, and the library looks at both.
  Object.assign(request, { originalUrl: target })
}

/** A request line may name a whole address: `POST http://evil.example/oauth/token`. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target
  return URL.canParse(target) ? target.slice(new URL(target).origin.length) || '/' : '/'
}
