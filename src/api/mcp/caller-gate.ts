import type { IncomingMessage } from 'node:http'
import { keyFromCrossOriginPage } from '../auth/credentials/credential-refusals.ts'
import { carriesApiKey } from '../auth/presented-credential.ts'
import { readCredential } from '../auth/read-credential.ts'
import { isLoopback } from '../../base/ip-address.ts'
import { refuse, type Refusal } from '../../base/refusal.ts'
import type { Settings } from '../../settings.ts'

export type GateSettings = Pick<Settings, 'publicUrl' | 'siteUrl' | 'host' | 'allowedOrigins'>

/**
 * Rejects requests of web pages from other origins. A page that uses DNS rebinding passes every check of a browser, but it
 * still names itself in `Origin` and, where the service listens on loopback, in `Host`.
 */
export function callerGate({ publicUrl, siteUrl, host: listensOn, allowedOrigins }: GateSettings) {
  const origins = new Set([publicUrl, siteUrl, ...allowedOrigins])
  const hostnames = new Set([...origins].map(hostnameOf))
  const isLocal = isLoopback(listensOn)

  return (request: IncomingMessage): Refusal | undefined => {
    const { origin, host } = request.headers
    const isOwn = origin === undefined || origins.has(origin)
    if (!isOwn && !(isLocal && isLoopback(hostnameOf(origin)))) {
      // A leaked API key is the more urgent error.
      return carriesApiKey(readCredential(request)) ? keyFromCrossOriginPage : originNotAllowed
    }
    if (!isLocal || host === undefined) return undefined
    const hostname = hostnameOf(`http://${host}`)
    return hostnames.has(hostname) || isLoopback(hostname) ? undefined : hostNotAllowed
  }
}

/** Empty where there is none. */
function hostnameOf(url: string): string {
  return URL.parse(url)?.hostname ?? ''
}

const originNotAllowed = refuse(
  'origin_not_allowed',
  'Pages of this origin may not call this server. Its operator can allow the origin.',
)
const hostNotAllowed = refuse(
  'origin_not_allowed',
  'The Host header names another server. This server accepts calls from its own machine only.',
)
