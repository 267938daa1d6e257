import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Smaller answers fit into one packet anyway. */
const worthwhileBytes = 1024

const offered: readonly Encoding[] = ['br', 'gzip', 'identity']
const maxRememberedHeaders = 256
const negotiated = new Map<string, Encoding>()

/** The encoding that the caller likes best of those we have; brotli before gzip when it likes both as much. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const known = negotiated.get(acceptEncoding)
  if (known !== undefined) return known
  const encoding = negotiate(acceptEncoding)
  // Clients of one kind all send the same text; one that varies it gains nothing and costs a little.
  if (negotiated.size < maxRememberedHeaders) negotiated.set(acceptEncoding, encoding)
  return encoding
}

/** The bytes of an answer that is worth compressing for this caller; `undefined` when it goes out as it is. */
export function compressResponse(
  body: string,
  acceptEncoding: string | undefined,
): { readonly encoding: Encoding; readonly bytes: Buffer } | undefined {
  if (acceptEncoding === undefined || body.length < worthwhileBytes) return undefined
  const encoding = acceptedEncoding(acceptEncoding)
  switch (encoding) {
    case 'br':
      return { encoding, bytes: brotliCompressSync(body, quickBrotli) }
    case 'gzip':
      return { encoding, bytes: gzipSync(body, { level: 4 }) }
    case 'identity':
      return undefined
  }
}

const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

function negotiate(acceptEncoding: string): Encoding {
  const negotiator: PreferringNegotiator = new Negotiator({
    headers: { 'accept-encoding': acceptEncoding },
  })
  const [best] = negotiator.encodings(offered, { preferred: offered })
  return offered.find((encoding) => encoding === best) ?? 'identity'
}

/** The library's types are a version behind: they lack the order to prefer among equals. */
interface PreferringNegotiator {
  encodings(
    available: readonly string[],
    options: { readonly preferred: readonly string[] },
  ): readonly string[]
}
