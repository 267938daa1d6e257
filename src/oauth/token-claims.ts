import type { AccessToken, ClientCredentials } from 'oidc-provider'
import type { KnownClient } from '../accounts/credentials/credential-lookup.ts'
import type { AccessTokenClaims } from './access-token.ts'
import type { Tier } from '../base/tier.ts'

type ExtraClaims = Pick<AccessTokenClaims, 'tier' | 'grant_id' | 'ip_allowlist'>

/** Additional claims of a server credential's token. */
export function credentialClaims({ app, ipAllowlist }: KnownClient): ExtraClaims {
  return {
    tier: app.tier,
    ...(ipAllowlist.length === 0 ? {} : { ip_allowlist: ipAllowlist }),
  }
}

/** Additional claims of a user's token; `tier` is that of the app that has claimed the client, if any. */
export function personClaims(grantId: string, claimedBy: Tier | undefined): ExtraClaims {
  return { tier: claimedBy ?? 'developer', grant_id: grantId }
}

/** Whether a token is a user's, and not a server credential's. */
export function isPersonToken(token: AccessToken | ClientCredentials): token is AccessToken {
  return token.kind === 'AccessToken'
}
