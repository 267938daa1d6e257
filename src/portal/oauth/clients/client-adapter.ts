import { decodeProtectedHeader } from 'jose'
import type { Adapter, AdapterPayload, KoaContextWithOIDC } from 'oidc-provider'
import { isClientDeleted } from '../../../access/credential-lifecycle.ts'
import type { CredentialLookup, KnownClient } from '../../../access/known-credential.ts'
import type { Clock } from '../../../base/clock.ts'
import { redirectUriError } from './redirect-uri-error.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'

/** Prefix of the ids of clients that registered themselves; `accounts` makes the ids of credentials. */
export const registeredPrefix = 'dyn_'

interface ClientAdapterParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly lookUp: Pick<CredentialLookup, 'byClientId'>
  /** The current request; undefined outside of one. */
  readonly request: () => KoaContextWithOIDC | undefined
}

/** Clients for the library: those that registered themselves, and one for each OAuth credential. */
export function clientAdapter({ db, clock, lookUp, request }: ClientAdapterParts): Adapter {
  return {
    async find(id) {
      if (id.startsWith(registeredPrefix)) {
        const row = await db
          .selectFrom('oauthClients')
          .select('metadata')
          .where('clientId', '=', id)
          .executeTakeFirst()
        if (row === undefined) return undefined
        // Only `upsert` writes this.
        const client = JSON.parse(row.metadata) as AdapterPayload
        // It may have registered before a rule of today.
        return redirectUriError(client.redirect_uris ?? []) === undefined ? client : undefined
      }
      // The URL of a metadata document is not a credential's id.
      if (id.includes(':')) return undefined
      const known = await lookUp.byClientId(id)
      if (known === undefined || isClientDeleted(known, clock.now())) return undefined
      return clientOfCredential(id, known, namedKey(request()))
    },
    upsert: (clientId, payload) =>
      putOAuthClient(db, { clientId, metadata: JSON.stringify(payload), atMs: clock.now() }),
    destroy: async () => undefined,
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: async () => undefined,
    revokeByGrantId: async () => undefined,
  }
}

/**
 * Adds a client that registered itself or was allowed; a known client is updated and marked as used.
 *
 * @param client.metadata RFC 7591, as JSON
 */
export async function putOAuthClient(
  db: AccountsDatabase,
  client: { readonly clientId: string; readonly metadata: string; readonly atMs: number },
): Promise<void> {
  const { clientId, metadata, atMs } = client
  await db
    .insertInto('oauthClients')
    .values({
      ...{ clientId, metadata, appId: null, claimedAtMs: null },
      ...{ createdAtMs: atMs, lastUsedAtMs: atMs },
    })
    .onConflict((conflict) =>
      conflict.column('clientId').doUpdateSet({ metadata, lastUsedAtMs: atMs }),
    )
    .execute()
}

/**
 * Contains nothing of a credential that changes or that we decide ourselves: the library caches clients by a hash of
 * this, and a withdrawn scope would invalidate the whole client.
 */
function clientOfCredential(
  clientId: string,
  { kind, secretHash, publicKeys, dpopBound }: KnownClient,
  keyId: string | undefined,
): AdapterPayload {
  return {
    client_id: clientId,
    application_type: 'native',
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    dpop_bound_access_tokens: dpopBound,
    ...(kind === 'client_secret'
      ? {
          token_endpoint_auth_method: 'client_secret_basic',
          // The hash in place of the secret: see `compareClientSecret`.
          client_secret: secretHash ?? '',
        }
      : {
          token_endpoint_auth_method: 'private_key_jwt',
          jwks: {
            keys: publicKeys.map(({ jwk }) => ({
              ...(JSON.parse(jwk) as Record<string, string>),
              ...(keyId === undefined ? {} : { kid: keyId }),
            })),
          },
        }),
  }
}

/**
 * The `kid` of the assertion's header. Keys are stored without ids, since PEM has none; `kid` is a hint (RFC 7515,
 * section 4.1.4), so every key of the credential is tried under it.
 */
function namedKey(ctx: KoaContextWithOIDC | undefined): string | undefined {
  const assertion = ctx?.oidc.params?.['client_assertion']
  if (typeof assertion !== 'string') return undefined
  try {
    const { kid } = decodeProtectedHeader(assertion)
    return typeof kid === 'string' && kid !== '' ? kid : undefined
  } catch {
    return undefined
  }
}
