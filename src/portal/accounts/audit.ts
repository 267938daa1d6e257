import type { Clock } from '../../base/clock.ts'
import { randomIds, type RandomBytes } from '../../base/random-id.ts'
import type { AccountsDatabase, AuditTable } from '../../store/accounts/tables.ts'
import { actorName, type Actor } from './actor.ts'

/** Every action of the audit log. */
export type AuditAction =
  | 'owner.signed_up'
  | 'owner.sign_up_repeated'
  | 'owner.created'
  | 'owner.email_verified'
  | 'owner.email_change_requested'
  | 'owner.email_changed'
  | 'owner.billing_email_changed'
  | 'owner.password_changed'
  | 'owner.password_reset_requested'
  | 'owner.password_reset'
  | 'owner.disabled'
  | 'owner.enabled'
  | 'owner.data_exported'
  | 'owner.deleted'
  | 'session.opened'
  | 'session.closed'
  | 'session.all_closed'
  | 'second_factor.turned_on'
  | 'second_factor.turned_off'
  | 'second_factor.recovery_codes_replaced'
  | 'second_factor.recovery_code_used'
  | 'second_factor.removed'
  | 'app.created'
  | 'app.changed'
  | 'app.claimed'
  | 'app.tier_set'
  | 'app.ceiling_set'
  | 'app.spend_limit_set'
  | 'app.revoked'
  | 'plan.requested'
  | 'plan.request_withdrawn'
  | 'plan.request_declined'
  | 'credential.created'
  | 'credential.rolled'
  | 'credential.revoked'
  | 'credential.client_deleted'
  | 'credential.key_added'
  | 'credential.key_removed'
  | 'contract.granted'
  | 'contract.revoked'
  | 'client.claimed'
  | 'client.released'
  | 'grant.given'
  | 'grant.revoked'
  | 'keys.rotated'

/** Plain values that describe a change, for a person who reads the log later. Never a secret. */
type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** A recorded change. */
export interface AuditEntry extends Readonly<Omit<AuditTable, 'details'>> {
  readonly details: AuditDetails
}

/** One change: the action, and whom and what it concerns. */
interface AuditedChange {
  readonly action: AuditAction
  readonly ownerId?: string
  readonly appId?: string
  readonly credentialId?: string
  readonly details?: AuditDetails
}

/** A person who is not signed in. */
interface Visitor {
  readonly kind: 'visitor'
  readonly address: string
}

/** Reads the audit log. */
export type Audit = ReturnType<typeof openAudit>

/** The service for reading the audit log. */
export function openAudit(db: AccountsDatabase) {
  return {
    /** The latest changes of an owner and of what belongs to them, newest first. */
    async of(ownerId: string, limit: number): Promise<readonly AuditEntry[]> {
      const rows = await db
        .selectFrom('auditLog')
        .selectAll()
        .where('ownerId', '=', ownerId)
        .orderBy('atMs', 'desc')
        .orderBy('entryId', 'desc')
        .limit(limit)
        .execute()
      // Only `changeRecorder` writes this column.
      return rows.map((row) => ({ ...row, details: JSON.parse(row.details) as AuditDetails }))
    },
  }
}

/** Records a change in the transaction that makes it. */
export type RecordChange = ReturnType<typeof changeRecorder>

/** Writes entries of the audit log with new ids and the present time. */
export function changeRecorder(parts: {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}) {
  const newEntryId = randomIds('aud_', 22, parts.randomBytes)
  return async (
    tx: AccountsDatabase,
    actor: Actor | Visitor,
    change: AuditedChange,
  ): Promise<void> => {
    await tx
      .insertInto('auditLog')
      .values({
        ...{ ownerId: null, appId: null, credentialId: null },
        entryId: newEntryId(),
        atMs: parts.clock.now(),
        actor: actor.kind === 'visitor' ? actor.kind : actorName(actor),
        address: 'address' in actor ? actor.address : null,
        ...change,
        details: JSON.stringify(change.details ?? {}),
      })
      .execute()
  }
}
