/** A year, as the preload lists of browsers ask for. Subdomains are left out: other services may run there without TLS. */
const header = { 'strict-transport-security': 'max-age=31536000' } as const

/**
 * The header that keeps browsers on https (HSTS, RFC 6797), for every response of a service whose public origin is https. Browsers
 * ignore it over http, so it does no harm on the last hop behind a proxy.
 */
export function strictTransport(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? header : {}
}
