import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Clock } from '../../../base/clock.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { resourcesOf } from '../../../base/public-paths.ts'

interface RevokeAccessTokenParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly publicUrl: string
  readonly jwks: () => Promise<JSONWebKeySet>
  /** Called with a revoked token, so that caches drop it. */
  readonly onRevoked: (claims: { readonly sub: string; readonly clientId: string }) => Promise<void>
}

/**
 * Revokes access tokens, which the library cannot, since it does not store them. The token's `jti` is stored until the
 * token would have expired. The response is 200 whether or not anything was revoked (RFC 7009, section 2.2), so another
 * client's token is ignored.
 */
export function accessTokenRevoker(parts: RevokeAccessTokenParts) {
  const { db, clock, publicUrl, jwks, onRevoked } = parts
  return async (ctx: KoaContextWithOIDC) => {
    const { client, params } = ctx.oidc
    const claims = await claimsOf(String(params?.['token']))
    ctx.status = 200
    ctx.body = ''
    ctx.remove('www-authenticate')
    if (claims === undefined || client === undefined || client.clientId !== claims.clientId) return
    await db
      .insertInto('revokedTokens')
      .values({ jti: claims.jti, expiresAtMs: claims.expiresAtMs })
      .onConflict((conflict) => conflict.column('jti').doNothing())
      .execute()
    await onRevoked({ sub: claims.sub, clientId: client.clientId })
  }

  async function claimsOf(token: string) {
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet(await jwks()), {
        issuer: publicUrl,
        audience: [...resourcesOf(publicUrl)],
        algorithms: ['RS256'],
        typ: 'at+jwt',
        currentDate: new Date(clock.now()),
        requiredClaims: ['sub', 'jti', 'exp', 'client_id'],
      })
      const { jti = '', exp = 0, sub = '' } = payload
      return { jti, sub, clientId: payload['client_id'], expiresAtMs: exp * 1000 }
    } catch {
      return undefined
    }
  }
}
