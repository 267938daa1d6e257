import { once } from 'node:events'
import { createServer } from 'node:http'

/** A response that the service gives rarely, or will only give after a later version of the contract. */
export interface ScriptedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface ScriptedServer {
  /** A base address at which calls get these responses, one after the other, the last one for good. */
  originFor(responses: readonly ScriptedResponse[]): string
  stop(): Promise<void>
}

/** A server that answers every call by the first part of its path, and reads nothing of it. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const scripts: ScriptedResponse[][] = []
  const server = createServer((request, response) => {
    const [, index = ''] = (request.url ?? '').split('/')
    const script = scripts[Number(index)] ?? []
    const scripted = script.length > 1 ? script.shift() : script[0]
    request.resume().on('end', () => {
      const headers = { 'content-type': 'application/json', ...scripted?.headers }
      response.writeHead(scripted?.status ?? 404, headers)
      response.end(JSON.stringify(scripted?.body ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    originFor: (responses) => `http://127.0.0.1:${port}/${scripts.push([...responses]) - 1}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
