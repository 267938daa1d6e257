import type { IncomingMessage } from 'node:http'
import { refuse, type Refusal } from '../../base/refusal.ts'
import type { Settings } from '../../settings.ts'
import { isLoopback } from '../../base/ip-address.ts'

export type GateSettings = Pick<Settings, 'publicUrl' | 'siteUrl' | 'host' | 'allowedOrigins'>

/**
 * Turns away web pages of other sites. A page that rebinds its own name to this machine passes every check of a browser,
 * but still names itself in `Origin` and, on a machine's own address, in `Host`.
 */
export function callerGate(
  settings: GateSettings,
): (request: IncomingMessage) => Refusal | undefined {
  const { publicUrl, siteUrl, allowedOrigins } = settings
  const origins = new Set([publicUrl, siteUrl, ...allowedOrigins])
  const servesThisMachine = isLoopback(settings.host)
  const hostnames = new Set([...origins].map((origin) => new URL(origin).hostname))

  const isAllowedOrigin = (origin: string): boolean =>
    origins.has(origin) || (servesThisMachine && isLoopbackUrl(origin))
  const isAllowedHost = remembered(
    (host) => isLoopbackUrl(`http://${host}`) || hostnames.has(hostnameOf(`http://${host}`) ?? ''),
  )

  return ({ headers: { origin, host } }) => {
    if (origin !== undefined && !isAllowedOrigin(origin)) return originNotAllowed
    if (servesThisMachine && host !== undefined && !isAllowedHost(host)) return hostNotAllowed
    return undefined
  }
}

const originNotAllowed = refuse(
  'origin_not_allowed',
  'Pages of this origin may not call this server. Its operator can allow the origin.',
)
const hostNotAllowed = refuse(
  'origin_not_allowed',
  'The Host header names another server: this one answers on its own machine only.',
)

/** Nearly all requests of a process carry the same few values, and reading one as a URL costs more than the rest. */
function remembered(decide: (value: string) => boolean): (value: string) => boolean {
  const decided = new Map<string, boolean>()
  return (value) => {
    const known = decided.get(value)
    if (known !== undefined) return known
    const decision = decide(value)
    if (decided.size < maxRemembered) decided.set(value, decision)
    return decision
  }
}

const maxRemembered = 64

function isLoopbackUrl(url: string): boolean {
  const hostname = hostnameOf(url)
  return hostname !== undefined && isLoopback(hostname)
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined
}
