import type { AccessToken, ClientCredentials } from 'oidc-provider'
import type { KnownClient } from '../accounts/credentials/credential-lookup.ts'
import type { AccessTokenClaims } from '../base/access-token.ts'
import type { Tier } from '../base/tier.ts'

type ExtraClaims = Pick<AccessTokenClaims, 'tier' | 'grant_id' | 'ip_allowlist'>

/** The claims of a server credential's token that the library does not write. */
export function credentialClaims({ app, ipAllowlist }: KnownClient): ExtraClaims {
  return {
    tier: app.tier,
    ...(ipAllowlist.length === 0 ? {} : { ip_allowlist: ipAllowlist }),
  }
}

/** Those of a person's token; `tier` is that of the app which has claimed the client, if one has. */
export function personClaims(grantId: string, claimedBy: Tier | undefined): ExtraClaims {
  return { tier: claimedBy ?? 'developer', grant_id: grantId }
}

export function isPersonToken(token: AccessToken | ClientCredentials): token is AccessToken {
  return token.kind === 'AccessToken'
}
