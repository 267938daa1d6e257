import { readEmailAddress } from '../base/email-address.ts'

/**
 * The `Contact` of security.txt (RFC 9116 section 2.5.3) as a URL; undefined for what is neither an email address nor an https
 * URL.
 */
export function readSecurityContact(text: string): string | undefined {
  const email = readEmailAddress(text)
  if (email !== undefined) {
    const [local = '', domain = ''] = email.split('@')
    return `mailto:${encodeURIComponent(local)}@${domain}`
  }
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && `${username}${password}` === '' ? href : undefined
}
