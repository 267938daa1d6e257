import type { Tier, CredentialKind } from '../../../base/caller.ts'
import type { CredentialKey } from './credential-key-repository.ts'
import type { CredentialRecord } from './credential-repository.ts'
import { credentialState, type CredentialState } from '../../../access/credential-lifecycle.ts'

/** A server credential as its owner sees it, without its secret. */
export interface Credential {
  readonly credentialId: string
  readonly appId: string
  readonly kind: CredentialKind
  readonly label: string
  readonly scopes: readonly string[]
  /** Normalized addresses and CIDR ranges; empty admits every address. */
  readonly ipAllowlist: readonly string[]
  readonly dpopBound: boolean
  /** The last characters of an API key or client secret; null for a signed key. */
  readonly lastFour: string | null
  /** Null for an API key, and after the OAuth client was deleted. */
  readonly clientId: string | null
  /** RFC 7638 thumbprints of a signed key's public keys, oldest first. */
  readonly thumbprints: readonly string[]
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly revokedAtMs: number | null
  /** The successor of a rolled one, which ends at `expiresAtMs`. */
  readonly rolledTo: string | null
  /** May be a few minutes old. */
  readonly lastUsedAtMs: number | null
  readonly state: CredentialState
}

/** What an owner sees of a stored credential. `keys` must contain the keys of this credential. */
export function credentialOf(
  known: CredentialRecord,
  keys: ReadonlyMap<string, readonly CredentialKey[]>,
  nowMs: number,
  licensed: (tier: Tier) => boolean,
): Credential {
  return {
    credentialId: known.credentialId,
    appId: known.app.appId,
    kind: known.kind,
    label: known.label,
    scopes: known.scopes,
    ipAllowlist: known.ipAllowlist,
    dpopBound: known.dpopBound,
    lastFour: known.lastFour,
    clientId: known.clientId,
    thumbprints: (keys.get(known.credentialId) ?? []).map(({ thumbprint }) => thumbprint),
    createdAtMs: known.createdAtMs,
    expiresAtMs: known.expiresAtMs,
    revokedAtMs: known.revokedAtMs,
    rolledTo: known.rolledTo,
    lastUsedAtMs: known.lastUsedAtMs,
    state: credentialState(known, nowMs, licensed),
  }
}
