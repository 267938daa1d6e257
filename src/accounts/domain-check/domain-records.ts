import { Resolver } from 'node:dns/promises'

/** What the domain name system says; an empty list where it says nothing. Nothing here throws. */
export interface DomainRecords {
  /** Addresses of IPv4 and IPv6, after every alias. */
  addresses(name: string): Promise<readonly string[]>
  /** TXT records, the parts of each joined. */
  texts(name: string): Promise<readonly string[]>
  /** Ends what is being queries. */
  cancel(): void
}

const queryTimeoutMs = 2500
const queryTries = 2

/**
 * Asks name servers over the network: this machine's own list of hosts is not read. Without `servers` those of the system
 * are queries.
 */
export function openDomainRecords(servers?: readonly string[]): DomainRecords {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTries })
  if (servers !== undefined) resolver.setServers(servers)
  // A name that is unknown and a server that is silent prove as much: nothing.
  const orNone = <Found>(queries: Promise<Found[]>): Promise<Found[]> => queries.catch(() => [])
  return {
    async addresses(name) {
      const queries = [orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))]
      return (await Promise.all(queries)).flat()
    },
    async texts(name) {
      const records = await orNone(resolver.resolveTxt(name))
      return records.map((parts) => parts.join(''))
    },
    cancel: () => resolver.cancel(),
  }
}
