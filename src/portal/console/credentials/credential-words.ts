import type { Credential } from '../../accounts/credentials/credential.ts'
import type { CredentialState } from '../../../access/credential-lifecycle.ts'
import type { CredentialKind } from '../../../base/caller.ts'
import { dayMs } from '../../../base/calendar.ts'
import { html, type Content, type Html } from '../../../html/html.ts'
import { atMinute, onDay } from '../frame/moments.ts'

export const kindNames: Readonly<Record<CredentialKind, string>> = {
  api_key: 'API key',
  client_secret: 'Client secret',
  signed_key: 'Signed key',
  test_key: 'Test key',
}

/** How long before its end a credential needs a successor. The first reminder is sent then, too. */
const soonMs = 30 * dayMs

/** State as a badge, with what it means where that is not plain. */
export function stateOf(credential: Credential, nowMs: number): Html {
  const { state, expiresAtMs, rolledTo } = credential
  if (state === 'active' && rolledTo !== null) {
    return html`<span class="badge watch">Ending</span
      ><span class="note">rolled, works until ${atMinute(expiresAtMs)}</span>`
  }
  if (state === 'active' && expiresAtMs - nowMs <= soonMs) {
    return html`<span class="badge watch">Expires soon</span
      ><span class="note">on ${onDay(expiresAtMs)}: roll it</span>`
  }
  const { badge, tone, meaning } = states[state]
  return html`<span class="badge ${tone}">${badge}</span>${
      meaning !== undefined && html`<span class="note">${meaning}</span>`
    }`
}

/** What identifies a credential without revealing it. */
export function markOf({ kind, lastFour, thumbprints, clientId }: Credential): Content {
  switch (kind) {
    case 'api_key':
    case 'test_key':
      return html`ends in <code>${lastFour ?? '????'}</code>`
    case 'client_secret':
      return html`client <code>${clientId ?? 'deleted'}</code>, ends in
        <code>${lastFour ?? '????'}</code>`
    case 'signed_key':
      return html`client <code>${clientId ?? 'deleted'}</code>,
        ${thumbprints.length === 1 ? '1 public key' : `${thumbprints.length} public keys`}`
  }
}

interface StateWords {
  readonly badge: string
  readonly tone: 'good' | 'watch' | 'bad' | 'quiet'
  readonly meaning?: string
}

const states: Readonly<Record<CredentialState, StateWords>> = {
  active: { badge: 'Active', tone: 'good' },
  expired: { badge: 'Expired', tone: 'quiet' },
  revoked: { badge: 'Revoked', tone: 'quiet' },
  app_inactive: { badge: 'Rejected', tone: 'bad', meaning: 'the app is revoked' },
  app_claim_unproved: { badge: 'Rejected', tone: 'bad', meaning: 'the domain is not verified' },
  tier_not_licensed: {
    badge: 'Rejected',
    tone: 'bad',
    meaning: 'the plan has no server credentials',
  },
  owner_suspended: { badge: 'Rejected', tone: 'bad', meaning: 'the account is disabled' },
}
