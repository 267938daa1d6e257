import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DomainRecords } from './domain-records.ts'
import { isLoopbackName } from './domain-name.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** What a request needs besides its address. */
export interface FetchParts {
  readonly records: DomainRecords
  readonly allowLoopback: boolean
  readonly signal: AbortSignal
  readonly userAgent: string
  /** PEM certificates to trust instead of the system's, for tests. */
  readonly authority?: string
  /** Instead of 443, for tests. */
  readonly httpsPort?: number
}

/** `failure` completes a sentence that begins with the address. */
type FirstLine = { readonly line: string } | { readonly failure: string }

const maxRedirects = 3
const maxBytes = 1024
const maxHeaderBytes = 8192

/**
 * Reads the first line of a small text file on a host that we do not trust.
 *
 * All addresses of the host must be public, and the connection goes to exactly those addresses, so DNS rebinding gains
 * nothing. Redirects are followed only on the same origin and under the same rules. The response is not decompressed,
 * and reading stops after 1,024 bytes.
 */
export async function fetchFirstLine(address: URL, parts: FetchParts): Promise<FirstLine> {
  let url = address
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const addresses = await admittedAddresses(url.hostname, parts)
    if ('failure' in addresses) return addresses
    const found = await sendRequest(url, addresses.admitted, parts)
    if ('failure' in found) return found
    if (!('location' in found)) return found
    if (!URL.canParse(found.location, url.href))
      return { failure: 'redirects to an invalid address' }
    const next = new URL(found.location, url)
    // Another host, scheme or port may belong to somebody else.
    if (next.origin !== url.origin || next.username !== '' || next.password !== '') {
      return {
        failure: `redirects to ${next.origin}, but only redirects on the same host are followed`,
      }
    }
    url = next
  }
  return { failure: `redirects more than ${maxRedirects} times` }
}

async function admittedAddresses(
  host: string,
  { records, allowLoopback }: FetchParts,
): Promise<{ readonly admitted: readonly string[] } | { readonly failure: string }> {
  if (allowLoopback && isLoopbackName(host)) {
    return { admitted: host === 'localhost' ? ['127.0.0.1', '::1'] : [host] }
  }
  if (isIP(host) !== 0) return { failure: 'is an IP address' }
  const found = await records.addresses(host)
  if (found.length === 0) return { failure: 'has no address in DNS' }
  const isAdmitted = (text: string): boolean =>
    isPublicAddress(text) || (allowLoopback && isLoopbackAddress(text))
  // One private address is enough to reject: such mixtures exist to get past checks like this one.
  if (!found.every(isAdmitted))
    return { failure: 'has an address that is not on the public internet' }
  return { admitted: found }
}

type FirstLineOrRedirect = FirstLine | { readonly location: string }

function sendRequest(
  url: URL,
  addresses: readonly string[],
  parts: FetchParts,
): Promise<FirstLineOrRedirect> {
  const { signal, userAgent, authority, httpsPort } = parts
  const isHttps = url.protocol === 'https:'
  const options: RequestOptions & { readonly ca?: string } = {
    agent: false,
    signal,
    lookup: lookupOf(addresses),
    maxHeaderSize: maxHeaderBytes,
    headers: {
      accept: 'text/plain',
      'accept-encoding': 'identity',
      'user-agent': userAgent,
      connection: 'close',
    },
    ...(isHttps && httpsPort !== undefined ? { port: httpsPort } : {}),
    ...(isHttps && authority !== undefined ? { ca: authority } : {}),
  }
  return new Promise((resolve) => {
    const request = (isHttps ? httpsRequest : httpRequest)(url, options, (response) => {
      void read(response)
        .catch(() => ({ failure: 'closed the connection during its response' }))
        .then((firstLine) => {
          request.destroy()
          resolve(firstLine)
        })
    })
    request.on('error', (error) => resolve({ failure: connectionFailure(error, signal) }))
    // The server may try to switch protocols; the socket must then be closed here.
    request.once('upgrade', (_response, socket) => {
      socket.destroy()
      resolve({ failure: 'switched protocols' })
    })
    request.end()
  })
}

async function read(response: IncomingMessage): Promise<FirstLineOrRedirect> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    return { location: headers.location }
  }
  if (statusCode !== 200) return { failure: `returned ${statusCode}, not 200` }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return { failure: 'sent compressed text, which was not requested' }
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) return { failure: `returned more than ${maxBytes} bytes` }
  }
  // TextDecoder drops a byte order mark, which some editors write.
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  return { line: (text.split(/\r\n|\r|\n/, 1)[0] ?? '').trim() }
}

/** Resolves to the checked addresses, whatever name is looked up. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, callback) => {
    const [first] = found
    if (all === true || first === undefined) callback(null, found)
    else callback(null, first.address, first.family)
  }
}

/** What the owner can fix, without details about our network. */
function connectionFailure(error: Error, signal: AbortSignal): string {
  if (signal.aborted) return 'timed out'
  const code = 'code' in error ? String(error.code) : ''
  if (/CERT|SELF_SIGNED|SIGNATURE|ALTNAME|SSL|TLS|EPROTO/.test(code)) {
    return 'has no trusted certificate'
  }
  if (code.startsWith('HPE_')) return 'did not respond with valid HTTP'
  return 'could not be reached'
}
