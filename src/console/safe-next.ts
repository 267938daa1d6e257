import { consolePaths } from '../base/console-paths.ts'

/** Where to go on after sign-in: a page of the console, never another site. */
export function safeNext(wish: string | null): string {
  const { home } = consolePaths
  const base = 'http://console.invalid'
  if (wish === null || !wish.startsWith(home) || !URL.canParse(wish, base)) return home
  // The parser sees what a browser would: dots are resolved, backslashes are slashes, line ends are gone.
  const { origin, pathname, search } = new URL(wish, base)
  const isInside = pathname === home || pathname.startsWith(`${home}/`)
  return origin === base && isInside ? pathname + search : home
}
