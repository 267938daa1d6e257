import type { IncomingMessage } from 'node:http'
import { pinnedRequest, readUpTo, type PinnedFailure, type PinnedParts } from './pinned-request.ts'

export type FetchParts = Omit<PinnedParts, 'accept'>

type FirstLine = { readonly line: string } | PinnedFailure

const maxRedirects = 3
const maxBytes = 1024

/**
 * Reads the first line of a small text file on a host that we do not trust. Redirects are followed only on the same origin,
 * each under the rules of the first request. Reading stops after 1,024 bytes.
 */
export async function fetchFirstLine(start: URL, parts: FetchParts): Promise<FirstLine> {
  let url = start
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const found = await pinnedRequest(url, { ...parts, accept: 'text/plain' }, read)
    if (!('location' in found)) return found
    if (!URL.canParse(found.location, url.href)) return { failure: 'redirects to an invalid URL' }
    const next = new URL(found.location, url)
    // Another host, scheme or port may belong to someone else.
    if (next.origin !== url.origin || next.username !== '' || next.password !== '') {
      return {
        failure: `redirects to ${next.origin}, but only redirects on the same host are followed`,
      }
    }
    url = next
  }
  return { failure: `redirects more than ${maxRedirects} times` }
}

async function read(response: IncomingMessage): Promise<FirstLine | { readonly location: string }> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    return { location: headers.location }
  }
  if (statusCode !== 200) return { failure: `returned ${statusCode}, not 200` }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return { failure: 'sent compressed text, which was not requested' }
  }
  const bytes = await readUpTo(response, maxBytes)
  if (bytes === undefined) return { failure: `returned more than ${maxBytes} bytes` }
  // TextDecoder drops a byte order mark, which some editors write.
  const text = new TextDecoder().decode(bytes)
  return { line: (text.split(/\r\n|\r|\n/, 1)[0] ?? '').trim() }
}
