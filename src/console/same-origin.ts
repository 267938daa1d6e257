import type { ConsoleRequest } from './console-request.ts'

/**
 * Whether a form was sent from a page of this console. The browser says so itself, in headers that no page can set:
 * `Sec-Fetch-Site`, or `Origin` where a browser is too old for it or the site is plain http. A form with neither is
 * refused. This is all that protects sign-in and sign-up, which have no session yet whose token they could carry.
 */
export function isFromOwnPage(request: ConsoleRequest, publicUrl: string): boolean {
  const { fetchSite, origin, host } = request
  // `none` is the person's own doing, such as a reload: no other page can bring it about.
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  if (origin === undefined || !URL.canParse(origin)) return false
  return origin === publicUrl || new URL(origin).host === host
}
