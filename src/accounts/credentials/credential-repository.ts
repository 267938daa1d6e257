import type { Tier } from '../../base/tier.ts'
import { tierOf } from '../apps/app-repository.ts'
import type { AccountsDatabase, CredentialTable } from '../../db/accounts/tables.ts'

/** The columns that a new credential has. */
export interface NewCredentialRecord {
  readonly credentialId: string
  readonly appId: string
  readonly kind: CredentialTable['kind']
  readonly label: string
  readonly scopes: readonly string[]
  /** Addresses and CIDR ranges; empty admits every address. */
  readonly ipAllowlist: readonly string[]
  readonly dpopBound: boolean
  readonly secretHash: string | null
  readonly lastFour: string | null
  readonly clientId: string | null
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** A credential with the state of its app and owner, in one read. */
export interface CredentialRecord extends Omit<NewCredentialRecord, 'appId'> {
  readonly revokedAtMs: number | null
  readonly lastUsedAtMs: number | null
  /** The successor of a rolled one. */
  readonly rolledTo: string | null
  readonly app: {
    readonly appId: string
    readonly ownerId: string
    readonly name: string
    readonly tier: Tier
    readonly claimedAtMs: number | null
    readonly revokedAtMs: number | null
  }
  readonly ownerDisabledAtMs: number | null
  /** Whether the app has, had or will have a data contract: otherwise the contracts need not be read. */
  readonly hasDataContracts: boolean
}

/** What decides whether a credential may be used; see `credential-lifecycle.ts`. */
export type KnownCredential = Omit<
  CredentialRecord,
  'label' | 'secretHash' | 'lastFour' | 'createdAtMs' | 'rolledTo' | 'app'
> & { readonly app: Omit<CredentialRecord['app'], 'name'> }

/** Adds a credential that is neither revoked nor used. */
export async function addCredential(
  tx: AccountsDatabase,
  credential: NewCredentialRecord,
): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({
      ...credential,
      scopes: credential.scopes.join(' '),
      ipAllowlist: credential.ipAllowlist.join(' '),
      dpopBound: credential.dpopBound ? 1 : 0,
      revokedAtMs: null,
      lastUsedAtMs: null,
    })
    .execute()
}

/** With the state of its app and owner; undefined when there is none. */
export async function credentialById(
  db: AccountsDatabase,
  credentialId: string,
): Promise<CredentialRecord | undefined> {
  const row = await withAppAndOwner(db)
    .where('credentials.credentialId', '=', credentialId)
    .executeTakeFirst()
  return row && recordOf(row)
}

/** By the hashes of API keys or client secrets: those that exist. */
export async function credentialsBySecretHash(
  db: AccountsDatabase,
  secretHashes: readonly string[],
): Promise<readonly CredentialRecord[]> {
  const rows = await withAppAndOwner(db)
    .where('credentials.secretHash', 'in', secretHashes)
    .execute()
  return rows.map(recordOf)
}

/** By the id of its OAuth client. */
export async function credentialByClientId(
  db: AccountsDatabase,
  clientId: string,
): Promise<CredentialRecord | undefined> {
  const row = await withAppAndOwner(db)
    .where('credentials.clientId', '=', clientId)
    .executeTakeFirst()
  return row && recordOf(row)
}

/** Newest first. */
export async function credentialsOfApp(
  db: AccountsDatabase,
  appId: string,
): Promise<readonly CredentialRecord[]> {
  const rows = await withAppAndOwner(db)
    .where('credentials.appId', '=', appId)
    .orderBy('credentials.createdAtMs', 'desc')
    .orderBy('credentials.credentialId', 'desc')
    .execute()
  return rows.map(recordOf)
}

/** How many test keys, or other credentials, of an app are neither revoked nor expired. */
export async function countLiveCredentials(
  tx: AccountsDatabase,
  appId: string,
  which: 'live' | 'test',
  nowMs: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom('credentials')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('appId', '=', appId)
    .where('kind', which === 'test' ? '=' : '!=', 'test_key')
    .where('revokedAtMs', 'is', null)
    .where('expiresAtMs', '>', nowMs)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False when it was already revoked. */
export async function revokeCredential(
  tx: AccountsDatabase,
  credentialId: string,
  atMs: number,
): Promise<boolean> {
  const revoked = await tx
    .updateTable('credentials')
    .set({ revokedAtMs: atMs })
    .where('credentialId', '=', credentialId)
    .where('revokedAtMs', 'is', null)
    .executeTakeFirst()
  return Number(revoked.numUpdatedRows) > 0
}

/** Lets a credential end when its owner said, in favour of its successor. */
export async function endRolledCredential(
  tx: AccountsDatabase,
  credentialId: string,
  endsAtMs: number,
  successorId: string,
): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ expiresAtMs: endsAtMs, rolledTo: successorId })
    .where('credentialId', '=', credentialId)
    .execute()
}

/** Deletes the OAuth client of a credential for good; false when there is none. */
export async function deleteOAuthClient(
  tx: AccountsDatabase,
  credentialId: string,
): Promise<boolean> {
  const deleted = await tx
    .updateTable('credentials')
    .set({ clientId: null, secretHash: null })
    .where('credentialId', '=', credentialId)
    .where('clientId', 'is not', null)
    .executeTakeFirst()
  return Number(deleted.numUpdatedRows) > 0
}

/** Records when a credential was used, unless a use at or after `unlessSinceMs` is recorded. */
export async function touchCredential(
  db: AccountsDatabase,
  credentialId: string,
  atMs: number,
  unlessSinceMs: number,
): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ lastUsedAtMs: atMs })
    .where('credentialId', '=', credentialId)
    .where((where) =>
      where.or([where('lastUsedAtMs', 'is', null), where('lastUsedAtMs', '<', unlessSinceMs)]),
    )
    .execute()
}

/** Unrevoked credentials without a successor that expire after `afterMs` and at or before `untilMs`, soonest first. */
export async function credentialsExpiring(
  db: AccountsDatabase,
  afterMs: number,
  untilMs: number,
): Promise<readonly CredentialRecord[]> {
  const rows = await withAppAndOwner(db)
    .where('credentials.revokedAtMs', 'is', null)
    .where('credentials.rolledTo', 'is', null)
    .where('credentials.expiresAtMs', '>', afterMs)
    .where('credentials.expiresAtMs', '<=', untilMs)
    .orderBy('credentials.expiresAtMs')
    .orderBy('credentials.credentialId')
    .execute()
  return rows.map(recordOf)
}

/** Credentials that expired at or before a moment and still have an OAuth client. */
export async function clientsExpiredBy(
  db: AccountsDatabase,
  atMs: number,
): Promise<readonly CredentialRecord[]> {
  const rows = await withAppAndOwner(db)
    .where('credentials.clientId', 'is not', null)
    .where('credentials.expiresAtMs', '<=', atMs)
    .orderBy('credentials.credentialId')
    .execute()
  return rows.map(recordOf)
}

function withAppAndOwner(db: AccountsDatabase) {
  return db
    .selectFrom('credentials')
    .innerJoin('apps', 'apps.appId', 'credentials.appId')
    .innerJoin('owners', 'owners.ownerId', 'apps.ownerId')
    .selectAll('credentials')
    .select((from) => [
      'apps.ownerId',
      'apps.name as appName',
      'apps.tier as appTier',
      'apps.claimedAtMs as appClaimedAtMs',
      'apps.revokedAtMs as appRevokedAtMs',
      'owners.disabledAtMs as ownerDisabledAtMs',
      from
        .selectFrom('dataContracts')
        .whereRef('dataContracts.appId', '=', 'credentials.appId')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('dataContractCount'),
    ])
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof withAppAndOwner>['execute']>>[number]

function recordOf(row: JoinedRow): CredentialRecord {
  const { appId, ownerId, appName, appTier, appClaimedAtMs, appRevokedAtMs, ...rest } = row
  const { dataContractCount, ...credential } = rest
  return {
    ...credential,
    scopes: words(row.scopes),
    ipAllowlist: words(row.ipAllowlist),
    dpopBound: row.dpopBound === 1,
    app: {
      appId,
      ownerId,
      name: appName,
      tier: tierOf(appTier),
      claimedAtMs: appClaimedAtMs,
      revokedAtMs: appRevokedAtMs,
    },
    hasDataContracts: Number(dataContractCount) > 0,
  }
}

function words(joined: string): readonly string[] {
  return joined === '' ? [] : joined.split(' ')
}
