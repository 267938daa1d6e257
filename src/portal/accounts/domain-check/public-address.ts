import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is on the public internet: not loopback, private, link-local, a cloud's metadata service or an
 * embedded IPv4 address. Rejects the special-purpose registries (RFC 6890) and, for IPv6, everything outside global
 * unicast (2000::/3).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // IPv4 inside ::ffff:0:0/96 is checked as IPv4.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv6') return address.match(globalUnicast)
  return address.toString() !== azureServices
}

/** Whether an IP address is loopback; false for other text. */
export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback'
}

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Looks public, but is the virtual machine's own platform service on Azure. */
const azureServices = '168.63.129.16'
