import ipaddr from 'ipaddr.js'

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

function addressRange(text: string): AddressRange | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  // The library reads a bare number such as 7 as an IPv4 address.
  if (!ipaddr.isValid(text) || /^\d+$/.test(text)) return undefined
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
