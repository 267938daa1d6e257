import { join } from 'node:path'
import { accountChanges } from '../accounts/account-changes.ts'
import { changeRecorder, type RecordChange } from '../accounts/audit.ts'
import { openCredentialJobs, type CredentialJobs } from '../accounts/credentials/credential-jobs.ts'
import { openDomainCheck } from '../accounts/domain-check/domain-check.ts'
import { openAccounts, type Accounts } from '../accounts/open-accounts.ts'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { OpenApiDocument } from '../contract/contract.ts'
import { plansOf } from '../contract/plans.ts'
import { scopesOf } from '../contract/scopes.ts'
import { openUsage, type Usage } from '../metering/open-usage.ts'
import { openRequestLog, type RequestLog } from '../request-log/open-request-log.ts'
import { openInvoices, type Invoices } from '../invoices/open-invoices.ts'
import type { InvoiceSettings } from '../invoices/issue-invoices.ts'
import type { Settings } from '../settings.ts'
import { openAccountsDatabase } from '../db/accounts/open-accounts-database.ts'
import type { Patience } from '../db/accounts/patience.ts'
import { refuseForgottenAccounts } from '../db/accounts/refuse-forgotten-accounts.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { memorySharedState, type SharedState } from '../db/shared/shared-state.ts'
import { openThrottle } from '../accounts/throttle.ts'

export interface AccountServicesParts {
  readonly settings: Pick<
    Settings,
    | 'databaseUrl'
    | 'oauthClientCredentials'
    | 'claimLoopback'
    | 'publicUrl'
    | 'sellerName'
    | 'sellerAddress'
    | 'sellerGstin'
    | 'invoicesFrom'
    | 'invoicePrefix'
    | 'supportEmail'
    | 'encryptionKeys'
  >
  /** The folder of the SQLite file, without a `databaseUrl`. */
  readonly home: string
  readonly document: OpenApiDocument
  /** The folder of data that the repository has. */
  readonly dataDirectory: string
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** Begins a new SQLite file even where one was lost. */
  readonly mayBeginAnew?: boolean
  /** A server's by default. */
  readonly patience?: Patience
  /** This process's memory by default. */
  readonly shared?: SharedState
}

/** The services of accounts and usage. */
export interface AccountServices {
  readonly db: AccountsDatabase
  readonly accounts: Accounts
  readonly jobs: CredentialJobs
  /** Writes changes to the audit log. */
  readonly record: RecordChange
  readonly usage: Usage
  readonly requests: RequestLog
  readonly invoices: Invoices
}

/**
 * Opens the accounts database and its services, for the server and for the operator's command. `db.destroy` closes it.
 *
 * @throws {StoreError} when the database cannot be reached.
 */
export async function openAccountServices(parts: AccountServicesParts): Promise<AccountServices> {
  const { settings, home, document, clock, randomBytes } = parts
  if (settings.databaseUrl !== null) await refuseForgottenAccounts(home, settings.databaseUrl)
  const db = await openAccountsDatabase(
    settings.databaseUrl === null
      ? { directory: home, mayBeginAnew: parts.mayBeginAnew === true }
      : { databaseUrl: settings.databaseUrl },
    parts.patience,
  )
  const plans = plansOf(document)
  const record = changeRecorder({ clock, randomBytes })
  const invoices = invoiceSettings(settings)
  const { windows, broadcast } = parts.shared ?? memorySharedState(clock)
  return {
    db,
    accounts: openAccounts({
      db,
      clock,
      randomBytes,
      plans,
      scopes: scopesOf(document).map(({ scope }) => scope),
      changes: accountChanges(broadcast),
      throttle: openThrottle(windows),
      encryptionKeys: settings.encryptionKeys ?? [],
      supportEmail: settings.supportEmail ?? undefined,
      invoicesFrom: invoices?.from,
      oauthClientCredentials: settings.oauthClientCredentials,
      domainCheck: openDomainCheck({
        allowLoopback: settings.claimLoopback,
        publicUrl: settings.publicUrl,
      }),
    }),
    jobs: openCredentialJobs({
      db,
      clock,
      randomBytes,
      plans,
      record,
    }),
    record,
    usage: openUsage({ db, clock, randomBytes, plans }),
    requests: openRequestLog({ db, clock, randomBytes, plans }),
    invoices: openInvoices({
      ...{ db, clock, randomBytes, record, settings: invoices },
      rulesDirectory: join(parts.dataDirectory, 'rules'),
    }),
  }
}

/** Null unless the operator has set who sells. */
function invoiceSettings({
  sellerName: legalName,
  sellerAddress: address,
  sellerGstin: gstin,
  invoicesFrom: from,
  invoicePrefix: prefix,
}: AccountServicesParts['settings']): InvoiceSettings | null {
  if (legalName === null || address === null || gstin === null || from === null) return null
  return { seller: { legalName, address, gstin }, from, prefix }
}
