import type { Credential } from '../../accounts/credentials/credential.ts'
import { consolePaths } from '../console-paths.ts'
import { html, type Content, type Html } from '../../../html/html.ts'
import type { RequestRecord } from '../../calls/request-record.ts'
import type { LoggedRequest } from '../../calls/request-repository.ts'

/** The page of a call. */
export function callPath({ appId, callId }: LoggedRequest): string {
  return `${consolePaths.appCalls(appId)}/${callId}`
}

/** The status with its code, as a badge. */
export function statusBadge({ status, details: { code } }: RequestRecord): Html {
  const tone = status < 400 ? 'good' : status === 429 ? 'watch' : 'bad'
  return html`<span class="badge ${tone}">${status}</span> ${
      code !== 'ok' && html`<code>${code}</code>`
    }`
}

/** The credential of a call: its label, or the client that a person called through. */
export function credentialWords(
  { credentialId, isTest, details }: RequestRecord,
  own: readonly Credential[],
): Content {
  if (details.isPersons === true) return html`A person, through <code>${credentialId}</code>`
  const label = own.find((one) => one.credentialId === credentialId)?.label ?? credentialId
  return isTest ? `${label} (test key)` : label
}

export const transportNames = { rest: 'REST', mcp: 'MCP', web: 'Page' } as const

export const cacheWords = { hit: 'from the cache', miss: 'not from the cache' } as const
