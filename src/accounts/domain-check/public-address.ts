import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address belongs to some machine on the public internet, and not to this one, its network, its cloud's
 * services or another address hidden inside. What the registries of special-purpose addresses (RFC 6890) list is refused,
 * and of IPv6 whatever lies outside the space that is given out (2000::/3).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // IPv4 inside ::ffff:0:0/96 is judged as the IPv4 address that it is.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv6') return address.match(globalUnicast)
  return address.toString() !== azureServices
}

export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback'
}

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Looks public, and answers every virtual machine of Azure with what is meant for it alone. */
const azureServices = '168.63.129.16'
