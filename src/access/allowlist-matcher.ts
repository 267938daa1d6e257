import ipaddr from 'ipaddr.js'
import { addressRange, isInside } from '../base/ip-address.ts'

/**
 * Matches addresses against a normalized allowlist (`ip-allowlist.ts`). An empty list admits every address. An IPv4
 * address in IPv6 form (`::ffff:192.0.2.1`) matches as IPv4.
 */
export function allowlistMatcher(allowlist: readonly string[]): (ipAddress: string) => boolean {
  if (allowlist.length === 0) return () => true
  const ranges = allowlist.map(addressRange).filter((range) => range !== undefined)
  // A server usually calls from one address, and parsing it costs as much as all other checks of the key.
  let lastAdmitted: string | undefined
  return (text) => {
    if (text === lastAdmitted) return true
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    const isAdmitted = ranges.some((range) => isInside(address, range))
    if (isAdmitted) lastAdmitted = text
    return isAdmitted
  }
}
