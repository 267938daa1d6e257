import type { Clock } from '../../base/clock.ts'
import { randomIds, type RandomBytes } from '../../base/random-id.ts'
import type { AccountsDatabase, AuditTable } from '../../store/accounts/tables.ts'
import type { Actor } from './actor.ts'

/** Every action of the audit log, as its owner reads it. */
export const auditActions = {
  'owner.signed_up': 'Account created',
  'owner.sign_up_repeated': 'Sign-up attempted again with this address',
  'owner.created': 'Account created by the operator',
  'owner.email_verified': 'Email address confirmed',
  'owner.email_change_requested': 'New email address requested',
  'owner.email_changed': 'Email address changed',
  'owner.billing_email_changed': 'Billing address changed',
  'owner.password_changed': 'Password changed',
  'owner.password_reset_requested': 'Password reset requested',
  'owner.password_reset': 'Password set by an emailed link',
  'owner.disabled': 'Account disabled',
  'owner.enabled': 'Account enabled',
  'owner.data_exported': 'Data downloaded',
  'owner.deleted': 'Account deleted',
  'session.opened': 'Signed in',
  'session.closed': 'Signed out',
  'session.all_closed': 'Signed out everywhere',
  'second_factor.turned_on': 'Second factor turned on',
  'second_factor.turned_off': 'Second factor turned off',
  'second_factor.recovery_codes_replaced': 'New recovery codes created',
  'second_factor.recovery_code_used': 'Recovery code used',
  'second_factor.removed': 'Second factor removed by the operator',
  'app.created': 'App created',
  'app.changed': 'App changed',
  'app.claimed': 'Domain verified',
  'app.tier_set': 'Plan set',
  'app.ceiling_set': 'Monthly ceiling set',
  'app.spend_limit_set': 'Spend limit set',
  'app.revoked': 'App revoked',
  'plan.requested': 'Plan requested',
  'plan.request_withdrawn': 'Plan request withdrawn',
  'plan.request_declined': 'Plan request declined',
  'credential.created': 'Credential created',
  'credential.rolled': 'Credential rolled',
  'credential.revoked': 'Credential revoked',
  'credential.client_deleted': 'OAuth client of an expired credential deleted',
  'credential.key_added': 'Public key added',
  'credential.key_removed': 'Public key removed',
  'contract.granted': 'Licensed city granted',
  'contract.revoked': 'Licensed city removed',
  'client.claimed': 'OAuth client claimed',
  'client.released': 'OAuth client released',
  'grant.given': 'App connected',
  'grant.revoked': 'App disconnected',
  'keys.rotated': 'Signing keys rotated',
} as const

/** Plain values that describe a change, for a person who reads the log later. Never a secret. */
type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** A recorded change. */
export interface AuditEntry extends Readonly<Omit<AuditTable, 'details'>> {
  readonly details: AuditDetails
}

/** Whom and what a change concerns. An app is one, too. */
type Concerned = Partial<Readonly<Record<'ownerId' | 'appId' | 'credentialId', string>>>

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
    /** A visitor is a person who is not signed in. */
    actor: Actor | { readonly kind: 'visitor'; readonly ipAddress: string },
    action: keyof typeof auditActions,
    { ownerId, appId, credentialId }: Concerned,
    details: AuditDetails = {},
  ): Promise<void> => {
    await tx
      .insertInto('auditLog')
      .values({
        ...{ entryId: newEntryId(), atMs: parts.clock.now(), action },
        actor: actor.kind === 'owner' ? `owner:${actor.ownerId}` : actor.kind,
        address: 'ipAddress' in actor ? actor.ipAddress : null,
        ownerId: ownerId ?? null,
        appId: appId ?? null,
        credentialId: credentialId ?? null,
        details: JSON.stringify(details),
      })
      .execute()
  }
}
