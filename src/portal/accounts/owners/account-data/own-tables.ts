import type { AccountTables } from '../../../../store/accounts/tables.ts'
import type { CallTables } from '../../../../store/calls/call-tables.ts'

/** How a row is known to be of an owner. */
type OwnedBy = 'ownerId' | 'appId' | 'credentialId' | 'subject' | 'recipient' | 'grant'

/** A table that has data of owners. */
export interface OwnTable {
  readonly by: OwnedBy
  /** The name in an export; without it, nothing of the table is exported. */
  readonly exportedAs?: string
  /** Columns with secrets, or their hashes, which no export has. */
  readonly secret?: readonly string[]
  /** Columns with JSON. */
  readonly json?: readonly string[]
  /** A key of the rows, for a table with so many that they are read in pages and deleted in steps. */
  readonly key?: readonly string[]
  /** What a deletion of the account does with the rows; an object has the values that they get. */
  readonly onDeletion: 'delete' | 'keep' | Readonly<Record<string, string | number | null>>
  /** What the first proof of the mailbox does with the rows that the account made before, where it differs from a deletion. */
  readonly onFirstProof?: 'delete' | 'keep'
}

/**
 * Every table of the accounts database, with what is exported of it and what is left of it after an account is deleted. `null`: it
 * has nothing of an owner. Rows that refer to others come first, so that they are deleted first.
 */
export const ownTables: Readonly<Record<keyof AccountTables, OwnTable | null>> = {
  sessions: {
    ...{ by: 'ownerId', exportedAs: 'sessions', secret: ['tokenHash'], onDeletion: 'delete' },
  },
  emailTokens: {
    ...{ by: 'ownerId', exportedAs: 'mailedLinks', secret: ['tokenHash', 'browserHash'] },
    onDeletion: 'delete',
  },
  secondFactors: {
    ...{ by: 'ownerId', exportedAs: 'secondFactor', secret: ['sealedSecret'] },
    onDeletion: 'delete',
  },
  recoveryCodes: { by: 'ownerId', onDeletion: 'delete' },
  credentialKeys: {
    by: 'credentialId',
    exportedAs: 'publicKeys',
    json: ['jwk'],
    onDeletion: 'delete',
  },
  credentials: {
    ...{ by: 'appId', exportedAs: 'credentials', secret: ['secretHash'], onDeletion: 'delete' },
  },
  dataContracts: { by: 'appId', exportedAs: 'licensedCities', onDeletion: 'delete' },
  // Clients register themselves and have users of their own: a deletion releases them, as revoking the app does.
  oauthClients: {
    ...{ by: 'appId', exportedAs: 'claimedClients', json: ['metadata'] },
    onDeletion: { appId: null, claimedAtMs: null },
  },
  // Their payload is the protocol library's. Which apps were allowed is in the activity too.
  oidcItems: {
    ...{ by: 'grant', exportedAs: 'connectedApps', secret: ['id', 'payload', 'uid', 'grantId'] },
    onDeletion: 'delete',
  },
  usageDays: { by: 'subject', exportedAs: 'usageByDay', onDeletion: 'delete' },
  usageRefusals: { by: 'subject', exportedAs: 'rejectedCalls', onDeletion: 'delete' },
  usageMonths: { by: 'subject', exportedAs: 'bills', onDeletion: 'keep' },
  lateBills: { by: 'subject', exportedAs: 'billsOfLateCalls', onDeletion: 'keep' },
  appLimits: {
    ...{ by: 'appId', exportedAs: 'contractCeilings', onDeletion: 'keep', onFirstProof: 'delete' },
  },
  planRequests: { by: 'appId', exportedAs: 'planRequests', onDeletion: 'delete' },
  spendLimits: { by: 'appId', exportedAs: 'spendLimits', onDeletion: 'delete' },
  // Its contents may have a link that signs in.
  outbox: {
    ...{ by: 'recipient', exportedAs: 'emails', secret: ['fields', 'onceKey'] },
    onDeletion: 'delete',
    onFirstProof: 'keep',
  },
  auditLog: {
    ...{ by: 'ownerId', exportedAs: 'activity', json: ['details'] },
    onDeletion: { address: null, details: '{}' },
    onFirstProof: 'keep',
  },
  apps: {
    ...{ by: 'appId', exportedAs: 'apps', secret: ['claimToken'] },
    onDeletion: {
      name: 'Deleted app',
      domain: null,
      claimToken: '',
      claimedAtMs: null,
      claimMethod: null,
    },
    onFirstProof: 'delete',
  },
  // Its columns are unique or required: see `delete-account.ts`.
  owners: { by: 'ownerId', exportedAs: 'account', secret: ['passwordHash'], onDeletion: 'keep' },
  encryptionKeys: null,
  signingKeys: null,
  revokedTokens: null,
  ledgerJournals: null,
}

/** The same of the calls database. Callers are pseudonyms in the abuse log. */
export const ownCallTables: Readonly<Record<keyof CallTables, OwnTable | null>> = {
  requests: {
    ...{ by: 'appId', exportedAs: 'requestLog', json: ['details'] },
    key: ['appId', 'atMs', 'callId'],
    onDeletion: 'delete',
  },
  requestCounts: {
    ...{ by: 'appId', exportedAs: 'requestCounts', onDeletion: 'delete' },
    key: ['appId', 'hourMs', 'isTest', 'status', 'latencyStep'],
  },
  abuseBatches: null,
  abuseLog: null,
  abuseLogKeys: null,
}

/** The tables of owners, in the order in which rows can be deleted. */
export const tablesOfOwners = namedTables(ownTables)
export const callTablesOfOwners = namedTables(ownCallTables)

function namedTables(tables: Readonly<Record<string, OwnTable | null>>) {
  return Object.entries(tables).flatMap(([table, own]) => (own === null ? [] : [{ table, ...own }]))
}
