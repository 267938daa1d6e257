import type { Tier } from '../../base/tier.ts'
import { tierOf } from '../apps/app-repository.ts'
import type { AccountsDatabase, CredentialTable } from '../../db/accounts/tables.ts'

/** What is kept of a credential from its creation on. */
export interface NewCredentialRecord {
  readonly credentialId: string
  readonly appId: string
  readonly kind: CredentialTable['kind']
  readonly label: string
  readonly scopes: readonly string[]
  readonly ipAllowlist: readonly string[]
  readonly dpopBound: boolean
  readonly secretHash: string | null
  readonly lastFour: string | null
  readonly clientId: string | null
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** A credential with what its app and owner decide about it, in one read. */
export interface CredentialRecord extends Omit<NewCredentialRecord, 'appId'> {
  readonly revokedAtMs: number | null
  readonly lastUsedAtMs: number | null
  readonly app: {
    readonly appId: string
    readonly ownerId: string
    readonly name: string
    readonly tier: Tier
    readonly claimedAtMs: number | null
    readonly revokedAtMs: number | null
  }
  readonly ownerDisabledAtMs: number | null
  readonly hasDataContracts: boolean
}

export async function addCredential(
  tx: AccountsDatabase,
  credential: NewCredentialRecord,
): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({
      credential_id: credential.credentialId,
      app_id: credential.appId,
      kind: credential.kind,
      label: credential.label,
      scopes: credential.scopes.join(' '),
      ip_allowlist: credential.ipAllowlist.join(' '),
      dpop_bound: credential.dpopBound ? 1 : 0,
      secret_hash: credential.secretHash,
      last_four: credential.lastFour,
      client_id: credential.clientId,
      created_at_ms: credential.createdAtMs,
      expires_at_ms: credential.expiresAtMs,
      revoked_at_ms: null,
      last_used_at_ms: null,
    })
    .execute()
}

export async function credentialById(
  db: AccountsDatabase,
  credentialId: string,
): Promise<CredentialRecord | undefined> {
  const row = await withAppAndOwner(db)
    .where('credentials.credential_id', '=', credentialId)
    .executeTakeFirst()
  return row && recordOf(row)
}

export async function credentialBySecretHash(
  db: AccountsDatabase,
  secretHash: string,
): Promise<CredentialRecord | undefined> {
  const row = await withAppAndOwner(db)
    .where('credentials.secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row && recordOf(row)
}

export async function credentialByClientId(
  db: AccountsDatabase,
  clientId: string,
): Promise<CredentialRecord | undefined> {
  const row = await withAppAndOwner(db)
    .where('credentials.client_id', '=', clientId)
    .executeTakeFirst()
  return row && recordOf(row)
}

/** Newest first. */
export async function credentialsOfApp(
  db: AccountsDatabase,
  appId: string,
): Promise<readonly CredentialRecord[]> {
  const rows = await withAppAndOwner(db)
    .where('credentials.app_id', '=', appId)
    .orderBy('credentials.created_at_ms', 'desc')
    .orderBy('credentials.credential_id', 'desc')
    .execute()
  return rows.map(recordOf)
}

/** How many test keys of an app, or how many of its other credentials, are neither revoked nor expired. */
export async function countLiveCredentials(
  tx: AccountsDatabase,
  appId: string,
  which: 'live' | 'test',
  nowMs: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom('credentials')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('app_id', '=', appId)
    .where('kind', which === 'test' ? '=' : '!=', 'test_key')
    .where('revoked_at_ms', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False when it was revoked before. */
export async function revokeCredential(
  tx: AccountsDatabase,
  credentialId: string,
  atMs: number,
): Promise<boolean> {
  const revoked = await tx
    .updateTable('credentials')
    .set({ revoked_at_ms: atMs })
    .where('credential_id', '=', credentialId)
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst()
  return Number(revoked.numUpdatedRows) > 0
}

/** Makes the client id of an OAuth credential unknown, for good; false when there is none. */
export async function deleteOAuthClient(
  tx: AccountsDatabase,
  credentialId: string,
): Promise<boolean> {
  const deleted = await tx
    .updateTable('credentials')
    .set({ client_id: null, secret_hash: null })
    .where('credential_id', '=', credentialId)
    .where('client_id', 'is not', null)
    .executeTakeFirst()
  return Number(deleted.numUpdatedRows) > 0
}

/** Writes when a credential was used, unless a use at or after `unlessSinceMs` is written already. */
export async function touchCredential(
  db: AccountsDatabase,
  credentialId: string,
  atMs: number,
  unlessSinceMs: number,
): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ last_used_at_ms: atMs })
    .where('credential_id', '=', credentialId)
    .where((where) =>
      where.or([
        where('last_used_at_ms', 'is', null),
        where('last_used_at_ms', '<', unlessSinceMs),
      ]),
    )
    .execute()
}

/** Credentials that are not revoked and expire after `afterMs` and at or before `untilMs`, soonest first. */
export async function credentialsExpiring(
  db: AccountsDatabase,
  afterMs: number,
  untilMs: number,
): Promise<readonly CredentialRecord[]> {
  const rows = await withAppAndOwner(db)
    .where('credentials.revoked_at_ms', 'is', null)
    .where('credentials.expires_at_ms', '>', afterMs)
    .where('credentials.expires_at_ms', '<=', untilMs)
    .orderBy('credentials.expires_at_ms')
    .orderBy('credentials.credential_id')
    .execute()
  return rows.map(recordOf)
}

/** Credentials that expired at or before a moment and still have an OAuth client. */
export async function clientsExpiredBy(
  db: AccountsDatabase,
  atMs: number,
): Promise<readonly CredentialRecord[]> {
  const rows = await withAppAndOwner(db)
    .where('credentials.client_id', 'is not', null)
    .where('credentials.expires_at_ms', '<=', atMs)
    .orderBy('credentials.credential_id')
    .execute()
  return rows.map(recordOf)
}

function withAppAndOwner(db: AccountsDatabase) {
  return db
    .selectFrom('credentials')
    .innerJoin('apps', 'apps.app_id', 'credentials.app_id')
    .innerJoin('owners', 'owners.owner_id', 'apps.owner_id')
    .selectAll('credentials')
    .select((from) => [
      'apps.owner_id',
      'apps.name as app_name',
      'apps.tier as app_tier',
      'apps.claimed_at_ms as app_claimed_at_ms',
      'apps.revoked_at_ms as app_revoked_at_ms',
      'owners.disabled_at_ms as owner_disabled_at_ms',
      from
        .selectFrom('data_contracts')
        .whereRef('data_contracts.app_id', '=', 'credentials.app_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('data_contract_count'),
    ])
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof withAppAndOwner>['execute']>>[number]

function recordOf(row: JoinedRow): CredentialRecord {
  return {
    credentialId: row.credential_id,
    kind: row.kind,
    label: row.label,
    scopes: words(row.scopes),
    ipAllowlist: words(row.ip_allowlist),
    dpopBound: row.dpop_bound === 1,
    secretHash: row.secret_hash,
    lastFour: row.last_four,
    clientId: row.client_id,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    revokedAtMs: row.revoked_at_ms,
    lastUsedAtMs: row.last_used_at_ms,
    app: {
      appId: row.app_id,
      ownerId: row.owner_id,
      name: row.app_name,
      tier: tierOf(row.app_tier),
      claimedAtMs: row.app_claimed_at_ms,
      revokedAtMs: row.app_revoked_at_ms,
    },
    ownerDisabledAtMs: row.owner_disabled_at_ms,
    hasDataContracts: Number(row.data_contract_count) > 0,
  }
}

function words(joined: string): readonly string[] {
  return joined === '' ? [] : joined.split(' ')
}
