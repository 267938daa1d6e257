import { sql, type Kysely } from 'kysely'

/** The tables of accounts, in words that SQLite and PostgreSQL share. `tables.ts` and its neighbours say what the columns mean. */
export async function createTables(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table owners (
    owner_id text primary key, email text not null unique, billing_email text, password_hash text not null,
    email_verified_at_ms bigint, disabled_at_ms bigint, created_at_ms bigint not null, deleted_at_ms bigint
  )`,
  `create table sessions (
    token_hash text primary key, owner_id text not null references owners (owner_id),
    created_at_ms bigint not null, last_seen_at_ms bigint not null, expires_at_ms bigint not null,
    code_due integer not null default 0, browser text, network text
  )`,
  'create index sessions_by_owner_id on sessions (owner_id)',
  `create table email_tokens (
    token_hash text primary key, owner_id text not null references owners (owner_id), purpose text not null,
    email text not null, created_at_ms bigint not null, expires_at_ms bigint not null, used_at_ms bigint,
    browser_hash text
  )`,
  'create index email_tokens_by_owner_id on email_tokens (owner_id)',
  `create table second_factors (
    owner_id text primary key references owners (owner_id), sealed_secret text not null,
    created_at_ms bigint not null, confirmed_at_ms bigint, last_step bigint
  )`,
  `create table recovery_codes (
    owner_id text not null references owners (owner_id), code_hash text not null, primary key (owner_id, code_hash)
  )`,
  `create table encryption_keys (
    key_id text primary key, key text not null
  )`,
  `create table apps (
    app_id text primary key, owner_id text not null references owners (owner_id), name text not null, domain text,
    tier text not null, claim_token text not null, claimed_at_ms bigint, claim_method text, revoked_at_ms bigint,
    created_at_ms bigint not null
  )`,
  'create index apps_by_owner_id on apps (owner_id)',
  `create table app_limits (
    app_id text primary key references apps (app_id), ceiling bigint not null
  )`,
  `create table credentials (
    credential_id text primary key, app_id text not null references apps (app_id), kind text not null,
    label text not null, scopes text not null, ip_allowlist text not null, dpop_bound integer not null,
    secret_hash text unique, last_four text, client_id text unique, created_at_ms bigint not null,
    expires_at_ms bigint not null, revoked_at_ms bigint, last_used_at_ms bigint, rolled_to text
  )`,
  'create index credentials_by_app_id on credentials (app_id)',
  'create index credentials_by_expires_at_ms on credentials (expires_at_ms)',
  `create table credential_keys (
    credential_id text not null references credentials (credential_id), thumbprint text not null,
    jwk text not null, added_at_ms bigint not null, removed_at_ms bigint, primary key (credential_id, thumbprint)
  )`,
  `create table data_contracts (
    app_id text not null, city text not null, from_ms bigint not null, until_ms bigint,
    server_access integer not null, primary key (app_id, city, from_ms)
  )`,
  `create table plan_requests (
    request_id text primary key, app_id text not null, tier text not null, purpose text not null,
    state text not null, reason text, requested_at_ms bigint not null, closed_at_ms bigint
  )`,
  'create index plan_requests_by_app on plan_requests (app_id, requested_at_ms)',
  `create table spend_limits (
    app_id text primary key, limit_inr bigint not null
  )`,
  `create table audit_log (
    entry_id text primary key, at_ms bigint not null, actor text not null, action text not null, owner_id text,
    app_id text, credential_id text, details text not null, address text
  )`,
  'create index audit_log_by_owner_id_at_ms on audit_log (owner_id, at_ms)',
  `create table outbox (
    message_id text primary key, kind text not null, recipient text not null, fields text not null,
    once_key text unique, created_at_ms bigint not null, next_attempt_at_ms bigint not null,
    attempts integer not null default 0, leased_until_ms bigint, sent_at_ms bigint, failed_at_ms bigint,
    last_failure text
  )`,
  'create index outbox_waiting on outbox (next_attempt_at_ms) where sent_at_ms is null',
  `create table usage_days (
    subject text not null, day text not null, operation_id text not null, calls bigint not null,
    cached bigint not null, primary key (subject, day, operation_id)
  )`,
  `create table usage_refusals (
    subject text not null, day text not null, operation_id text not null, reason text not null,
    calls bigint not null, last_at_ms bigint not null, observed bigint not null default 0,
    primary key (subject, day, operation_id, reason)
  )`,
  `create table usage_months (
    subject text not null, month text not null, calls bigint not null, tier text not null, closed_at_ms bigint,
    billed_calls bigint, allowance bigint, overage_calls bigint, paise_per_call bigint, gst_percent integer,
    overage_paise bigint, gst_paise bigint, primary key (subject, month)
  )`,
  `create table late_bills (
    subject text not null, month text not null, from_calls bigint not null, to_calls bigint not null,
    billed_with text not null, settled_at_ms bigint not null, overage_calls bigint not null,
    overage_paise bigint not null, gst_paise bigint not null, primary key (subject, month, from_calls)
  )`,
  `create table ledger_journals (
    journal_id text primary key, moved_bytes bigint not null, moved_at_ms bigint not null
  )`,
  `create table oidc_items (
    model text not null, id text not null, payload text not null, grant_id text, uid text, owner_id text,
    consumed_at_ms bigint, created_at_ms bigint not null, expires_at_ms bigint not null, primary key (model, id)
  )`,
  'create index oidc_items_by_grant_id on oidc_items (grant_id)',
  'create index oidc_items_by_uid on oidc_items (uid)',
  'create index oidc_items_by_owner_id on oidc_items (owner_id)',
  'create index oidc_items_by_expires_at_ms on oidc_items (expires_at_ms)',
  `create table oauth_clients (
    client_id text primary key, metadata text not null, app_id text references apps (app_id), claimed_at_ms bigint,
    created_at_ms bigint not null, last_used_at_ms bigint not null
  )`,
  'create index oauth_clients_by_app_id on oauth_clients (app_id)',
  'create index oauth_clients_by_last_used_at_ms on oauth_clients (last_used_at_ms)',
  `create table signing_keys (
    generation integer primary key, key_id text not null unique, private_jwk text not null,
    created_at_ms bigint not null, signs_from_ms bigint not null
  )`,
  `create table revoked_tokens (
    jti text primary key, expires_at_ms bigint not null
  )`,
  'create index revoked_tokens_by_expires_at_ms on revoked_tokens (expires_at_ms)',
]
