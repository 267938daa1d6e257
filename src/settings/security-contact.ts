import { readEmailAddress } from '../base/email-address.ts'

/**
 * Where to report a weakness, as the address that `Contact` of security.txt holds (RFC 9116 section 2.5.3); `undefined` for
 * what is neither an e-mail address nor an https address.
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
