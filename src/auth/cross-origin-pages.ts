import type { PresentedCredential } from './presented-credential.ts'

/**
 * Whether a request comes from a page of another site. `Origin` decides where a browser sends it: the `null` of a sandboxed
 * page is another site's. Without one, `Sec-Fetch-Site` does; programs send neither.
 *
 * @param ownOrigins those of the service, and those that its operator allows
 */
export function foreignPages(
  ownOrigins: Iterable<string>,
): (presented: PresentedCredential) => boolean {
  const own = new Set(ownOrigins)
  return ({ origin, fetchSite }) =>
    origin === undefined ? fetchSite === 'cross-site' : !own.has(origin)
}
