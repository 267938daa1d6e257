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

/** RFC 6749, section 5.2. */
interface TokenError {
  readonly status: 400 | 401
  readonly error: 'unauthorized_client' | 'invalid_client'
  readonly description: string
}

type Licensed = (tier: Tier) => boolean

/**
 * Every inactive state and the errors it causes. The first match wins: irreversible states come first, so that a
 * revoked key discloses nothing about its app, then states that the owner can fix, then those that only the operator
 * can.
 */
export const inactiveStates: readonly InactiveState[] = [
  {
    state: 'revoked',
    applies: ({ revokedAtMs }) => revokedAtMs !== null,
    atApi: 'invalid_api_key',
    // Only a token request that was already under way gets this; the next one finds no client and gets
    // `invalid_client`.
    atTokenEndpoint: unauthorized('credential_inactive'),
  },
  {
    state: 'expired',
    applies: ({ expiresAtMs }, nowMs) => expiresAtMs <= nowMs,
    atApi: 'api_key_expired',
    atTokenEndpoint: unauthorized('credential_expired'),
  },
  {
    state: 'app_inactive',
    applies: ({ app }) => app.revokedAtMs !== null,
    atApi: 'app_inactive',
    atTokenEndpoint: unauthorized('app_inactive'),
  },
  {
    state: 'app_claim_unproved',
    // Test keys need neither a verified domain nor a licensed tier: they only reach the sandbox.
    applies: ({ app, kind }) => kind !== 'test_key' && app.claimedAtMs === null,
    atApi: 'app_claim_unproved',
    atTokenEndpoint: unauthorized('app_claim_unproved'),
  },
  {
    state: 'tier_not_licensed',
    applies: ({ app, kind }, _nowMs, licensed) => kind !== 'test_key' && !licensed(app.tier),
    atApi: 'tier_not_licensed',
    atTokenEndpoint: unauthorized('tier_not_licensed'),
  },
  {
    state: 'owner_suspended',
    applies: ({ ownerDisabledAtMs }) => ownerDisabledAtMs !== null,
    atApi: 'owner_suspended',
    atTokenEndpoint: unauthorized('owner_suspended'),
  },
]

interface InactiveState {
  readonly state: Exclude<CredentialState, 'active'>
  readonly applies: (known: KnownCredential, nowMs: number, licensed: Licensed) => boolean
  readonly atApi: CredentialErrorCode
  readonly atTokenEndpoint: TokenError
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

/** The events of a credential's life. */
export type LifecycleEvent =
  | 'created'
  | 'month_before_expiry'
  | 'week_before_expiry'
  | 'expiry'
  | 'week_after_expiry'
  | 'revoked_by_owner'
  | 'owner_disabled'
  | 'owner_enabled'
  | 'moved_to_unlicensed_tier'
  | 'moved_to_licensed_tier'
  | 'claim_dropped'
  | 'claim_proved'
  | 'app_revoked'

/** Side effects in the transaction of the event: see `credential-effects.ts`. */
export type LifecycleEffect = 'mail_created' | 'mail_revoked' | 'mail_reminder' | 'delete_client'

/** An event, the states in which it can happen, and the state and effects it leads to. */
export interface LifecycleTransition {
  readonly from: readonly (CredentialState | 'none')[]
  readonly event: LifecycleEvent
  readonly to: CredentialState
  readonly effects: readonly LifecycleEffect[]
}

/** Inactive states that can end again. */
const suspended = ['app_claim_unproved', 'tier_not_licensed', 'owner_suspended'] as const

/** Every transition of a credential. Anything else cannot happen: nothing leaves `revoked`. */
export const lifecycleTransitions: readonly LifecycleTransition[] = [
  { from: ['none'], event: 'created', to: 'active', effects: ['mail_created'] },
  {
    from: ['active'],
    event: 'month_before_expiry',
    to: 'active',
    effects: ['mail_reminder'],
  },
  {
    from: ['active'],
    event: 'week_before_expiry',
    to: 'active',
    effects: ['mail_reminder'],
  },
  { from: ['active', ...suspended, 'app_inactive'], event: 'expiry', to: 'expired', effects: [] },
  { from: ['expired'], event: 'week_after_expiry', to: 'expired', effects: ['delete_client'] },
  {
    from: ['active', ...suspended, 'app_inactive', 'expired'],
    event: 'revoked_by_owner',
    to: 'revoked',
    effects: ['delete_client', 'mail_revoked'],
  },
  { from: ['active'], event: 'owner_disabled', to: 'owner_suspended', effects: [] },
  { from: ['owner_suspended'], event: 'owner_enabled', to: 'active', effects: [] },
  { from: ['active'], event: 'moved_to_unlicensed_tier', to: 'tier_not_licensed', effects: [] },
  { from: ['tier_not_licensed'], event: 'moved_to_licensed_tier', to: 'active', effects: [] },
  { from: ['active'], event: 'claim_dropped', to: 'app_claim_unproved', effects: [] },
  { from: ['app_claim_unproved'], event: 'claim_proved', to: 'active', effects: [] },
  { from: ['active', ...suspended], event: 'app_revoked', to: 'app_inactive', effects: [] },
]

/** The transition of an event from a state; undefined when the event cannot happen in it. */
export function transitionFor(
  from: CredentialState | 'none',
  event: LifecycleEvent,
): LifecycleTransition | undefined {
  return lifecycleTransitions.find((move) => move.event === event && move.from.includes(from))
}

/** The lifetime of each kind in calendar years of UTC, unless a shorter one was chosen. */
export const lifetimeYears: Readonly<Record<CredentialKind, number>> = {
  api_key: 1,
  client_secret: 1,
  signed_key: 2,
  test_key: 1,
}

/** When time-based events happen, relative to the expiry; a month is 30 days. */
export const offsetsFromExpiryMs = {
  month_before_expiry: -30 * dayMs,
  week_before_expiry: -7 * dayMs,
  week_after_expiry: 7 * dayMs,
} as const

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
  return revokedAtMs !== null || nowMs >= expiresAtMs + offsetsFromExpiryMs.week_after_expiry
}

function unauthorized(description: string): TokenError {
  return { status: 400, error: 'unauthorized_client', description }
}
