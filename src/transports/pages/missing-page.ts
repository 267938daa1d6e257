import type { Request, RequestHandler } from 'express'

/** What people are shown where there is nothing, by the beginning of the path. */
export type MissingPages = ReadonlyMap<string, RequestHandler>

/** The page for a person with a browser; `undefined` for a program, which is told in JSON unless it prefers HTML. */
export function missingPageFor(request: Request, pages: MissingPages): RequestHandler | undefined {
  const { method, path } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (request.accepts(['json', 'html']) !== 'html') return undefined
  const root = [...pages.keys()].find((known) => path === known || path.startsWith(`${known}/`))
  return root === undefined ? undefined : pages.get(root)
}
