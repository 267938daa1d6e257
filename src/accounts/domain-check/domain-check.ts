import { accountRefusal, type AccountRefusal, type AccountResult } from '../../base/refusal.ts'
import { isLoopbackName, readDomainName } from './domain-name.ts'
import { openDomainRecords, type DomainRecords } from './domain-records.ts'
import { fetchFirstLine, type FetchParts } from './fetch-first-line.ts'

/** How an owner proves that a domain is theirs; either one is enough. */
export interface DomainProof {
  /** The file to publish, with the token as its first line. */
  readonly wellKnown: { readonly url: string; readonly body: string }
  /** The TXT record to publish, at this name or at the domain itself. */
  readonly dns: { readonly name: string; readonly value: string }
}

/** Says what was looked for, where, and what was found instead. */

export interface DomainCheck {
  /** The domain in the form that is kept (lower case, punycode), or what is accepted instead. No network. */
  read(text: string): string | AccountRefusal
  /** What an owner has to publish. */
  proof(domain: string, token: string): DomainProof
  /** Looks at both places, for ten seconds at most, and never throws for what the network does. */
  find(domain: string, token: string): Promise<AccountResult<'well_known' | 'dns'>>
}

export interface DomainCheckParts extends Pick<FetchParts, 'authority' | 'httpsPort'> {
  /** For development and tests: domains may lead to this machine, and `localhost` is one. */
  readonly allowLoopback: boolean
  /** Named to the servers that are queries, so that their owners know who asks. */
  readonly publicUrl: string
  /** Name servers as `address:port`; those of the system when absent. */
  readonly dnsServers?: readonly string[]
  /** Ten seconds when absent. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 10_000

/** The web's place for such files is RFC 8615's; names that begin with an underscore are RFC 8552's. */
const wellKnownPath = '/.well-known/nilam-verification.txt'
const recordName = (domain: string): string => `_nilam.${domain}`

export function openDomainCheck(parts: DomainCheckParts): DomainCheck {
  const { allowLoopback, publicUrl, dnsServers, timeoutMs = defaultTimeoutMs } = parts

  function proof(domain: string, token: string): DomainProof {
    const scheme = isLoopbackName(domain) ? 'http' : 'https'
    return {
      wellKnown: { url: `${scheme}://${domain}${wellKnownPath}`, body: token },
      dns: { name: recordName(domain), value: `nilam-verification=${token}` },
    }
  }

  return {
    read: (text) => readDomainName(text, allowLoopback),
    proof,
    async find(domain, token) {
      // What was kept may be of a time when this machine's own names were allowed.
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
      const found = 'problem' in file ? file.problem : 'has another text as its first line'
      const message = `Neither proof was found. ${wellKnown.url} ${found}. No TXT record of ${dns.name} or ${name} is ${dns.value}.`
      return accountRefusal('invalid', message, 'domain')
    },
  }
}

async function textsOf(domain: string, records: DomainRecords): Promise<readonly string[]> {
  const names = [recordName(domain), domain]
  return (await Promise.all(names.map((name) => records.texts(name)))).flat()
}
