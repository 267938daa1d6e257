import { Resolver } from 'node:dns/promises'

/** DNS queries. Failures return an empty list; nothing throws. */
export interface DomainRecords {
  /** IPv4 and IPv6 addresses, after following aliases. */
  addresses(name: string): Promise<readonly string[]>
  /** TXT records, each with its parts joined. */
  texts(name: string): Promise<readonly string[]>
  /** Cancels pending queries. */
  cancel(): void
}

const queryTimeoutMs = 2500
const queryTries = 2

/** Queries name servers directly, by default those of the system; the local hosts file is not read. */
export function openDomainRecords(servers?: readonly string[]): DomainRecords {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTries })
  if (servers !== undefined) resolver.setServers(servers)
  // An unknown name and an unreachable server both prove nothing.
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
