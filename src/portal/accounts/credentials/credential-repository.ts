import type { Tier } from '../../../base/caller.ts'
import { tierOf } from '../../../usage/tiers.ts'
import type { AccountsDatabase, CredentialTable } from '../../../store/accounts/tables.ts'

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
