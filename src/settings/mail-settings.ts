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

/** The SMTP server for outgoing emails. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise the connection is upgraded when the server offers it. */
  readonly isTls: boolean
  readonly login?: { readonly user: string; readonly password: string }
}

const defaultPorts = { 'smtp:': 587, 'smtps:': 465 } as const

/** `smtp://` or `smtps://` with host, optional port, user and password (percent-encoded); `undefined` for anything else. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, pathname, search, hash, username, password } = new URL(text)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return undefined
  const isBare = hostname !== '' && (pathname === '' || pathname === '/') && search + hash === ''
  const hasHalfALogin = (username === '') !== (password === '')
  if (!isBare || hasHalfALogin || port === '0') return undefined
  const login = username === '' ? {} : readLogin(username, password)
  if (login === undefined) return undefined
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? defaultPorts[protocol] : Number(port),
    isTls: protocol === 'smtps:',
    ...login,
  }
}

function readLogin(username: string, password: string): Pick<SmtpServer, 'login'> | undefined {
  try {
    return { login: { user: decodeURIComponent(username), password: decodeURIComponent(password) } }
  } catch {
    // An invalid percent escape.
    return undefined
  }
}
