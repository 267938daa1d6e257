import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { allowlistMatcher } from '../../access/allowlist-matcher.ts'
import { inactiveStateOf } from '../../access/credential-lifecycle.ts'
import type { CredentialLookup, KnownClient } from '../../access/known-credential.ts'
import type { Clock } from '../../base/clock.ts'
import type { Tier } from '../../base/caller.ts'
import { parseScope } from './authorize-parameters.ts'

interface CredentialPolicyParts {
  readonly lookUp: CredentialLookup
  readonly licensed: (tier: Tier) => boolean
  readonly clock: Clock
  /** Every scope of this deployment. */
  readonly scopes: readonly string[]
  readonly addressOf: (ctx: KoaContextWithOIDC) => string
  /** Whether this deployment issues tokens to server credentials. */
  readonly isOpen: boolean
}

/** Decides whether a server credential may get a token (client credentials grant, RFC 6749, section 4.4). */
export type CredentialPolicy = ReturnType<typeof credentialPolicy>

/** The policy of one deployment. Authorized credentials are remembered for their request only. */
export function credentialPolicy(parts: CredentialPolicyParts) {
  const { lookUp, licensed, clock, scopes, addressOf, isOpen } = parts
  const passed = new WeakMap<KoaContextWithOIDC, KnownClient>()

  return {
    /**
     * Authorizes an authenticated client for the requested scopes.
     *
     * @throws the protocol's error. It comes after authentication, so a credential's state is disclosed only to its
     * holder.
     */
    async admit(ctx: KoaContextWithOIDC): Promise<void> {
      if (!isOpen) throw new errors.UnsupportedGrantType()
      const nowMs = clock.now()
      // Read again: the credential may have been revoked since the client was found.
      const known = await lookUp.byClientId(ctx.oidc.client?.clientId ?? '')
      if (known === undefined) throw new errors.UnauthorizedClient('credential_inactive')
      const stopped = inactiveStateOf(known, nowMs, licensed)
      if (stopped !== undefined) throw new errors.UnauthorizedClient(stopped.atTokenEndpoint)
      if (!allowlistMatcher(known.ipAllowlist)(addressOf(ctx))) {
        throw new errors.UnauthorizedClient('ip_not_allowed')
      }
      assertScopes(ctx, known, scopes)
      await noteUse(lookUp, known, nowMs)
      passed.set(ctx, known)
    },
    admitted: (ctx: KoaContextWithOIDC): KnownClient | undefined => passed.get(ctx),
  }
}

/** RFC 6749, section 3.3, lets a server require scope. */
function assertScopes(ctx: KoaContextWithOIDC, known: KnownClient, scopes: readonly string[]) {
  const requested = parseScope(ctx.oidc.params?.['scope'])
  if (requested.length === 0) {
    // Without a rejected scope, the response has no `scope` member.
    throw new errors.CustomOIDCProviderError(
      'invalid_scope',
      `scope is required: send one or more of ${known.scopes.join(' ')}`,
    )
  }
  const rejected = requested.filter(
    (scope) => !known.scopes.includes(scope) || !scopes.includes(scope),
  )
  if (rejected.length > 0) {
    throw new errors.InvalidScope('the credential does not carry these scopes', rejected.join(' '))
  }
}

/** Last use is recorded every few minutes; skipping the call saves a statement. */
async function noteUse(lookUp: CredentialLookup, known: KnownClient, nowMs: number): Promise<void> {
  if (nowMs - (known.lastUsedAtMs ?? 0) >= betweenNotesMs) {
    await lookUp.touched(known.credentialId, nowMs)
  }
}

const betweenNotesMs = 5 * 60_000
