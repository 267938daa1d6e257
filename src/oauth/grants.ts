import type { AccountChanges } from '../accounts/account-changes.ts'
import type { Actor } from '../accounts/actor.ts'
import type { RecordChange } from '../accounts/audit.ts'
import { accessTokenSeconds } from './access-token.ts'
import type { Clock } from '../base/clock.ts'
import { liveGrantsOf, removeGrant, type GrantRecord } from './oauth-grant-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { redirectHost } from './redirect-host.ts'
import { parseScope } from './parse-scope.ts'

/** A user's consent to a client. */
export interface Grant {
  readonly grantId: string
  readonly clientId: string
  /** The name that the client registered; untrusted text. */
  readonly clientName: string
  /** Hosts, or private-use schemes, of the redirect URIs. */
  readonly redirectHosts: readonly string[]
  readonly scopes: readonly string[]
  readonly grantedAtMs: number
  /** When a token was last issued. */
  readonly lastUsedAtMs: number
}

interface GrantsParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly record: RecordChange
  readonly changes: AccountChanges
}

/** The grants of users to clients. */
export type Grants = ReturnType<typeof openGrants>

/** The service for grants. */
export function openGrants({ db, clock, record, changes }: GrantsParts) {
  return {
    /** The user's grants that can still issue tokens, newest first. */
    async of(ownerId: string): Promise<readonly Grant[]> {
      const nowMs = clock.now()
      // A client without refresh tokens has its grant only for the lifetime of its one token.
      const madeSinceMs = nowMs - accessTokenSeconds * 1000
      const records = await liveGrantsOf(db, ownerId, { nowMs, madeSinceMs })
      return records.map(grantOf)
    },
    /** Revokes a grant and all its tokens; false when the user has no such grant. */
    async revoke(ownerId: string, grantId: string, actor: Actor): Promise<boolean> {
      const isRevoked = await db.transaction().execute(async (tx) => {
        if ((await removeGrant(tx, grantId, ownerId)) === undefined) return false
        await record(tx, actor, { action: 'grant.revoked', ownerId, details: { grantId } })
        return true
      })
      if (isRevoked) changes.announce({ ownerId })
      return isRevoked
    },
  }
}

/** The members that are read here; the library writes the rest. */
interface KeptGrant {
  readonly clientId?: string
  readonly resources?: Readonly<Record<string, string>>
}

interface KeptClient {
  readonly client_name?: string
  readonly redirect_uris?: readonly string[]
}

function grantOf(record: GrantRecord): Grant {
  const { clientId = '', resources = {} } = JSON.parse(record.payload) as KeptGrant
  const client = JSON.parse(record.clientMetadata ?? '{}') as KeptClient
  return {
    grantId: record.grantId,
    clientId,
    clientName: client.client_name ?? clientId,
    redirectHosts: [...new Set((client.redirect_uris ?? []).map(redirectHost))],
    scopes: [...new Set(Object.values(resources).flatMap(parseScope))],
    grantedAtMs: record.createdAtMs,
    lastUsedAtMs: record.lastUsedAtMs,
  }
}
