import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isLoopbackName } from './domain-name.ts'
import type { DomainRecords } from './domain-records.ts'

/** What a request needs besides its URL. */
export interface PinnedParts {
  readonly records: DomainRecords
  /** For development and tests: also admits this machine. */
  readonly allowLoopback: boolean
  readonly signal: AbortSignal
  readonly userAgent: string
  readonly accept: string
  /** PEM certificates to trust instead of the system's, for tests. */
  readonly authority?: string
  /** Instead of 443, for tests. */
  readonly httpsPort?: number
}

/** `failure` completes a sentence that begins with the URL. */
export interface PinnedFailure {
  readonly failure: string
}

const maxHeaderBytes = 8192

/**
 * Sends a GET to a host that we do not trust, and reads the response. All addresses of the host must be public, and the
 * connection goes to exactly those addresses, so DNS rebinding gains nothing. A host that is an IP address is rejected.
 * Redirects are not followed and nothing is decompressed.
 *
 * @param read must bound how much it reads; the connection is closed after it
 */
export async function pinnedRequest<Read>(
  url: URL,
  parts: PinnedParts,
  read: (response: IncomingMessage) => Promise<Read>,
): Promise<Read | PinnedFailure> {
  const addresses = await admittedAddresses(url.hostname, parts)
  if ('failure' in addresses) return addresses
  const { signal, userAgent, accept, authority, httpsPort } = parts
  const isHttps = url.protocol === 'https:'
  const options: RequestOptions & { readonly ca?: string } = {
    agent: false,
    signal,
    lookup: lookupOf(addresses.admitted),
    maxHeaderSize: maxHeaderBytes,
    headers: {
      accept,
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
        .then((found) => {
          request.destroy()
          resolve(found)
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

/** The body of a message; undefined when it has more bytes. */
export async function readUpTo(
  body: AsyncIterable<unknown>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
  }
  return Buffer.concat(chunks)
}

async function admittedAddresses(
  host: string,
  { records, allowLoopback }: PinnedParts,
): Promise<{ readonly admitted: readonly string[] } | PinnedFailure> {
  if (allowLoopback && isLoopbackName(host)) {
    return { admitted: host === 'localhost' ? ['127.0.0.1', '::1'] : [host] }
  }
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return { failure: 'is an IP address' }
  const found = await records.addresses(host)
  if (found.length === 0) return { failure: 'has no address in DNS' }
  const isAdmitted = (text: string): boolean =>
    isPublicAddress(text) || (allowLoopback && isLoopbackAddress(text))
  // One private address is enough to reject: such mixtures exist to get past checks like this one.
  if (!found.every(isAdmitted))
    return { failure: 'has an address that is not on the public internet' }
  return { admitted: found }
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

/**
 * Whether an IP address is on the public internet: not loopback, private, link-local, a cloud's metadata service or an
 * embedded IPv4 address. Rejects the special-purpose registries (RFC 6890) and, for IPv6, everything outside global
 * unicast (2000::/3).
 */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // IPv4 inside ::ffff:0:0/96 is checked as IPv4.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv6') return address.match(globalUnicast)
  return address.toString() !== azureServices
}

/** Whether an IP address is loopback; false for other text. */
function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback'
}

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Looks public, but is the virtual machine's own platform service on Azure. */
const azureServices = '168.63.129.16'
