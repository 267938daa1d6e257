import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Smaller responses fit into one packet anyway. */
export const minCompressedBytes = 1024

const offered: readonly Encoding[] = ['br', 'gzip', 'identity']
const maxRememberedHeaders = 256
const negotiated = new Map<string, Encoding>()

/** The caller's preferred encoding of those we offer; brotli before gzip when both are equally preferred. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const known = negotiated.get(acceptEncoding)
  if (known !== undefined) return known
  const encoding = negotiate(acceptEncoding)
  // Clients of one kind send the same header, so few values are worth caching.
  if (negotiated.size < maxRememberedHeaders) negotiated.set(acceptEncoding, encoding)
  return encoding
}

/** The compressed bytes of a response; undefined where it is too short or the caller accepts no compression. */
export function compressResponse(
  pieces: readonly (string | Buffer)[],
  acceptEncoding: string | undefined,
): { readonly encoding: Encoding; readonly bytes: Buffer } | undefined {
  if (acceptEncoding === undefined) return undefined
  const encoding = acceptedEncoding(acceptEncoding)
  if (encoding === 'identity') return undefined
  const body = Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
  if (body.length < minCompressedBytes) return undefined
  const bytes =
    encoding === 'br' ? brotliCompressSync(body, quickBrotli) : gzipSync(body, { level: 4 })
  return { encoding, bytes }
}

const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

function negotiate(acceptEncoding: string): Encoding {
  const negotiator: PreferringNegotiator = new Negotiator({
    headers: { 'accept-encoding': acceptEncoding },
  })
  const [best] = negotiator.encodings(offered, { preferred: offered })
  return offered.find((encoding) => encoding === best) ?? 'identity'
}

/** The library's types lack its `preferred` option. */
interface PreferringNegotiator {
  encodings(
    available: readonly string[],
    options: { readonly preferred: readonly string[] },
  ): readonly string[]
}
