import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { invalidParams, isRefusal, refuse, type Refusal } from '../base/refusal.ts'
import { bodyEncodings } from './error-body.ts'

/**
 * Reads a JSON text of at most `limitBytes`, before and after decompression, and hands it or the refusal to `done`. What
 * the headers already rule out is refused unread: `writeAnswer` sees to the rest of the body. When the caller hangs up
 * in the middle, `done` is never called, since nobody is left to answer.
 */
export type ReadBody = (
  request: IncomingMessage,
  response: ServerResponse,
  done: (body: string | Refusal) => void,
) => void

export function bodyReader(limitBytes: number): ReadBody {
  const tooLarge = refuse(
    'payload_too_large',
    `The request body must not exceed ${limitBytes} bytes, before and after decompression.`,
  )

  function decode(bytes: Buffer, decompress: Decompress | undefined): string | Refusal {
    const plain = decompress === undefined ? bytes : decompressed(bytes, decompress)
    if (isRefusal(plain)) return plain
    if (plain.length === 0) return emptyBody
    if (!isUtf8(plain)) return notUtf8
    const text = plain.toString('utf8')
    return text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text
  }

  function decompressed(bytes: Buffer, decompress: Decompress): Buffer | Refusal {
    try {
      return decompress(bytes, { maxOutputLength: limitBytes })
    } catch (error) {
      return isOverflow(error) ? tooLarge : notDecompressible
    }
  }

  return function readBody(request, response, done) {
    const { headers } = request
    const announced = headers['content-length']
    if (announced === '0' || (announced === undefined && !headers['transfer-encoding'])) {
      return done(emptyBody)
    }
    if (announced !== undefined && Number(announced) > limitBytes) return done(tooLarge)
    if (!isJson(headers['content-type'])) return done(notJson)
    const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
    const decompress = decompressors.get(encoding)
    if (decompress === undefined && encoding !== 'identity') return done(unknownEncoding)
    if (headers.expect !== undefined) response.writeContinue()

    const chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer): void => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= limitBytes) return
      request.off('data', onData).off('end', onEnd)
      done(tooLarge)
    }
    const onEnd = (): void => {
      const [first] = chunks
      done(decode(first && chunks.length === 1 ? first : Buffer.concat(chunks, size), decompress))
    }
    request.on('data', onData).on('end', onEnd)
  }
}

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Buffer

const decompress: Readonly<Record<(typeof bodyEncodings)[number], Decompress>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
}
const decompressors = new Map<string, Decompress>(Object.entries(decompress))

const byteOrderMark = 0xfeff

const emptyBody = wrongBody('is missing: send a JSON object, {} when there are no arguments')
const notUtf8 = wrongBody('is not valid UTF-8')
const notDecompressible = wrongBody('does not decompress as its Content-Encoding says')
const notJson = refuse(
  'unsupported_media_type',
  'Send the arguments as a JSON object with "Content-Type: application/json"; the charset, if given, is utf-8.',
)
const unknownEncoding = refuse(
  'unsupported_media_type',
  `The Content-Encoding is not supported: send ${bodyEncodings.join(', ')} or no Content-Encoding.`,
)

function wrongBody(message: string): Refusal {
  return invalidParams([{ path: '', message }], 'the request body')
}

function isJson(contentType: string | undefined): boolean {
  if (contentType === 'application/json') return true
  const [mediaType = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  return mediaType.trim() === 'application/json' && parameters.every(isHarmlessParameter)
}

/** Only `charset` would change how the bytes are read. */
function isHarmlessParameter(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=', 2)
  return name.trim() !== 'charset' || /^\s*("utf-?8"|utf-?8)\s*$/.test(value)
}

function isOverflow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}
