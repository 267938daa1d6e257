import Bowser from 'bowser'
import ipaddr from 'ipaddr.js'

/** Where a session was opened, as its owner recognises it. */
export interface SessionOrigin {
  readonly ipAddress?: string | undefined
  /** The `User-Agent` header. */
  readonly userAgent?: string | undefined
}

/** Longer headers are no browser's. */
const maxUserAgent = 1000

/** Browser and system of a `User-Agent` header, such as `Firefox on Windows`; null when neither is known. */
export function browserName(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '' || userAgent.length > maxUserAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return known.length === 0 ? null : known.join(' on ')
}

/** The first half of an IPv4 address, or the first 32 bits of an IPv6 address: a region or a provider, and no household. */
export function coarseNetwork(ipAddress: string | undefined): string | null {
  if (ipAddress === undefined || !ipaddr.isValid(ipAddress)) return null
  const parsed = ipaddr.process(ipAddress)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 2).join('.')}.*.*`
  return `${parsed.parts
    .slice(0, 2)
    .map((part) => part.toString(16))
    .join(':')}:*`
}
