import { dayMs } from '../base/calendar.ts'
import type { ErrorCode } from '../base/error-catalogue.ts'
import type { Tier, CredentialKind } from '../base/caller.ts'
import type { KnownCredential } from './known-credential.ts'

/** Whether a credential may be used, and otherwise the first reason why not. */
export type CredentialState =
  | 'active'
  | 'revoked'
  | 'expired'
  | 'app_inactive'
  | 'app_claim_unproved'
  | 'tier_not_licensed'
  | 'owner_suspended'

/** The error of a call with an API key that may not be used. */
export type CredentialErrorCode = Extract<
  ErrorCode,
  | 'invalid_api_key'
  | 'api_key_expired'
  | 'app_inactive'
  | 'app_claim_unproved'
  | 'tier_not_licensed'
  | 'owner_suspended'
>

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
  {
    state: 'app_inactive',
    applies: ({ app }) => app.revokedAtMs !== null,
    atApi: 'app_inactive',
    atTokenEndpoint: 'app_inactive',
  },
  {
    state: 'app_claim_unproved',
    // Test keys need neither a verified domain nor a licensed tier: they only reach the sandbox.
    applies: ({ app, kind }) => kind !== 'test_key' && app.claimedAtMs === null,
    atApi: 'app_claim_unproved',
    atTokenEndpoint: 'app_claim_unproved',
  },
  {
    state: 'tier_not_licensed',
    applies: ({ app, kind }, _nowMs, licensed) => kind !== 'test_key' && !licensed(app.tier),
    atApi: 'tier_not_licensed',
    atTokenEndpoint: 'tier_not_licensed',
  },
  {
    state: 'owner_suspended',
    applies: ({ ownerDisabledAtMs }) => ownerDisabledAtMs !== null,
    atApi: 'owner_suspended',
    atTokenEndpoint: 'owner_suspended',
  },
]

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
