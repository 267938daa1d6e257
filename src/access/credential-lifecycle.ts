import { dayMs } from '../base/calendar.ts'
import type { Tier, CredentialKind } from '../base/caller.ts'
import type { KnownCredential } from './known-credential.ts'

/** Whether a credential may be used, and otherwise the first reason why not. */
export type CredentialState = 'active' | 'revoked' | 'expired' | StateOfApp

type StateOfApp = 'app_inactive' | 'app_claim_unproved' | 'tier_not_licensed' | 'owner_suspended'

/** The error of a call with an API key that may not be used. */
export type CredentialErrorCode = 'invalid_api_key' | 'api_key_expired' | StateOfApp

type Licensed = (tier: Tier) => boolean

/**
 * Every inactive state and the errors it causes. The first match wins: irreversible states come first, so that a
 * revoked key discloses nothing about its app, then states that the owner can fix, then those that only the operator
 * can.
 */
const inactiveStates: readonly InactiveState[] = [
  {
    state: 'revoked',
    applies: ({ revokedAtMs }) => revokedAtMs !== null,
    atApi: 'invalid_api_key',
    // Only a token request that was under way gets this. The next one finds no client and gets `invalid_client`.
    atTokenEndpoint: 'credential_inactive',
  },
  {
    state: 'expired',
    applies: ({ expiresAtMs }, nowMs) => expiresAtMs <= nowMs,
    atApi: 'api_key_expired',
    atTokenEndpoint: 'credential_expired',
  },
  stateOfApp('app_inactive', ({ app }) => app.revokedAtMs !== null),
  // Test keys need neither a verified domain nor a licensed tier: they only reach the sandbox.
  stateOfApp('app_claim_unproved', (known) => !isTest(known) && known.app.claimedAtMs === null),
  stateOfApp(
    'tier_not_licensed',
    (known, _nowMs, licensed) => !isTest(known) && !licensed(known.app.tier),
  ),
  stateOfApp('owner_suspended', ({ ownerDisabledAtMs }) => ownerDisabledAtMs !== null),
]

/** Its errors have its own name. */
function stateOfApp(state: StateOfApp, applies: InactiveState['applies']): InactiveState {
  return { state, applies, atApi: state, atTokenEndpoint: state }
}

function isTest({ kind }: KnownCredential): boolean {
  return kind === 'test_key'
}

interface InactiveState {
  readonly state: Exclude<CredentialState, 'active'>
  readonly applies: (known: KnownCredential, nowMs: number, licensed: Licensed) => boolean
  readonly atApi: CredentialErrorCode
  /** The description of `unauthorized_client`. */
  readonly atTokenEndpoint: string
}

/** The state of a credential at a moment. `licensed` says whether a tier has server credentials. */
export function credentialState(
  known: KnownCredential,
  nowMs: number,
  licensed: Licensed,
): CredentialState {
  return inactiveStateOf(known, nowMs, licensed)?.state ?? 'active'
}

/** The first row of the table that applies; undefined when the credential is active. */
export function inactiveStateOf(
  known: KnownCredential,
  nowMs: number,
  licensed: Licensed,
): InactiveState | undefined {
  return inactiveStates.find(({ applies }) => applies(known, nowMs, licensed))
}

/** The lifetime of each kind in calendar years of UTC, unless a shorter one was chosen. */
export const lifetimeYears: Readonly<Record<CredentialKind, number>> = {
  api_key: 1,
  client_secret: 1,
  signed_key: 2,
  test_key: 1,
}

/** How long after its expiry an OAuth client exists: until then its token requests learn why they are rejected. */
export const clientKeptMs = 7 * dayMs

/** The longest lifetime that can be chosen, in days. */
export function maxLifetimeDays(kind: CredentialKind): number {
  return lifetimeYears[kind] * 365
}

/** A credential made on 29 February expires on 1 March. */
export function expiryOf(kind: CredentialKind, createdAtMs: number, lifetimeDays?: number): number {
  if (lifetimeDays !== undefined) return createdAtMs + lifetimeDays * dayMs
  const end = new Date(createdAtMs)
  return end.setUTCFullYear(end.getUTCFullYear() + lifetimeYears[kind])
}

/** Whether the OAuth client no longer exists, even if no job has deleted it yet. */
export function isClientDeleted(
  { expiresAtMs, revokedAtMs }: KnownCredential,
  nowMs: number,
): boolean {
  return revokedAtMs !== null || nowMs >= expiresAtMs + clientKeptMs
}
