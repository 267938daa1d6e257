import type { OAuthClientTable } from '../../db/accounts/oauth-tables.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'

/** An OAuth client and the app that claimed it, if any. */
export type ClientRecord = Readonly<Omit<OAuthClientTable, 'createdAtMs'>>

/** Reads a client and locks it until the transaction ends, as `lockApp` does. */
export function lockClient(
  tx: AccountsDatabase,
  clientId: string,
): Promise<ClientRecord | undefined> {
  return tx
    .updateTable('oauthClients')
    .set({ clientId })
    .where('clientId', '=', clientId)
    .returning(columns)
    .executeTakeFirst()
}

/** The clients that an app has claimed, latest first. */
export function clientsOfApp(
  db: AccountsDatabase,
  appId: string,
): Promise<readonly ClientRecord[]> {
  return db
    .selectFrom('oauthClients')
    .select(columns)
    .where('appId', '=', appId)
    .orderBy('claimedAtMs', 'desc')
    .orderBy('clientId')
    .execute()
}

/** Records that an app has claimed a client. */
export async function assignClientToApp(
  tx: AccountsDatabase,
  clientId: string,
  appId: string,
  atMs: number,
): Promise<void> {
  await tx
    .updateTable('oauthClients')
    .set({ appId, claimedAtMs: atMs })
    .where('clientId', '=', clientId)
    .execute()
}

/** Releases one client of an app, or all of them when none is named; returns how many. */
export async function releaseClientsOfApp(
  tx: AccountsDatabase,
  appId: string,
  clientId?: string,
): Promise<number> {
  const taken = await tx
    .updateTable('oauthClients')
    .set({ appId: null, claimedAtMs: null })
    .where('appId', '=', appId)
    .$if(clientId !== undefined, (query) => query.where('clientId', '=', clientId ?? ''))
    .executeTakeFirst()
  return Number(taken.numUpdatedRows)
}

const columns = ['clientId', 'metadata', 'appId', 'claimedAtMs', 'lastUsedAtMs'] as const
