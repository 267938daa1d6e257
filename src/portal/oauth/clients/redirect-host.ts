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
