import ipaddr from 'ipaddr.js'
import {
  isRefusal,
  accountRefusal,
  type AccountRefusal,
  type AccountResult,
} from '../../../base/refusal.ts'

/** How many entries an allowlist can have. */
export const maxAllowlistEntries = 50

/**
 * Parses and normalizes IPv4 and IPv6 addresses and CIDR ranges, without duplicates: IPv4-mapped addresses become IPv4,
 * a range starts with its network address, a range of one address becomes the address.
 */
export function readIpAllowlist(entries: readonly string[]): AccountResult<readonly string[]> {
  const normal = new Set<string>()
  for (const entry of entries) {
    const range = normalRange(entry.trim())
    if (isRefusal(range)) return range
    normal.add(range)
  }
  if (normal.size > maxAllowlistEntries) {
    return accountRefusal(
      'invalid',
      `An allowlist can have up to ${maxAllowlistEntries} addresses and ranges. You entered ${normal.size}.`,
      'ipAllowlist',
    )
  }
  return [...normal]
}

function normalRange(entry: string): AccountResult<string> {
  const [address = '', bits, ...rest] = entry.split('/')
  const parsed = rest.length === 0 ? parseAddress(address) : undefined
  const width = parsed?.kind() === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? width : prefixLength(bits, width)
  if (parsed === undefined || prefix === undefined) return notAnAddress(entry)
  if (!(parsed instanceof ipaddr.IPv6)) return writeRange(ipaddr.IPv4, parsed, prefix)
  // ::ffff:0:0/96 is how IPv6 sockets show IPv4 addresses; callers are compared in IPv4 form.
  return parsed.isIPv4MappedAddress() && prefix >= 96
    ? writeRange(ipaddr.IPv4, parsed.toIPv4Address(), prefix - 96)
    : writeRange(ipaddr.IPv6, parsed, prefix)
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * The library also accepts 7, 0x7f.1 and 010.0.0.1, which are mistakes, and zone ids, which are local to one machine.
 */
function parseAddress(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  return text.includes(':') && !text.includes('%') && ipaddr.IPv6.isValid(text)
    ? ipaddr.IPv6.parse(text)
    : undefined
}

function prefixLength(text: string, width: number): number | undefined {
  const bits = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return bits <= width ? bits : undefined
}

function writeRange(
  family: typeof ipaddr.IPv4 | typeof ipaddr.IPv6,
  address: Address,
  prefix: number,
): string {
  const width = family === ipaddr.IPv4 ? 32 : 128
  const text = `${address.toString()}/${prefix}`
  return prefix === width ? address.toString() : `${family.networkAddressFromCIDR(text)}/${prefix}`
}

function notAnAddress(entry: string): AccountRefusal {
  return accountRefusal(
    'invalid',
    `${JSON.stringify(entry.slice(0, 60))} is not an address: give IPv4 or IPv6 addresses or CIDR ranges, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48.`,
    'ipAllowlist',
  )
}
