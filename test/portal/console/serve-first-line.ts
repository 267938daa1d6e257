import { createServer } from 'node:http'

export type FirstLineSite = Awaited<ReturnType<typeof serveFirstLine>>

/** A web site on this machine whose every file begins with `line`. */
export async function serveFirstLine() {
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close')
    response.end(`${site.line}\n`)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const site = {
    /** With its port, as the setting for development allows. */
    domain: `127.0.0.1:${port}`,
    line: 'nothing yet',
    close: () =>
      new Promise<void>((resolve) => {
        // Closing twice is as good as once.
        server.close(() => resolve())
      }),
  }
  return site
}
