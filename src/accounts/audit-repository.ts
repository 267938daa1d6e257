import type { AccountsDatabase, AuditTable } from '../db/accounts/tables.ts'

/** A change to record. `details` is for a person who reads the log later, and never holds a secret. */
interface NewAuditEntry extends Readonly<
  Pick<AuditTable, 'entryId' | 'atMs' | 'actor' | 'action' | 'address'>
> {
  readonly ownerId?: string
  readonly appId?: string
  readonly credentialId?: string
  readonly details?: AuditDetails
}

/** Plain values that describe a change. */
export type AuditDetails = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>

/** A recorded change. */
export interface AuditEntry extends Readonly<Omit<AuditTable, 'details'>> {
  readonly details: AuditDetails
}

/** Records a change. Call it in the transaction that makes the change. */
export async function addToAudit(tx: AccountsDatabase, entry: NewAuditEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      ownerId: null,
      appId: null,
      credentialId: null,
      ...entry,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}

/** The latest changes of an owner and of what belongs to them, newest first. */
export async function auditOfOwner(
  db: AccountsDatabase,
  ownerId: string,
  limit: number,
): Promise<readonly AuditEntry[]> {
  const rows = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('atMs', 'desc')
    .orderBy('entryId', 'desc')
    .limit(limit)
    .execute()
  return rows.map(auditRow)
}

function auditRow(row: AuditTable): AuditEntry {
  // Only `addToAudit` writes this column.
  return { ...row, details: JSON.parse(row.details) as AuditDetails }
}
