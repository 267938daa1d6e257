import { parse } from 'tldts'

/** Bounds of redirect URIs. */
const maxRedirectUris = 20
export const maxUriLength = 2000

/**
 * Why a client may not register these redirect URIs; undefined when it may. Users are sent to them with a code, so each must
 * belong to a web site, to this machine or to an app of the client's own. Schemes of operating systems and browsers open a
 * program with text that a stranger wrote.
 */
export function redirectUriError(uris: readonly unknown[]): string | undefined {
  if (uris.length === 0) return 'redirect_uris must have at least one URI'
  if (uris.length > maxRedirectUris) {
    return `redirect_uris must have at most ${maxRedirectUris} URIs`
  }
  for (const uri of uris) {
    // The parser drops white space and turns backslashes, so the text would not be the URI.
    const isText = typeof uri === 'string' && !/[\s\\\p{Cc}]/u.test(uri)
    if (!isText || uri.length > maxUriLength || !URL.canParse(uri)) {
      return `redirect_uris must be absolute URIs of at most ${maxUriLength} characters`
    }
    const { username, password, hash } = new URL(uri)
    if (`${username}${password}${hash}` !== '' || uri.includes('#')) {
      return 'redirect_uris must not have a user, a password or a fragment'
    }
    if (!isOfClient(uri)) {
      return 'redirect_uris must be https, http on this machine (127.0.0.1, [::1] or localhost), or have a scheme that is a domain name in reverse, such as com.example.app:/callback (RFC 8252)'
    }
  }
  return undefined
}

function isOfClient(uri: string): boolean {
  const url = new URL(uri)
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return isLoopback(uri)
  return isReversedDomain(url.protocol.slice(0, -1)) || isExtensionOfEditor(url)
}

/**
 * Whether a scheme is a registrable domain name in reverse, as RFC 8252, section 7.1, requires of an app's own scheme. No scheme
 * of a system or browser is one, except below the top-level domains of their makers (`microsoft.windows.camera:`), which only
 * they own.
 */
function isReversedDomain(scheme: string): boolean {
  const labels = scheme.split('.')
  if (makersOfSystems.includes(labels[0] ?? '')) return false
  const { domain, isIcann, isIp } = parse(labels.toReversed().join('.'))
  return domain !== null && isIcann === true && isIp !== true
}

const makersOfSystems: readonly string[] = [
  ...['android', 'apple', 'chrome', 'google', 'microsoft', 'windows', 'xbox'],
]

/**
 * Whether a URI leads to an extension of an editor, `vscode://publisher.extension/…`. These schemes are older than the rule,
 * and MCP clients use them: `cursor://anysphere.cursor-mcp/oauth/callback`. The editors' own commands have other hosts, such
 * as `file`, or are the installer of Cursor.
 */
function isExtensionOfEditor({ protocol, host }: URL): boolean {
  const isExtension = /^[\w-]+\.[\w-]+$/.test(host) && host !== 'anysphere.cursor-deeplink'
  return editors.includes(protocol.slice(0, -1)) && isExtension
}

const editors: readonly string[] = [
  ...['cursor', 'vscode', 'vscode-insiders', 'vscodium', 'windsurf'],
]

/** Where a redirect URI leads, for the user: a host, or the private-use scheme of an app. */
export function redirectHost(redirectUri: string): string {
  if (!URL.canParse(redirectUri)) return redirectUri
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//`
}

/** Whether any program on the user's machine may be listening there. */
export function isLoopback(redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(redirectUri).hostname)
}
