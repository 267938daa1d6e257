import type { IncomingMessage } from 'node:http'

/** Why there is no usable body. */
export type BodyProblem = 'too large' | 'gone'

/** Reads a body of at most `limitBytes`. */
export async function readBytes(
  request: IncomingMessage,
  limitBytes: number,
): Promise<Buffer | BodyProblem> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk as Uint8Array)
      size += bytes.length
      if (size > limitBytes) return 'too large'
      chunks.push(bytes)
    }
  } catch {
    return 'gone'
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
