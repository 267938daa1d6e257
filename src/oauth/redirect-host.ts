/** Where a client is sent back to, for a person to judge: a host, or the scheme of an app on their device. */
export function redirectHost(redirectUri: string): string {
  if (!URL.canParse(redirectUri)) return redirectUri
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//`
}

/** Whether any program of the person's machine may be waiting there. */
export function isLoopback(redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(redirectUri).hostname)
}
