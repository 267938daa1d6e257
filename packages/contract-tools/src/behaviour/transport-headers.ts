/** Headers for HTTP, browsers and proxies. No caller programs against them, so the contract leaves them out. */
const names: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'],
  ...['cache-control', 'vary', 'content-encoding', 'x-content-type-options'],
  // Headers of a deprecated operation: `compare-deprecation.ts` compares them.
  ...['deprecation', 'sunset'],
  // Of a 415: the media types that are accepted (RFC 9110).
  ...['accept-post', 'accept-encoding'],
])

/** Whether a response may have this header undeclared. */
export function isTransportHeader(name: string): boolean {
  return names.has(name) || name.startsWith('access-control-')
}
