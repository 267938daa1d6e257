import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectBody } from './read-json.ts'

/** The HTTP status for a form that cannot be read; `gone` when the client closed the connection. */
type UnreadableForm = 400 | 413 | 415 | 'gone'

/**
 * Reads a browser's form: `application/x-www-form-urlencoded` in UTF-8, of at most `limitBytes`. Wrong escapes become U+FFFD,
 * as the URL standard requires. NUL is rejected: see `holdsNul`.
 */
export function readForm(
  request: IncomingMessage,
  response: ServerResponse,
  limitBytes: number,
): Promise<URLSearchParams | UnreadableForm> {
  const { headers } = request
  if (!isForm(headers['content-type']) || headers['content-encoding'] !== undefined) {
    return Promise.resolve(415)
  }
  if (Number(headers['content-length'] ?? 0) > limitBytes) return Promise.resolve(413)
  if (headers.expect !== undefined) response.writeContinue()

  return new Promise((resolve) => {
    collectBody(request, limitBytes, (bytes) => {
      if (bytes === undefined) return resolve(413)
      const fields = new URLSearchParams(bytes.toString('utf8'))
      resolve(holdsNul(fields) ? 400 : fields)
    })
    request.once('close', () => resolve('gone'))
  })
}

function isForm(contentType: string | undefined): boolean {
  const [mediaType = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  return (
    mediaType.trim() === 'application/x-www-form-urlencoded' &&
    parameters.every((parameter) => /^\s*charset\s*=\s*("utf-?8"|utf-?8)\s*$/.test(parameter))
  )
}

/** Whether a name or a value has a NUL, which database texts cannot contain. */
export function holdsNul(fields: Iterable<readonly [name: string, value: string]>): boolean {
  return [...fields].some(([name, value]) => name.includes('\0') || value.includes('\0'))
}
