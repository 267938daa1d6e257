import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callerAddress } from '../../../src/http/caller-address.ts'
import { jsonReader } from '../../../src/http/read-json.ts'
import { requestIdOf } from '../../../src/http/request-id.ts'
import { type GateSettings, mcpHandler, type McpHandler } from '../../../src/api/mcp/mcp-handler.ts'
import type { Pipeline } from '../../../src/api/pipeline/run-operation.ts'

export const settings: GateSettings = {
  publicUrl: 'https://api.nilam.example',
  siteUrl: 'https://www.nilam.example',
  host: '127.0.0.1',
  allowedOrigins: ['https://partner.example'],
}

/** The MCP transport, as `app.ts` puts it together. */
export function mcpListener(
  pipeline: Pipeline,
  changes: Partial<GateSettings> = {},
  onFailure: (failure: unknown, requestId: string) => void = () => undefined,
): McpHandler {
  return mcpHandler({
    pipeline,
    settings: { ...settings, ...changes },
    readJson: jsonReader({ bytes: 65536, values: 1000 }),
    requestIdOf: requestIdOf(() => 'req_new'),
    addressOf: callerAddress({ kind: 'none' }),
    onFailure,
  })
}

export type Listening = Awaited<ReturnType<typeof listening>>

export async function listening(listener: RequestListener) {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
