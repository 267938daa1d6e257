import type { KnownCredential } from '../../../access/known-credential.ts'
import { tierOf } from '../../../usage/tiers.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import type { PublicKey } from './signed-key.ts'

/** A credential with the state of its app and owner, in one read. */
export interface CredentialRecord extends KnownCredential {
  readonly label: string
  readonly secretHash: string | null
  /** The last characters of an API key or client secret; null for a signed key. */
  readonly lastFour: string | null
  readonly createdAtMs: number
  /** The successor of a rolled one, which ends at `expiresAtMs`. */
  readonly rolledTo: string | null
  readonly app: KnownCredential['app'] & { readonly name: string }
}

/** With the state of its app and owner; undefined when there is none. */
export async function credentialById(
  db: AccountsDatabase,
  credentialId: string,
): Promise<CredentialRecord | undefined> {
  const [found] = await credentialsWhere(db, (query) =>
    query.where('credentials.credentialId', '=', credentialId),
  )
  return found
}

/** Credentials with the state of their app and owner, of a query that is narrowed or sorted. */
export async function credentialsWhere(
  db: AccountsDatabase,
  narrow: (query: ReturnType<typeof withAppAndOwner>) => ReturnType<typeof withAppAndOwner>,
): Promise<readonly CredentialRecord[]> {
  return (await narrow(withAppAndOwner(db)).execute()).map(recordOf)
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

/** Deletes the OAuth client of a credential; false when it has none. */
export async function deleteClient(tx: AccountsDatabase, credentialId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credentials')
    .set({ clientId: null, secretHash: null })
    .where('credentialId', '=', credentialId)
    .where('clientId', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds a public key of a signed key, or restores one that was removed. */
export async function addPublicKey(
  tx: AccountsDatabase,
  credentialId: string,
  { thumbprint, jwk }: PublicKey,
  atMs: number,
): Promise<void> {
  const added = { addedAtMs: atMs, removedAtMs: null }
  await tx
    .insertInto('credentialKeys')
    .values({ credentialId, thumbprint, jwk, ...added })
    .onConflict((conflict) => conflict.columns(['credentialId', 'thumbprint']).doUpdateSet(added))
    .execute()
}

/** The public keys of credentials, oldest first. */
export async function publicKeysOf(db: AccountsDatabase, credentialIds: readonly string[]) {
  if (credentialIds.length === 0) return []
  return db
    .selectFrom('credentialKeys')
    .select(['credentialId', 'thumbprint', 'jwk'])
    .where('credentialId', 'in', credentialIds)
    .where('removedAtMs', 'is', null)
    .orderBy('addedAtMs')
    .orderBy('thumbprint')
    .execute()
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
      ...{ appId, ownerId, name: appName, tier: tierOf(appTier) },
      ...{ claimedAtMs: appClaimedAtMs, revokedAtMs: appRevokedAtMs },
    },
    hasDataContracts: Number(dataContractCount) > 0,
  }
}

function words(joined: string): readonly string[] {
  return joined === '' ? [] : joined.split(' ')
}
