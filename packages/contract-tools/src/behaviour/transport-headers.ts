/** What HTTP, browsers and proxies are told; no caller of an operation programs against it, so the contract leaves it out. */
const names: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'],
  ...['cache-control', 'vary', 'content-encoding', 'x-content-type-options'],
  // Of a deprecated operation, which declares them by its dates: `compare-deprecation.ts` compares them.
  ...['deprecation', 'sunset'],
  // Of a 415: what would be read (RFC 9110).
  ...['accept-post', 'accept-encoding'],
])

/** Whether a response may have this header undeclared. */
export function isTransportHeader(name: string): boolean {
  return names.has(name) || name.startsWith('access-control-')
}
