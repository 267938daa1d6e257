import ipaddr from 'ipaddr.js'

/** A provider gives each customer at least a /64, and customers choose the remaining bits. */
const ipv6PrefixBits = 64

/**
 * The network by which a caller is counted: an IPv4 address, or the /64 of an IPv6 address. An IPv6 address that maps to an IPv4
 * address counts as that one, or a caller could be counted once per notation. A text that is no IP address is returned
 * unchanged.
 */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const inside = ipv4Inside(parsed)
  if (inside !== undefined) return inside
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6PrefixBits}`)
  return `${network.toString()}/${ipv6PrefixBits}`
}

/**
 * The IPv4 address in an IPv6 address of NAT64 (RFC 6052, RFC 8215), of 6to4 (RFC 3056), of a stateless translator (RFC 2765), or
 * in the compatible notation `::192.0.2.1` (RFC 4291).
 */
function ipv4Inside({ parts }: ipaddr.IPv6): string | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = parts
  if (a === 0x2002) return dotted(b, c)
  if (a === 0x64 && b === 0xff9b) {
    if (c === 1) {
      // A network's own prefix of 48 bits has the address around bit 64; a longer prefix has it at the end.
      return g === 0 && h === 0 ? dotted(d, ((e & 0xff) << 8) | (f >> 8)) : dotted(g, h)
    }
    return [c, d, e, f].every((part) => part === 0) ? dotted(g, h) : undefined
  }
  const isTranslated = e === 0xffff && f === 0
  const isCompatible = e === 0 && f === 0 && g !== 0
  const isPrefixZero = a === 0 && b === 0 && c === 0 && d === 0
  return isPrefixZero && (isTranslated || isCompatible) ? dotted(g, h) : undefined
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/** Whether a host is this machine: `localhost` or a loopback address. IPv6 may be in brackets. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** The proxies that are trusted to report the caller's address. */
export type TrustedProxies =
  | { readonly kind: 'none' }
  | { readonly kind: 'hops'; readonly count: number }
  | { readonly kind: 'ranges'; readonly ranges: readonly AddressRange[] }

/** A network address with its prefix length in bits. */
export type AddressRange = ReturnType<typeof ipaddr.parseCIDR>

/** Reads `none`, a number of hops from 1 to 16, or addresses and ranges separated by commas; undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'none') return { kind: 'none' }
  if (/^([1-9]|1[0-6])$/.test(text)) return { kind: 'hops', count: Number(text) }
  const ranges: AddressRange[] = []
  for (const part of text.split(',')) {
    const range = addressRange(part.trim())
    if (range === undefined) return undefined
    ranges.push(range)
  }
  return { kind: 'ranges', ranges }
}

/** Reads an address or a range; undefined for anything else. */
export function addressRange(text: string): AddressRange | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  // The library reads a bare number such as 7 as an IPv4 address.
  if (!ipaddr.isValid(text) || /^\d+$/.test(text)) return undefined
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Whether an address that was read with `process` is in a range. */
export function isInside(
  address: ReturnType<typeof ipaddr.process>,
  [network, bits]: AddressRange,
): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}
