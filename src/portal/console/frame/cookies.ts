import type { NewSession } from '../../accounts/owners/sessions/sessions.ts'
import type { MarkedBrowser } from '../../accounts/owners/sessions/known-browser.ts'
import { isNotice, type Notice } from './console-page.ts'
import { isLoopback } from '../../../base/ip-address.ts'

/** As long as the mailed link. */
const signUpSeconds = 24 * 60 * 60

/** 400 days, the most that browsers allow (RFC 6265bis). */
const browserMarkSeconds = 400 * 24 * 60 * 60

/** Long enough for a redirect. */
const noticeSeconds = 60

/** The console's cookies: who is signed in, which browser signed up or signed in before, and a notice for the next page. */
export type Cookies = ReturnType<typeof consoleCookies>

/**
 * Over https the names begin with `__Host-`, which browsers accept only from this host, over https and for the whole site,
 * so that no other host of the domain can plant a session. Plain http is only for this machine. `Lax` keeps a reader signed
 * in who follows a link in an email; forms have further guards.
 */
export function consoleCookies(publicUrl: string) {
  const isPlain = isPlainLoopback(publicUrl)
  const sessionName = isPlain ? 'nilam_session' : '__Host-nilam_session'
  const noticeName = isPlain ? 'nilam_notice' : '__Host-nilam_notice'
  const signUpName = isPlain ? 'nilam_sign_up' : '__Host-nilam_sign_up'
  const browserName = isPlain ? 'nilam_browser' : '__Host-nilam_browser'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isPlain ? '' : '; Secure'}`
  const write = (name: string, value: string, seconds: number): string =>
    `${name}=${value}; Max-Age=${seconds}; ${attributes}`

  const keepBrowserMark = ({ browserMark: mark }: MarkedBrowser): readonly string[] =>
    mark === undefined ? [] : [write(browserName, mark, browserMarkSeconds)]

  return {
    session: (header: string | undefined): string | undefined => valueOf(header, sessionName),
    notice: (header: string | undefined): Notice | undefined => {
      const code = valueOf(header, noticeName)
      return code !== undefined && isNotice(code) ? code : undefined
    },
    /** The secret of the browser that signed up: the mailed link signs it in. */
    signUp: (header: string | undefined): string | undefined => valueOf(header, signUpName),
    keepSignUp: (secret: string): string => write(signUpName, secret, signUpSeconds),
    dropSignUp: (): string => write(signUpName, '', 0),
    /** Marks this browser as one in which the owner signed in before. */
    browserMark: (header: string | undefined): string | undefined => valueOf(header, browserName),
    keepBrowserMark,
    /** With the mark of the browser. */
    keepSession: (
      { token, expiresAtMs, browserMark }: NewSession & MarkedBrowser,
      nowMs: number,
    ): readonly string[] => [
      write(sessionName, token, Math.max(0, Math.floor((expiresAtMs - nowMs) / 1000))),
      ...keepBrowserMark({ browserMark }),
    ],
    dropSession: (): string => write(sessionName, '', 0),
    keepNotice: (notice: Notice): string => write(noticeName, notice, noticeSeconds),
    dropNotice: (): string => write(noticeName, '', 0),
  }
}

/** Whether the service is reached over plain http from its own machine only: the one case of cookies without `Secure`. */
export function isPlainLoopback(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && isLoopback(hostname)
}

/** The first of that name: a browser puts the closest path first, and ours are all alike. */
function valueOf(header: string | undefined, name: string): string | undefined {
  const pair = header
    ?.split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value === '' ? undefined : value
}
