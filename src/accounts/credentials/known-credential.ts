import type { CredentialKind } from '../../base/credential-kind.ts'
import type { Tier } from '../../base/tier.ts'

/** Everything that decides whether a credential may be used, from one read. `credential-lifecycle.ts` decides. */
export interface KnownCredential {
  readonly credentialId: string
  readonly kind: CredentialKind
  readonly scopes: readonly string[]
  /** Addresses and CIDR ranges; empty admits every address. */
  readonly ipAllowlist: readonly string[]
  readonly dpopBound: boolean
  readonly clientId: string | null
  readonly expiresAtMs: number
  readonly revokedAtMs: number | null
  readonly lastUsedAtMs: number | null
  readonly app: {
    readonly appId: string
    readonly ownerId: string
    readonly tier: Tier
    readonly claimedAtMs: number | null
    readonly revokedAtMs: number | null
  }
  readonly ownerDisabledAtMs: number | null
  /** Whether the app has, had or will have a data contract: otherwise the contracts need not be read. */
  readonly hasDataContracts: boolean
}
