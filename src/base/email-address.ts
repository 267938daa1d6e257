import { domainToASCII } from 'node:url'

/** Longest path and local part that a mail server takes (RFC 5321, 4.5.3.1, less the angle brackets). */
const longestAddress = 254
const longestLocalPart = 64

/** Dot-string of RFC 5321, 4.1.2: no quoted parts, which mail programs read in more than one way. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * One address as it is kept, lower case with its domain in ASCII; `undefined` for anything else, such as two addresses, one
 * with a display name, or one at a host without a dot.
 */
export function readEmailAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at).trimStart().toLowerCase()
  const domain = domainToASCII(text.slice(at + 1).trimEnd())
  const labels = domain.split('.')
  const isDomain = labels.length > 1 && labels.every((part) => label.test(part))
  // A last label of digits alone is an IP address.
  if (at < 0 || !isDomain || /^\d+$/.test(labels.at(-1) ?? '')) return undefined
  if (local.length > longestLocalPart || !localPart.test(local)) return undefined
  const address = `${local}@${domain}`
  return address.length <= longestAddress ? address : undefined
}
