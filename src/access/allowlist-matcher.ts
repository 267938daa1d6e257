import ipaddr from 'ipaddr.js'

/**
 * Matches addresses against a normalized allowlist (`ip-allowlist.ts`). An empty list admits every address. An IPv4
 * address in IPv6 form (`::ffff:192.0.2.1`) matches as IPv4.
 */
export function allowlistMatcher(allowlist: readonly string[]): (ipAddress: string) => boolean {
  if (allowlist.length === 0) return () => true
  const ranges = allowlist.map(rangeOf)
  // A server usually calls from one address, and parsing it costs as much as all other checks of the key.
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
