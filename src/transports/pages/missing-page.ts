import type { Request, RequestHandler } from 'express'

/** The 404 pages for people, by the beginning of the path. */
export type MissingPages = ReadonlyMap<string, RequestHandler>

/** The 404 page for a browser; `undefined` for a program, which gets JSON unless it prefers HTML. */
export function missingPageFor(request: Request, pages: MissingPages): RequestHandler | undefined {
  const { method, path } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (request.accepts(['json', 'html']) !== 'html') return undefined
  const root = [...pages.keys()].find((known) => path === known || path.startsWith(`${known}/`))
  return root === undefined ? undefined : pages.get(root)
}
