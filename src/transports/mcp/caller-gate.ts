import type { IncomingMessage } from 'node:http'
import { refuse, type Refusal } from '../../base/refusal.ts'
import type { Settings } from '../../settings.ts'
import { isLoopback } from '../../base/ip-address.ts'

export type GateSettings = Pick<Settings, 'publicUrl' | 'siteUrl' | 'host' | 'allowedOrigins'>

/**
 * Rejects requests of web pages from other origins. A page that uses DNS rebinding passes every check of a browser, but it
 * still names itself in `Origin` and, where the service listens on loopback, in `Host`.
 */
export function callerGate(
  settings: GateSettings,
): (request: IncomingMessage) => Refusal | undefined {
  const { publicUrl, siteUrl, allowedOrigins } = settings
  const origins = new Set([publicUrl, siteUrl, ...allowedOrigins])
  const isOnLoopback = isLoopback(settings.host)
  const hostnames = new Set([...origins].map((origin) => new URL(origin).hostname))

  const isAllowedOrigin = (origin: string): boolean =>
    origins.has(origin) || (isOnLoopback && isLoopbackUrl(origin))
  const isAllowedHost = cachedDecision(
    (host) => isLoopbackUrl(`http://${host}`) || hostnames.has(hostnameOf(`http://${host}`) ?? ''),
  )

  return ({ headers: { origin, host } }) => {
    if (origin !== undefined && !isAllowedOrigin(origin)) return originNotAllowed
    if (isOnLoopback && host !== undefined && !isAllowedHost(host)) return hostNotAllowed
    return undefined
  }
}

const originNotAllowed = refuse(
  'origin_not_allowed',
  'Pages of this origin may not call this server. Its operator can allow the origin.',
)
const hostNotAllowed = refuse(
  'origin_not_allowed',
  'The Host header names another server. This server accepts calls from its own machine only.',
)

/** Caches decisions: most requests carry the same few values, and parsing one as a URL is slow. */
function cachedDecision(decide: (value: string) => boolean): (value: string) => boolean {
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
