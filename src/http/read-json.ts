import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { codeOf } from '../base/failure.ts'
import { invalidParams, isRefusal, refuse, type Refusal, type Result } from '../base/refusal.ts'
import { outlineOfExcess } from './body-outline.ts'
import { bodyEncodings } from './error-body.ts'
import { firstJsonError } from './json-error.ts'

/** A parsed JSON body. */
export interface JsonBody {
  readonly value: unknown
  /** The error of a body with too many values. Then `value` is its outline: the lists and objects deep inside are empty. */
  readonly excess?: Refusal | undefined
}

/**
 * Reads and parses a request's JSON body. A body that its headers rule out is rejected unread; `writeResponse` discards it. The
 * promise never settles when the caller closes the connection while sending.
 */
export type ReadJson = (
  request: IncomingMessage,
  response: ServerResponse,
) => Result<JsonBody> | Promise<Result<JsonBody>>

export interface BodyLimits {
  /** Of the body, before and after decompression. */
  readonly bytes: number
  /**
   * Of values, those inside lists and objects included. A body with more is rejected before it is parsed: parsing thousands
   * takes milliseconds, and no operation accepts a hundred.
   */
  readonly values: number
}

/** Makes a reader of bodies within the limits. */
export function jsonReader({ bytes: limitBytes, values: maxValues }: BodyLimits): ReadJson {
  const tooManyValues = wrongBody(
    `has more than ${maxValues} values, including those inside lists and objects`,
  )
  const tooLarge = refuse(
    'payload_too_large',
    `The request body must not exceed ${limitBytes} bytes, before and after decompression.`,
  )

  function parse(bytes: Buffer, decompress: Decompress | undefined): Result<JsonBody> {
    const plain = decompress === undefined ? bytes : decompressed(bytes, decompress)
    if (isRefusal(plain)) return plain
    if (plain.length === 0) return emptyBody
    if (!isUtf8(plain)) return notUtf8
    // A value and the sign after it take two bytes at least.
    const outline = plain.length > 2 * maxValues ? outlineOfExcess(plain, maxValues) : undefined
    if (outline !== undefined) return parseOutline(outline)
    const text = plain.toString('utf8')
    return parseJson(text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text)
  }

  /** An outline that is still too large or is not JSON is rejected as a whole. */
  function parseOutline(outline: Buffer): Result<JsonBody> {
    if (outlineOfExcess(outline, maxValues) !== undefined) return tooManyValues
    const body = parseJson(outline.toString('utf8'))
    return isRefusal(body) ? tooManyValues : { ...body, excess: tooManyValues }
  }

  function decompressed(bytes: Buffer, decompress: Decompress): Buffer | Refusal {
    try {
      return decompress(bytes, { maxOutputLength: limitBytes })
    } catch (error) {
      return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : notDecompressible
    }
  }

  return (request, response) => {
    const { headers } = request
    const announced = headers['content-length']
    if (announced === '0' || (announced === undefined && !headers['transfer-encoding'])) {
      return emptyBody
    }
    if (announced !== undefined && Number(announced) > limitBytes) return tooLarge
    const contentType = headers['content-type']
    if (contentType !== 'application/json' && !isJson(contentType)) return notJson
    const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
    const decompress = decompressors.get(encoding)
    if (decompress === undefined && encoding !== 'identity') return unknownEncoding
    if (headers.expect !== undefined) response.writeContinue()

    return new Promise((resolve) =>
      collectBody(request, limitBytes, (bytes) =>
        resolve(bytes === undefined ? tooLarge : parse(bytes, decompress)),
      ),
    )
  }
}

/** Passes on a whole body, or undefined once it has more than `limitBytes`. A caller that closes the connection gets neither. */
export function collectBody(
  request: IncomingMessage,
  limitBytes: number,
  onBody: (bytes: Buffer | undefined) => void,
): void {
  const chunks: Buffer[] = []
  let size = 0
  const onData = (chunk: Buffer): void => {
    size += chunk.length
    chunks.push(chunk)
    if (size <= limitBytes) return
    request.off('data', onData).off('end', onEnd)
    onBody(undefined)
  }
  const onEnd = (): void => {
    const [first] = chunks
    onBody(first && chunks.length === 1 ? first : Buffer.concat(chunks, size))
  }
  request.on('data', onData).on('end', onEnd)
}

/** The error has the position in the text and never quotes it, since the text may be private. */
export function parseJson(text: string): Result<JsonBody> {
  try {
    return { value: JSON.parse(text) }
  } catch {
    const { line, column, problem } = firstJsonError(text)
    return wrongBody(`is not valid JSON: ${problem} at line ${line}, column ${column}`)
  }
}

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Buffer

const decompress: Readonly<Record<(typeof bodyEncodings)[number], Decompress>> = {
  gzip: gunzipSync,
  br: (bytes, options) => brotliDecompressSync(withSmallWindow(bytes), options),
}
const decompressors = new Map<string, Decompress>(Object.entries(decompress))

/**
 * A brotli stream that claims a window of 256 KiB at most (RFC 7932, section 9.1). The decoder fills the claimed window, up to
 * 16 MiB, before it returns a first byte. A body within the limit is shorter than either window, so it decodes to the same.
 */
function withSmallWindow(bytes: Buffer): Buffer {
  const [first = 0] = bytes
  const claimsMore = (first & 0b1111) > 0b0011 && (first & 1) === 1
  if (claimsMore) bytes[0] = (first & 0b1111_0000) | 0b0011
  return bytes
}

const byteOrderMark = 0xfeff

const emptyBody = wrongBody('is missing. Send a JSON object, or {} if there are no arguments')
const notUtf8 = wrongBody('is not valid UTF-8')
const notDecompressible = wrongBody('cannot be decompressed by its Content-Encoding')
const notJson = refuse(
  'unsupported_media_type',
  'Send a JSON object with "Content-Type: application/json"; the charset, if given, is utf-8.',
)
const unknownEncoding = refuse(
  'unsupported_media_type',
  `The Content-Encoding is not supported. Send ${bodyEncodings.join(', ')} or no Content-Encoding.`,
)

function wrongBody(message: string): Refusal {
  return invalidParams([{ path: '', message }], 'the request body')
}

function isJson(contentType: string | undefined): boolean {
  const [mediaType = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  return mediaType.trim() === 'application/json' && parameters.every(isAcceptedParameter)
}

/** Only `charset` changes how the bytes are read. */
function isAcceptedParameter(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=', 2)
  return name.trim() !== 'charset' || /^\s*("utf-?8"|utf-?8)\s*$/.test(value)
}
