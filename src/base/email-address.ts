import { accountRefusal, type AccountResult } from './refusal.ts'
import { domainToASCII } from 'node:url'

/** Maximum length of a path without angle brackets and of a local part (RFC 5321, 4.5.3.1). */
const maxAddressLength = 254
const maxLocalPartLength = 64

/** Dot-string of RFC 5321, 4.1.2. No quoted parts, which mail programs read differently. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Normalizes one address to lower case with its domain in ASCII. Undefined for anything else, such as two addresses, one with a
 * display name, or one at a host without a dot.
 */
export function readEmailAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at).trimStart().toLowerCase()
  const domain = domainToASCII(text.slice(at + 1).trimEnd())
  const labels = domain.split('.')
  const isDomain = labels.length > 1 && labels.every((part) => label.test(part))
  // A last label of digits alone is an IP address.
  if (at < 0 || !isDomain || /^\d+$/.test(labels.at(-1) ?? '')) return undefined
  if (local.length > maxLocalPartLength || !localPart.test(local)) return undefined
  const address = `${local}@${domain}`
  return address.length <= maxAddressLength ? address : undefined
}

/** The normalized address, or a refusal of the form field. */
export function parseEmail(text: string, field = 'email'): AccountResult<string> {
  return (
    readEmailAddress(text) ??
    accountRefusal('invalid', 'Enter one email address, such as name@example.in.', field)
  )
}
