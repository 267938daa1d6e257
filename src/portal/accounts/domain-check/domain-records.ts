import { Resolver } from 'node:dns/promises'

/** DNS queries. Failures return an empty list; nothing throws. */
export type DomainRecords = ReturnType<typeof openDomainRecords>

const queryTimeoutMs = 2500
const queryTries = 2

/** Queries name servers directly, by default those of the system; the local hosts file is not read. */
export function openDomainRecords(servers?: readonly string[]) {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTries })
  if (servers !== undefined) resolver.setServers(servers)
  // An unknown name and an unreachable server both prove nothing.
  const orNone = <Found>(queries: Promise<Found[]>): Promise<Found[]> => queries.catch(() => [])
  return {
    /** IPv4 and IPv6 addresses, after following aliases. */
    async addresses(name: string): Promise<readonly string[]> {
      const queries = [orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))]
      return (await Promise.all(queries)).flat()
    },
    /** TXT records, each with its parts joined. */
    async texts(name: string): Promise<readonly string[]> {
      const records = await orNone(resolver.resolveTxt(name))
      return records.map((parts) => parts.join(''))
    },
    /** Cancels pending queries. */
    cancel: () => resolver.cancel(),
  }
}
