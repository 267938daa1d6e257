import type { PresentedCredential } from './presented-credential.ts'

/**
 * Whether a request comes from a page of another origin. Where a browser sends `Origin`, it decides; the `null` of a
 * sandboxed page counts as another origin. Otherwise `Sec-Fetch-Site` decides. Programs send neither.
 *
 * @param ownOrigins those of the service, and those that its operator allows
 */
export function crossOriginPageCheck(
  ownOrigins: Iterable<string>,
): (presented: PresentedCredential) => boolean {
  const own = new Set(ownOrigins)
  return ({ origin, fetchSite }) =>
    origin === undefined ? fetchSite === 'cross-site' : !own.has(origin)
}
