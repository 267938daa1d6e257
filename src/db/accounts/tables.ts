import type { Kysely } from 'kysely'
import type { CredentialKind } from '../../base/credential-kind.ts'
import type { OAuthTables } from './oauth-tables.ts'
import type { UsageTables } from './usage-tables.ts'

/** The database of owners, apps and what they may do: SQLite or PostgreSQL, by the same statements. */
export type AccountsDatabase = Kysely<AccountTables>

/**
 * The tables as they are after the last migration. Times are milliseconds since the Unix epoch, booleans 0 or 1, lists
 * texts joined by spaces: one form for both databases.
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
}

export interface OwnerTable {
  ownerId: string
  /** Lower case: what the owner signs in with. */
  email: string
  /** A second address for notices about usage and cost. */
  billingEmail: string | null
  /** Argon2id, in the PHC string format. */
  passwordHash: string
  emailVerifiedAtMs: number | null
  disabledAtMs: number | null
  createdAtMs: number
}

export interface SessionTable {
  /** SHA-256 of the cookie's token, base64url: the token itself is nowhere kept. */
  tokenHash: string
  ownerId: string
  createdAtMs: number
  lastSeenAtMs: number
  expiresAtMs: number
}

/** A link that was mailed: it proves that its bearer reads the address. */
export interface EmailTokenTable {
  tokenHash: string
  ownerId: string
  purpose: EmailTokenPurpose
  /** The address that the link was sent to. */
  email: string
  createdAtMs: number
  expiresAtMs: number
  usedAtMs: number | null
}

export type EmailTokenPurpose = 'verify_email' | 'reset_password' | 'change_email'

export interface AppTable {
  appId: string
  ownerId: string
  name: string
  /** Host name whose ownership is claimed; null until one is named. */
  domain: string | null
  tier: string
  /** What the owner publishes at the domain. */
  claimToken: string
  claimedAtMs: number | null
  claimMethod: 'well_known' | 'dns' | 'operator' | null
  revokedAtMs: number | null
  createdAtMs: number
}

export interface CredentialTable {
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
}

/** A public key of a signed-key credential. */
export interface CredentialKeyTable {
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
  /** Slug. */
  city: string
  fromMs: number
  /** The first moment at which it no longer holds; null without end. */
  untilMs: number | null
  /** 1 when the app may also read from its own servers, without a person. */
  serverAccess: number
}

/** Every change of an account, an app, a credential or a contract; rows are only ever added. */
export interface AuditTable {
  entryId: string
  atMs: number
  /** `owner:<id>`, `operator`, `system` or `visitor`. */
  actor: string
  /** `app.created`, `credential.revoked`: what happened, in the past tense. */
  action: string
  ownerId: string | null
  appId: string | null
  credentialId: string | null
  /** What changed, as JSON; never a secret. */
  details: string
  /** Source address of the request; null from the command line. */
  address: string | null
}

/** Mail that is to leave: written in the transaction of the change that it tells of. */
export interface OutboxTable {
  messageId: string
  /** Names the template. */
  kind: string
  recipient: string
  /** What the template fills in, as JSON. Taken out once the message is sent: it may hold a link that signs in. */
  fields: string
  /** A second message with the same key is not added; null for one that may repeat. */
  onceKey: string | null
  createdAtMs: number
  nextAttemptAtMs: number
  attempts: number
  /** Until when a sender has it; another may take it afterwards. */
  leasedUntilMs: number | null
  sentAtMs: number | null
  failedAtMs: number | null
  /** What the last attempt ended with, for the operator. */
  lastFailure: string | null
}
