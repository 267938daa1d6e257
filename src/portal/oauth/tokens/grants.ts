import type { AccountParts } from '../../accounts/commit-change.ts'
import type { Actor } from '../../accounts/actor.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { redirectHost } from '../clients/redirect-uri-error.ts'
import { parseScope } from '../authorize-parameters.ts'

/** A user's consent to a client. */
export type Grant = Awaited<ReturnType<Grants['of']>>[number]

/** Lifetime of an access token. */
export const accessTokenSeconds = 900

/** The grants of users to clients. */
export type Grants = ReturnType<typeof openGrants>

/** The service for grants. */
export function openGrants({ db, clock, record, changes }: Omit<AccountParts, 'randomBytes'>) {
  return {
    /** The user's grants that can still issue tokens, newest first. */
    async of(ownerId: string) {
      const nowMs = clock.now()
      // A client without refresh tokens has its grant only for the lifetime of its one token.
      const madeSinceMs = nowMs - accessTokenSeconds * 1000
      const rows = await db
        .selectFrom('oidcItems as grants')
        .leftJoin('oidcItems as tokens', (join) =>
          join
            .onRef('tokens.grantId', '=', 'grants.grantId')
            .on('tokens.model', '=', 'RefreshToken')
            .on('tokens.consumedAtMs', 'is', null)
            .on('tokens.expiresAtMs', '>', nowMs),
        )
        .where('grants.model', '=', 'Grant')
        .where('grants.ownerId', '=', ownerId)
        .where('grants.expiresAtMs', '>', nowMs)
        .where((eb) =>
          eb.or([eb('tokens.id', 'is not', null), eb('grants.createdAtMs', '>=', madeSinceMs)]),
        )
        .groupBy(['grants.id', 'grants.payload', 'grants.createdAtMs'])
        .orderBy('grants.createdAtMs', 'desc')
        .orderBy('grants.id')
        .select(({ fn }) => [
          'grants.id',
          'grants.payload',
          'grants.createdAtMs',
          fn.max<number | null>('tokens.createdAtMs').as('lastTokenAtMs'),
        ])
        .execute()
      const stored = rows.map((row) => ({ ...row, ...(JSON.parse(row.payload) as StoredGrant) }))
      const clients = await clientsById(
        db,
        stored.map(({ clientId = '' }) => clientId),
      )
      return stored.map(({ id, clientId = '', resources = {}, createdAtMs, lastTokenAtMs }) => {
        const { client_name: clientName = clientId, redirect_uris: uris = [] } =
          clients.get(clientId) ?? {}
        return {
          /** The client registered its name: untrusted text. */
          ...{ grantId: id, clientId, clientName },
          /** Hosts, or private-use schemes, of the redirect URIs. */
          redirectHosts: [...new Set(uris.map(redirectHost))],
          scopes: [...new Set(Object.values(resources).flatMap(parseScope))],
          grantedAtMs: createdAtMs,
          /** When a token was last issued. */
          lastUsedAtMs: Math.max(createdAtMs, lastTokenAtMs ?? 0),
        }
      })
    },

    /** Revokes a grant and all its tokens; false when the user has no such grant. */
    async revoke(ownerId: string, grantId: string, actor: Actor): Promise<boolean> {
      const isRevoked = await db.transaction().execute(async (tx) => {
        if ((await removeGrant(tx, grantId, ownerId)) === undefined) return false
        await record(tx, actor, 'grant.revoked', { ownerId }, { grantId })
        return true
      })
      if (isRevoked) changes.announce({ ownerId })
      return isRevoked
    },
  }
}

/** Deletes a grant with all its tokens, and returns whose it was; undefined when there is none, or none of that owner. */
export async function removeGrant(
  tx: AccountsDatabase,
  grantId: string,
  ownerId?: string,
): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('oidcItems')
    .where('model', '=', 'Grant')
    .where('id', '=', grantId)
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
    .returning('ownerId')
    .executeTakeFirst()
  if (removed === undefined) return undefined
  await tx.deleteFrom('oidcItems').where('grantId', '=', grantId).execute()
  return removed.ownerId ?? undefined
}

/** The members that are read here; the library writes the rest. */
interface StoredGrant {
  readonly clientId?: string
  readonly resources?: Readonly<Record<string, string>>
}

interface StoredClient {
  readonly client_name?: string
  readonly redirect_uris?: readonly string[]
}

/** The metadata of clients (RFC 7591); deleted ones are absent. */
async function clientsById(
  db: AccountsDatabase,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, StoredClient>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('oauthClients')
    .select(['clientId', 'metadata'])
    .where('clientId', 'in', clientIds)
    .execute()
  return new Map(
    rows.map(({ clientId, metadata }) => [clientId, JSON.parse(metadata) as StoredClient]),
  )
}
