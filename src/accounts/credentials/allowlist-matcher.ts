import ipaddr from 'ipaddr.js'

/**
 * Whether an address is on an allowlist in its normal form (`ip-allowlist.ts`); an empty list admits every address. An IPv4
 * address that is written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function allowlistMatcher(allowlist: readonly string[]): (address: string) => boolean {
  if (allowlist.length === 0) return () => true
  const ranges = allowlist.map(rangeOf)
  // A server calls from one address, call after call, and reading it costs as much as the rest of a key's check.
  let lastAdmitted: string | undefined
  return (text) => {
    if (text === lastAdmitted) return true
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    const isAdmitted = ranges.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    )
    if (isAdmitted) lastAdmitted = text
    return isAdmitted
  }
}

function rangeOf(text: string): ReturnType<typeof ipaddr.parseCIDR> {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.parse(text)
  return [address, address.toByteArray().length * 8]
}
