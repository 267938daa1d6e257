import ipaddr from 'ipaddr.js'

/** What one customer of a network is given at least: the rest of an IPv6 address is theirs to change at will. */
const ipv6PrefixBits = 64

/**
 * The part of an IP address that stands for one caller: an IPv4 address, also one written as IPv6, or the first 64 bits
 * of an IPv6 address. What is no address stands for itself.
 */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6PrefixBits}`)
  return `${network.toString()}/${ipv6PrefixBits}`
}

/** Whether a host name or address, IPv6 also in brackets, is this machine itself: `localhost` or a loopback address. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
