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
