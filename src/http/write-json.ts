import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Refusal } from '../base/refusal.ts'
import { errorResponse } from './error-body.ts'
import { compressResponse, minCompressedBytes } from './content-encoding.ts'
import { writeResponse } from './write-response.ts'

/** JSON as a string, and as UTF-8 bytes where it is long and sent again: encoding 10 KB costs as much as a whole call. */
export type JsonText = string | Buffer

/** From here on, encoding once costs less than writing the bytes as a chunk of their own. */
const minEncodedLength = 2048

/** Whether it is worth encoding once it is sent again. */
export function isLongText(json: JsonText): boolean {
  return typeof json === 'string' && json.length >= minEncodedLength
}

/** Writes JSON, whole or in pieces, as the response: never cached, compressed when that pays off. */
export function writeJson(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  status: number,
  json: JsonText | readonly JsonText[],
  extraHeaders?: OutgoingHttpHeaders,
): void {
  const pieces = typeof json === 'string' || Buffer.isBuffer(json) ? [json] : json
  let length = 0
  for (const piece of pieces) length += Buffer.byteLength(piece)
  const compressed =
    length < minCompressedBytes
      ? undefined
      : compressResponse(pieces, request.headers['accept-encoding'])
  const headers: OutgoingHttpHeaders = {
    'content-type': 'application/json',
    'content-length': compressed?.bytes.length ?? length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    vary: 'Accept-Encoding, Origin',
  }
  if (compressed) headers['content-encoding'] = compressed.encoding
  if (extraHeaders !== undefined) Object.assign(headers, extraHeaders)
  writeResponse(request, response, status, headers, compressed ? [compressed.bytes] : pieces)
}

/** Writes an error with the status, headers and body of its code. */
export function writeRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  refusal: Refusal,
  usage?: OutgoingHttpHeaders,
): void {
  const { status, headers, body } = errorResponse(refusal, requestId)
  writeJson(request, response, requestId, status, JSON.stringify(body), { ...usage, ...headers })
}
