import type { IncomingMessage } from 'node:http'
import { refuse, type Result } from '../../base/refusal.ts'

/** Reads a body of at most `limitBytes`; undefined when the client closed the connection. */
export async function readBytes(
  request: IncomingMessage,
  limitBytes: number,
): Promise<Result<Buffer> | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk as Uint8Array)
      size += bytes.length
      if (size > limitBytes) {
        return refuse('payload_too_large', `the body must have at most ${limitBytes} bytes`)
      }
      chunks.push(bytes)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(chunks)
}

/** Makes the library read other bytes than those that came. */
export function replayBody(request: IncomingMessage, bytes: Buffer): void {
  request.headers['content-length'] = String(bytes.length)
  request.headers['content-type'] = 'application/json'
  delete request.headers['transfer-encoding']
  Object.defineProperties(request, {
    readable: { value: true, configurable: true },
    iterator: { value: () => [bytes], configurable: true },
  })
}
