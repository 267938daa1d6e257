import type { Credential } from '../accounts/credentials/credential.ts'
import { consolePaths } from '../base/console-paths.ts'
import { html, type Content, type Html } from '../html/html.ts'
import type { RequestDetails, RequestRecord } from '../request-log/request-record.ts'

/** The page of a call. */
export function requestPath(appId: string, callId: string): string {
  return `${consolePaths.appRequests(appId)}/${callId}`
}

/** `0.42 ms`, `4.2 ms`, `1,250 ms`. */
export function latencyWords(ms: number): string {
  const figures = ms < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 }
  return `${ms.toLocaleString('en-IN', figures)} ms`
}

/** The status with its code, as a badge. */
export function statusBadge({ status, details: { code } }: RequestRecord): Html {
  const tone = status < 400 ? 'good' : status === 429 ? 'watch' : 'bad'
  return html`<span class="badge ${tone}">${status}</span> ${
      code !== 'answered' && html`<code>${code}</code>`
    }`
}

/** The credential of a call: its label, or the client that a person called through. */
export function credentialWords(
  { credentialId, clientId, isTest }: RequestDetails,
  credentials: readonly Credential[],
): Content {
  if (clientId !== undefined) return html`A person, through <code>${clientId}</code>`
  const label = credentials.find((one) => one.credentialId === credentialId)?.label
  return html`${label ?? credentialId ?? 'Unknown'}${isTest && ' (test key)'}`
}

export const transportNames = { rest: 'REST', mcp: 'MCP', web: 'Page' } as const

export const cacheWords = { hit: 'from the cache', miss: 'not from the cache' } as const
