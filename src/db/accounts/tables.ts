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
  email_tokens: EmailTokenTable
  apps: AppTable
  credentials: CredentialTable
  credential_keys: CredentialKeyTable
  data_contracts: DataContractTable
  audit_log: AuditTable
  outbox: OutboxTable
}

export interface OwnerTable {
  owner_id: string
  /** Lower case: what the owner signs in with. */
  email: string
  /** A second address for notices about usage and cost. */
  billing_email: string | null
  /** Argon2id, in the PHC string format. */
  password_hash: string
  email_verified_at_ms: number | null
  disabled_at_ms: number | null
  created_at_ms: number
}

export interface SessionTable {
  /** SHA-256 of the cookie's token, base64url: the token itself is nowhere kept. */
  token_hash: string
  owner_id: string
  created_at_ms: number
  last_seen_at_ms: number
  expires_at_ms: number
}

/** A link that was mailed: it proves that its bearer reads the address. */
export interface EmailTokenTable {
  token_hash: string
  owner_id: string
  purpose: EmailTokenPurpose
  /** The address that the link was sent to. */
  email: string
  created_at_ms: number
  expires_at_ms: number
  used_at_ms: number | null
}

export type EmailTokenPurpose = 'verify_email' | 'reset_password' | 'change_email'

export interface AppTable {
  app_id: string
  owner_id: string
  name: string
  /** Host name whose ownership is claimed; null until one is named. */
  domain: string | null
  tier: string
  /** What the owner publishes at the domain. */
  claim_token: string
  claimed_at_ms: number | null
  claim_method: 'well_known' | 'dns' | 'operator' | null
  revoked_at_ms: number | null
  created_at_ms: number
}

export interface CredentialTable {
  credential_id: string
  app_id: string
  kind: CredentialKind
  label: string
  /** Joined by spaces. */
  scopes: string
  /** Addresses and CIDR ranges joined by spaces; empty admits every address. */
  ip_allowlist: string
  dpop_bound: number
  /** SHA-256 of a key or client secret, base64url; null for a signed key. */
  secret_hash: string | null
  last_four: string | null
  /** The OAuth client's id; null for a key. */
  client_id: string | null
  created_at_ms: number
  expires_at_ms: number
  revoked_at_ms: number | null
  last_used_at_ms: number | null
}

/** A public key of a signed-key credential. */
export interface CredentialKeyTable {
  credential_id: string
  /** RFC 7638, SHA-256. */
  thumbprint: string
  /** Public JWK as JSON. */
  jwk: string
  added_at_ms: number
  removed_at_ms: number | null
}

/** An app's right to a licensed city. */
export interface DataContractTable {
  app_id: string
  /** Slug. */
  city: string
  from_ms: number
  /** The first moment at which it no longer holds; null without end. */
  until_ms: number | null
  /** 1 when the app may also read from its own servers, without a person. */
  server_access: number
}

/** Every change of an account, an app, a credential or a contract; rows are only ever added. */
export interface AuditTable {
  entry_id: string
  at_ms: number
  /** `owner:<id>`, `operator`, `system` or `visitor`. */
  actor: string
  /** `app.created`, `credential.revoked`: what happened, in the past tense. */
  action: string
  owner_id: string | null
  app_id: string | null
  credential_id: string | null
  /** What changed, as JSON; never a secret. */
  details: string
  /** Source address of the request; null from the command line. */
  address: string | null
}

/** Mail that is to leave: written in the transaction of the change that it tells of. */
export interface OutboxTable {
  message_id: string
  /** Names the template. */
  kind: string
  recipient: string
  /** What the template fills in, as JSON. Taken out once the message is sent: it may hold a link that signs in. */
  fields: string
  /** A second message with the same key is not added; null for one that may repeat. */
  once_key: string | null
  created_at_ms: number
  next_attempt_at_ms: number
  attempts: number
  /** Until when a sender has it; another may take it afterwards. */
  leased_until_ms: number | null
  sent_at_ms: number | null
  failed_at_ms: number | null
  /** What the last attempt ended with, for the operator. */
  last_failure: string | null
}
