import type { AccountsDatabase, AuditTable } from '../db/accounts/tables.ts'

/** A change to write down. `details` is for a person who looks back, and never holds a secret. */
export interface NewAuditRow {
  readonly entryId: string
  readonly atMs: number
  readonly actor: string
  readonly action: string
  readonly ownerId?: string
  readonly appId?: string
  readonly credentialId?: string
  readonly details?: AuditDetails
  /** Source address of the request; null from the command line. */
  readonly address: string | null
}

export type AuditDetails = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>

/** A change as it was written down. */
export interface AuditRow extends Required<
  Omit<NewAuditRow, 'ownerId' | 'appId' | 'credentialId'>
> {
  readonly ownerId: string | null
  readonly appId: string | null
  readonly credentialId: string | null
}

/** Writes a change down; called in the transaction that makes it, so that neither is without the other. */
export async function addToAudit(tx: AccountsDatabase, entry: NewAuditRow): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      entry_id: entry.entryId,
      at_ms: entry.atMs,
      actor: entry.actor,
      action: entry.action,
      owner_id: entry.ownerId ?? null,
      app_id: entry.appId ?? null,
      credential_id: entry.credentialId ?? null,
      details: JSON.stringify(entry.details ?? {}),
      address: entry.address,
    })
    .execute()
}

/** The latest changes that concern an owner or what is theirs, newest first. */
export async function auditOfOwner(
  db: AccountsDatabase,
  ownerId: string,
  limit: number,
): Promise<readonly AuditRow[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('at_ms', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(auditRow)
}

function auditRow(row: AuditTable): AuditRow {
  return {
    entryId: row.entry_id,
    atMs: row.at_ms,
    actor: row.actor,
    action: row.action,
    ownerId: row.owner_id,
    appId: row.app_id,
    credentialId: row.credential_id,
    // Written by `addToAudit` alone.
    details: JSON.parse(row.details) as AuditDetails,
    address: row.address,
  }
}
