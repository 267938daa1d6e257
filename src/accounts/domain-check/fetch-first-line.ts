import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DomainRecords } from './domain-records.ts'
import { isLoopbackName } from './domain-name.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface FetchParts {
  readonly records: DomainRecords
  readonly allowLoopback: boolean
  readonly signal: AbortSignal
  readonly userAgent: string
  /** PEM certificates to trust instead of the system's: a test has an authority of its own. */
  readonly authority?: string
  /** Instead of 443, for a test. */
  readonly httpsPort?: number
}

/** `problem` ends a sentence that begins with the address. */
export type FirstLine = { readonly line: string } | { readonly problem: string }

const maxRedirects = 3
const maxBytes = 1024
const maxHeaderBytes = 8192

/**
 * Reads the first line of a small text at a stranger's address.
 *
 * The name is resolved here, every address that it has must be public, and the connection goes to those very addresses, so
 * that a name which changes its mind between the look and the call gains nothing. Redirects are followed on the same host
 * only, each under the same rules. Nothing is sent but the request, nothing is unpacked, and no byte after the first 1,024
 * is waited for.
 */
export async function fetchFirstLine(address: URL, parts: FetchParts): Promise<FirstLine> {
  let url = address
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const addresses = await admittedAddresses(url.hostname, parts)
    if ('problem' in addresses) return addresses
    const answer = await sendRequest(url, addresses.admitted, parts)
    if ('problem' in answer) return answer
    if (!('location' in answer)) return answer
    if (!URL.canParse(answer.location, url.href)) return { problem: 'redirects to no address' }
    const next = new URL(answer.location, url)
    // Another host, scheme or port is another owner's word.
    if (next.origin !== url.origin || next.username !== '' || next.password !== '') {
      return { problem: `redirects to ${next.origin}, and only its own host counts` }
    }
    url = next
  }
  return { problem: `redirects more than ${maxRedirects} times` }
}

async function admittedAddresses(
  host: string,
  { records, allowLoopback }: FetchParts,
): Promise<{ readonly admitted: readonly string[] } | { readonly problem: string }> {
  if (allowLoopback && isLoopbackName(host)) {
    return { admitted: host === 'localhost' ? ['127.0.0.1', '::1'] : [host] }
  }
  if (isIP(host) !== 0) return { problem: 'is an IP address' }
  const found = await records.addresses(host)
  if (found.length === 0) return { problem: 'has no address in the domain name system' }
  const isAdmitted = (text: string): boolean =>
    isPublicAddress(text) || (allowLoopback && isLoopbackAddress(text))
  // One bad address is enough: a name that mixes them is made to get past such a check.
  if (!found.every(isAdmitted))
    return { problem: 'has an address that is not on the public internet' }
  return { admitted: found }
}

type Answer = FirstLine | { readonly location: string }

function sendRequest(url: URL, addresses: readonly string[], parts: FetchParts): Promise<Answer> {
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
        .catch(() => ({ problem: 'broke off while it answered' }))
        .then((answer) => {
          request.destroy()
          resolve(answer)
        })
    })
    request.on('error', (failure) => resolve({ problem: connectionProblem(failure, signal) }))
    // The other side may want to change protocol; its socket is ours to close.
    request.once('upgrade', (_response, socket) => {
      socket.destroy()
      resolve({ problem: 'answered with another protocol' })
    })
    request.end()
  })
}

async function read(response: IncomingMessage): Promise<Answer> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    return { location: headers.location }
  }
  if (statusCode !== 200) return { problem: `answered ${statusCode} instead of 200` }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return { problem: 'sent compressed text, which was not requested' }
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) return { problem: `answered with more than ${maxBytes} bytes` }
  }
  // The decoder drops a byte order mark, which some editors write.
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  return { line: (text.split(/\r\n|\r|\n/, 1)[0] ?? '').trim() }
}

/** Answers with the addresses that were looked at, whatever is queries. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, callback) => {
    const [first] = found
    if (all === true || first === undefined) callback(null, found)
    else callback(null, first.address, first.family)
  }
}

/** What the owner can mend, without what only this machine's network knows. */
function connectionProblem(failure: Error, signal: AbortSignal): string {
  if (signal.aborted) return 'did not answer in time'
  const code = 'code' in failure ? String(failure.code) : ''
  if (/CERT|SELF_SIGNED|SIGNATURE|ALTNAME|SSL|TLS|EPROTO/.test(code)) {
    return 'has no certificate that can be trusted'
  }
  if (code.startsWith('HPE_')) return 'did not answer as a web server does'
  return 'could not be reached'
}
