import type { Clock } from '../base/clock.ts'
import { randomIds, type RandomBytes } from '../base/random-id.ts'
import { addToAudit, auditOfOwner, type AuditDetails, type AuditEntry } from './audit-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
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

/** One change: the action, and whom and what it concerns. */
interface AuditedChange {
  readonly action: AuditAction
  readonly ownerId?: string
  readonly appId?: string
  readonly credentialId?: string
  /** Never a secret. */
  readonly details?: AuditDetails
}

/** A person who is not signed in. */
interface Visitor {
  readonly kind: 'visitor'
  readonly address: string
}

/** Records a change in the transaction that makes it. */
export type RecordChange = (
  tx: AccountsDatabase,
  actor: Actor | Visitor,
  change: AuditedChange,
) => Promise<void>

/** Reads the audit log. */
export type Audit = ReturnType<typeof openAudit>

/** The service for reading the audit log. */
export function openAudit(db: AccountsDatabase) {
  return {
    /** The latest changes of an owner and of what belongs to them, newest first. */
    of: (ownerId: string, limit: number): Promise<readonly AuditEntry[]> =>
      auditOfOwner(db, ownerId, limit),
  }
}

/** Writes entries of the audit log with new ids and the present time. */
export function changeRecorder(parts: {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}): RecordChange {
  const newEntryId = randomIds('aud_', 22, parts.randomBytes)
  return (tx, actor, change) =>
    addToAudit(tx, {
      entryId: newEntryId(),
      atMs: parts.clock.now(),
      actor: actor.kind === 'visitor' ? actor.kind : actorName(actor),
      address: 'address' in actor ? actor.address : null,
      ...change,
    })
}
