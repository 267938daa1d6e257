import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { credentialOf } from '../../../src/auth/read-credential.ts'
import { callerAddress } from '../../../src/http/caller-address.ts'
import { parseJson } from '../../../src/http/parse-json.ts'
import { bodyReader } from '../../../src/http/read-body.ts'
import { requestIdOf } from '../../../src/http/request-id.ts'
import { writeJson } from '../../../src/http/write-json.ts'
import type { GateSettings } from '../../../src/transports/mcp/caller-gate.ts'
import { mcpDoor } from '../../../src/transports/mcp/mcp-handler.ts'
import type { RefusedRequest } from '../../../src/pipeline/call-log.ts'
import type { Road } from '../../../src/pipeline/run-operation.ts'

export const settings: GateSettings = {
  publicUrl: 'https://api.nilam.example',
  siteUrl: 'https://www.nilam.example',
  host: '127.0.0.1',
  allowedOrigins: ['https://partner.example'],
}

/** The MCP door with the REST door's reader and writer, as `app.ts` puts them together. */
export function doorListener(
  road: Road,
  changes: Partial<GateSettings> = {},
  onFailure: (failure: unknown, requestId: string) => void = () => undefined,
  onRefusal: (refused: RefusedRequest) => void = () => undefined,
): RequestListener {
  return mcpDoor({
    road,
    settings: { ...settings, ...changes },
    readBody: bodyReader(65536),
    parseJson,
    writeJson,
    credentialOf,
    requestIdOf: requestIdOf(() => 'req_new'),
    addressOf: callerAddress({ kind: 'none' }),
    onRefusal,
    onFailure,
  })
}

export interface Listening {
  readonly url: URL
  readonly close: () => Promise<void>
}

export async function listening(listener: RequestListener): Promise<Listening> {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
