import ipaddr from 'ipaddr.js'

/** A provider gives each customer at least a /64, and customers choose the remaining bits. */
const ipv6PrefixBits = 64

/**
 * The network by which a caller is counted: an IPv4 address, also in IPv6 notation, or the /64 of an IPv6 address. A text that is
 * no IP address is returned unchanged.
 */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6PrefixBits}`)
  return `${network.toString()}/${ipv6PrefixBits}`
}

/** Whether a host is this machine: `localhost` or a loopback address. IPv6 may be in brackets. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
