import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { isInside, type TrustedProxies } from '../base/ip-address.ts'

export type CallerAddress = (request: IncomingMessage) => string

const forwardingHeaders: ReadonlySet<string> = new Set([
  ...['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'cf-connecting-ipv6'],
  ...['true-client-ip', 'x-client-ip', 'x-cluster-client-ip', 'fastly-client-ip', 'fly-client-ip'],
  ...['x-original-forwarded-for', 'x-envoy-external-address', 'x-azure-clientip'],
])

/**
 * The caller's IP address: the peer of the connection, or the address that trusted proxies report in `X-Forwarded-For`. The
 * header is read from its end, since a caller can write anything before the last untrusted hop.
 *
 * @param onUntrusted receives the name of a header that names an address while no proxy is trusted: behind a proxy, all callers
 *   then count as one
 */
export function callerAddress(
  trusted: TrustedProxies,
  onUntrusted?: (header: string) => void,
): CallerAddress {
  if (trusted.kind === 'none') {
    if (onUntrusted === undefined) return peerAddress
    return (request) => {
      for (const name in request.headers) if (forwardingHeaders.has(name)) onUntrusted(name)
      return peerAddress(request)
    }
  }
  return (request) => {
    const forwarded = request.headers['x-forwarded-for']
    // Node joins repeated headers of this name with commas; the type allows for a list.
    const hops = String(forwarded ?? '').split(',')
    let address = peerAddress(request)
    for (let hop = 0; trusts(trusted, address, hop); hop += 1) {
      const named = readAddress(hops.pop() ?? '')
      if (named === undefined) break
      address = named
    }
    return address
  }
}

/** A closed socket and a local pipe have no peer address. */
function peerAddress(request: IncomingMessage): string {
  const address = request.socket.remoteAddress ?? 'unknown'
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}

/** Whether an address is that of a trusted proxy. @param hop how many proxies are before it; 0 for the peer of the connection */
export function trusts(trusted: TrustedProxies, address: string, hop: number): boolean {
  switch (trusted.kind) {
    case 'none':
      return false
    case 'hops':
      return hop < trusted.count
    case 'ranges':
      if (!ipaddr.isValid(address)) return false
      const read = ipaddr.process(address)
      return trusted.ranges.some((range) => isInside(read, range))
  }
}

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function readAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const isWritten = bare.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(bare)
  return isWritten && ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : undefined
}
