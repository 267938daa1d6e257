import { readEmailAddress } from '../base/email-address.ts'

/** The sender of emails. */
export interface MailSender {
  readonly name: string
  readonly address: string
}

/** An address, or a name with an address in angle brackets; `undefined` for anything else. */
export function readMailSender(text: string): MailSender | undefined {
  const [, name = '', bracketed] = /^([^<>"\p{Cc}]{0,80})<([^<>]*)>$/u.exec(text.trim()) ?? []
  const address = readEmailAddress(bracketed ?? text)
  return address === undefined ? undefined : { name: name.trim(), address }
}

/** The default sender, which receives no replies. An IP address is written in brackets (RFC 5321). */
export function defaultMailSender(publicUrl: string): MailSender {
  const { hostname } = new URL(publicUrl)
  const isIpv4 = /^[\d.]+$/.test(hostname)
  const domain = isIpv4 ? `[${hostname}]` : hostname.replace(/^\[/, '[IPv6:')
  return { name: 'Nilam', address: `no-reply@${domain}` }
}
