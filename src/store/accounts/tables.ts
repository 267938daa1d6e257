import type { Kysely } from 'kysely'
import type { CredentialKind } from '../../base/caller.ts'
import type { OAuthTables } from './oauth-tables.ts'
import type { UsageTables } from './usage-tables.ts'

/** The accounts database: SQLite or PostgreSQL, with the same statements. */
export type AccountsDatabase = Kysely<AccountTables>

/**
 * The tables after the last migration, with names in camel case (Kysely's plugin maps them). Times are milliseconds
 * since the Unix epoch, booleans 0 or 1, lists are joined by spaces: the same form on both databases.
 */
export interface AccountTables extends UsageTables, OAuthTables {
  owners: OwnerTable
  sessions: SessionTable
  emailTokens: EmailTokenTable
  apps: AppTable
  credentials: CredentialTable
  credentialKeys: CredentialKeyTable
  dataContracts: DataContractTable
  auditLog: AuditTable
  outbox: OutboxTable
  planRequests: PlanRequestTable
  spendLimits: SpendLimitTable
  secondFactors: SecondFactorTable
  recoveryCodes: RecoveryCodeTable
  encryptionKeys: EncryptionKeyTable
}

/** Accounts. */
export interface OwnerTable {
  ownerId: string
  /** Lower case; the owner signs in with it. */
  email: string
  /** A second address for notices about usage and cost. */
  billingEmail: string | null
  /** Argon2id, in the PHC string format. */
  passwordHash: string
  emailVerifiedAtMs: number | null
  disabledAtMs: number | null
  createdAtMs: number
  /** When the owner deleted the account. The row stays, without an address, as long as bills refer to it. */
  deletedAtMs: number | null
}

interface SessionTable {
  /** SHA-256 of the cookie's token, base64url: the token itself is not stored. */
  tokenHash: string
  ownerId: string
  createdAtMs: number
  lastSeenAtMs: number
  expiresAtMs: number
  /** 1 between the password and the code of the second factor: such a session opens nothing. */
  codeDue: number
  /** Browser and system in short, such as `Firefox on Windows`; null where they are not known. */
  browser: string | null
  /** The first half of the address, such as `203.0.*.*`; null where it is not known. */
  network: string | null
}

/** A mailed link; using it proves access to the address. */
export interface EmailTokenTable {
  tokenHash: string
  ownerId: string
  purpose: EmailTokenPurpose
  email: string
  createdAtMs: number
  expiresAtMs: number
  usedAtMs: number | null
  /** SHA-256 of the secret of the browser that signed up, which the link signs in; null for any other link. */
  browserHash: string | null
}

/** What a mailed link may do. */
export type EmailTokenPurpose = 'verify_email' | 'reset_password' | 'change_email'

/** Programs and services of owners. */
export interface AppTable {
  appId: string
  ownerId: string
  name: string
  domain: string | null
  tier: string
  claimToken: string
  claimedAtMs: number | null
  claimMethod: 'well_known' | 'dns' | 'operator' | null
  revokedAtMs: number | null
  createdAtMs: number
}

/** Server credentials. */
interface CredentialTable {
  credentialId: string
  appId: string
  kind: CredentialKind
  label: string
  /** Joined by spaces. */
  scopes: string
  /** Addresses and CIDR ranges joined by spaces; empty admits every address. */
  ipAllowlist: string
  dpopBound: number
  /** SHA-256 of a key or client secret, base64url; null for a signed key. */
  secretHash: string | null
  lastFour: string | null
  /** The OAuth client's id; null for a key. */
  clientId: string | null
  createdAtMs: number
  expiresAtMs: number
  revokedAtMs: number | null
  lastUsedAtMs: number | null
  /** The credential that took its place; null until it is rolled. */
  rolledTo: string | null
}

interface CredentialKeyTable {
  credentialId: string
  /** RFC 7638, SHA-256. */
  thumbprint: string
  /** Public JWK as JSON. */
  jwk: string
  addedAtMs: number
  removedAtMs: number | null
}

/** An app's right to a licensed city. */
export interface DataContractTable {
  appId: string
  /** The city's slug. */
  city: string
  fromMs: number
  /** The first moment after the contract; null when it has no end. */
  untilMs: number | null
  /** 1 when the app may also read from its own servers, without a user. */
  serverAccess: number
}

/** Every change of an account, app, credential or contract; rows are only added. */
export interface AuditTable {
  entryId: string
  atMs: number
  /** `owner:<id>`, `operator`, `system` or `visitor`. */
  actor: string
  /** What happened, in the past tense: `app.created`, `credential.revoked`. */
  action: string
  ownerId: string | null
  appId: string | null
  credentialId: string | null
  /** What changed, as JSON; never a secret. */
  details: string
  address: string | null
}

/** Emails to send, written in the transaction of the change that causes them. */
export interface OutboxTable {
  messageId: string
  kind: string
  recipient: string
  /** Placeholder values as JSON. Deleted once the message is sent, since they may include a link that signs in. */
  fields: string
  /** A second message with the same key is not added; null for repeatable ones. */
  onceKey: string | null
  createdAtMs: number
  nextAttemptAtMs: number
  attempts: number
  /** Until then one sender owns it; afterwards another may claim it. */
  leasedUntilMs: number | null
  sentAtMs: number | null
  failedAtMs: number | null
  lastFailure: string | null
}

/** An owner's request for another plan; never deleted. */
export interface PlanRequestTable {
  requestId: string
  appId: string
  tier: string
  purpose: string
  state: 'open' | 'granted' | 'declined' | 'withdrawn'
  reason: string | null
  requestedAtMs: number
  closedAtMs: number | null
}

/** What an owner lets an app's month cost at most; an app without a row has no such limit. */
interface SpendLimitTable {
  appId: string
  /** Whole rupees, with GST. */
  limitInr: number
}

/** An authenticator app that an owner signs in with beside the password (RFC 6238). */
export interface SecondFactorTable {
  ownerId: string
  /** Encrypted: see `secret-box.ts`. */
  sealedSecret: string
  createdAtMs: number
  /** Null until a first code was given; before that nothing asks for codes. */
  confirmedAtMs: number | null
  /** The time step of the last accepted code: no code of it or of an earlier step is accepted again. */
  lastStep: number | null
}

interface RecoveryCodeTable {
  ownerId: string
  /** SHA-256, base64url. */
  codeHash: string
}

/** Keys that were made here because `ENCRYPTION_KEYS` was not set. */
interface EncryptionKeyTable {
  keyId: string
  /** 32 bytes, base64url. */
  key: string
}
