import type { IncomingMessage } from 'node:http'
import { accountRefusal, type AccountRefusal, type AccountResult } from '../../../base/refusal.ts'
import { isLoopbackName, readDomainName } from './domain-name.ts'
import { openDomainRecords, type DomainRecords } from './domain-records.ts'
import { pinnedRequest, readUpTo, type PinnedFailure, type PinnedParts } from './pinned-request.ts'

export interface DomainCheckParts extends Pick<FetchParts, 'authority' | 'httpsPort'> {
  /** For development and tests: allows domains that resolve to this machine, and `localhost`. */
  readonly allowLoopback: boolean
  /** Sent in the User-Agent, so that the server's owner knows who calls. */
  readonly publicUrl: string
  /** Name servers as `address:port`; by default those of the system. */
  readonly dnsServers?: readonly string[]
  /** By default 10,000. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 10_000

/** RFC 8615 defines the path; RFC 8552 the underscored name. */
const wellKnownPath = '/.well-known/nilam-verification.txt'
const recordName = (domain: string): string => `_nilam.${domain}`

/** Validates domain names and looks for proofs of control. */
export type DomainCheck = ReturnType<typeof openDomainCheck>

/** The domain check over DNS and HTTPS. */
export function openDomainCheck(parts: DomainCheckParts) {
  const { allowLoopback, publicUrl, dnsServers, timeoutMs = defaultTimeoutMs } = parts

  function proof(domain: string, token: string) {
    const scheme = isLoopbackName(domain) ? 'http' : 'https'
    return {
      /** A file whose first line is the token. */
      wellKnown: { url: `${scheme}://${domain}${wellKnownPath}`, body: token },
      /** A TXT record at this name, or at the domain itself. */
      dns: { name: recordName(domain), value: `nilam-verification=${token}` },
    }
  }

  return {
    /** The normalized domain (lower case, punycode), or why it is not accepted. Uses no network. */
    read: (text: string): string | AccountRefusal => readDomainName(text, allowLoopback),
    /** What the owner must publish; either one is enough. */
    proof,
    /** Checks both places within the timeout. Network errors never throw; they make the proof not found. */
    async find(domain: string, token: string): Promise<AccountResult<'well_known' | 'dns'>> {
      // The stored name may date from a time when loopback names were allowed.
      const name = readDomainName(domain, allowLoopback)
      if (typeof name !== 'string') return name
      const records = openDomainRecords(dnsServers)
      const signal = AbortSignal.timeout(timeoutMs)
      signal.addEventListener('abort', () => records.cancel(), { once: true })
      const { wellKnown, dns } = proof(name, token)
      const fetchParts = {
        ...parts,
        records,
        signal,
        userAgent: `Nilam domain check (${publicUrl})`,
      }
      const [file, texts] = await Promise.all([
        fetchFirstLine(new URL(wellKnown.url), fetchParts),
        isLoopbackName(name) ? [] : textsOf(name, records),
      ])
      if ('line' in file && file.line === token) return 'well_known'
      if (texts.some((text) => text.trim() === dns.value)) return 'dns'
      const found = 'failure' in file ? file.failure : 'has a different first line'
      const message = `Neither proof was found. ${wellKnown.url} ${found}. No TXT record of ${dns.name} or ${name} is ${dns.value}.`
      return accountRefusal('invalid', message, 'domain')
    },
  }
}

async function textsOf(domain: string, records: DomainRecords): Promise<readonly string[]> {
  const names = [recordName(domain), domain]
  return (await Promise.all(names.map((name) => records.texts(name)))).flat()
}

type FetchParts = Omit<PinnedParts, 'accept'>

type FirstLine = { readonly line: string } | PinnedFailure

const maxRedirects = 3
const maxBytes = 1024

/**
 * Reads the first line of a small text file on a host that we do not trust. Redirects are followed only on the same origin,
 * each under the rules of the first request. Reading stops after 1,024 bytes.
 */
async function fetchFirstLine(start: URL, parts: FetchParts): Promise<FirstLine> {
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
