import { accountChanges } from '../access/account-changes.ts'
import { changeRecorder } from '../portal/accounts/audit.ts'
import { openCredentialJobs } from '../portal/accounts/credentials/credential-jobs.ts'
import { openDomainCheck } from '../portal/accounts/domain-check/domain-check.ts'
import { openAccounts } from '../portal/accounts/open-accounts.ts'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { Logger } from 'pino'
import type { OpenApiDocument } from '../contract/contract.ts'
import { plansOf } from '../contract/plans.ts'
import { scopesOf } from '../contract/declarations.ts'
import { openUsage } from '../portal/billing/open-usage.ts'
import { openRequestLog } from '../portal/calls/open-request-log.ts'
import type { Settings } from '../settings.ts'
import { openCallsDatabase, type CallsDatabase } from '../store/calls/open-calls-database.ts'
import { openAccountsDatabase } from '../store/accounts/open-accounts-database.ts'
import type { Patience } from '../store/patience.ts'
import { refuseForgottenAccounts } from '../store/accounts/refuse-forgotten-accounts.ts'
import type { AccountsDatabase } from '../store/accounts/tables.ts'
import { memorySharedState, type SharedState } from '../store/shared/shared-state.ts'
import { openThrottle } from '../access/throttle.ts'

interface AccountServicesParts {
  readonly settings: Pick<
    Settings,
    'oauthClientCredentials' | 'claimLoopback' | 'publicUrl' | 'supportEmail' | 'encryptionKeys'
  >
  readonly document: OpenApiDocument
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** This process's memory by default. */
  readonly shared?: SharedState
}

interface OpenParts extends AccountServicesParts {
  readonly settings: AccountServicesParts['settings'] & Pick<Settings, 'databaseUrl'>
  /** The folder of the SQLite files, without a `databaseUrl`. */
  readonly home: string
  /** Logs the statements, at the level `debug`. */
  readonly logger?: Logger
  /** Begins new SQLite files even where they were lost. */
  readonly mayBeginAnew?: boolean
  /** A server's by default. */
  readonly patience?: Patience
}

/** The services of accounts and usage, over their databases. */
export type AccountServices = ReturnType<typeof accountServices>

/**
 * Opens the accounts and calls databases and their services, for the server and for the operator's command.
 *
 * @throws {StoreError} when a database cannot be reached.
 */
export async function openAccountServices(parts: OpenParts): Promise<AccountServices> {
  const { settings, home } = parts
  if (settings.databaseUrl !== null) await refuseForgottenAccounts(home, settings.databaseUrl)
  const { logger, mayBeginAnew = false } = parts
  const place =
    settings.databaseUrl === null
      ? { logger, directory: home, mayBeginAnew }
      : { logger, databaseUrl: settings.databaseUrl }
  const db = await openAccountsDatabase(place, parts.patience)
  try {
    return accountServices(db, await openCallsDatabase(place, parts.patience), parts)
  } catch (failure) {
    await db.destroy()
    throw failure
  }
}

/** The same over databases that are open. */
export function accountServices(
  db: AccountsDatabase,
  calls: CallsDatabase,
  { settings, document, clock, randomBytes, ...parts }: AccountServicesParts,
) {
  const plans = plansOf(document)
  const record = changeRecorder({ clock, randomBytes })
  const shared = parts.shared ?? memorySharedState(clock)
  return {
    db,
    /** What is logged of calls. */
    calls,
    accounts: openAccounts({
      ...{ db, calls, clock, randomBytes, plans },
      scopes: scopesOf(document).map(({ scope }) => scope),
      changes: accountChanges(shared.broadcast),
      throttle: openThrottle(shared),
      encryptionKeys: settings.encryptionKeys ?? [],
      supportEmail: settings.supportEmail ?? undefined,
      oauthClientCredentials: settings.oauthClientCredentials,
      domainCheck: openDomainCheck({
        allowLoopback: settings.claimLoopback,
        publicUrl: settings.publicUrl,
      }),
    }),
    jobs: openCredentialJobs({ db, clock, randomBytes, plans, record }),
    /** Writes changes to the audit log. */
    record,
    usage: openUsage({ db, clock, randomBytes, plans }),
    requests: openRequestLog({ db, calls, clock, plans }),
    async close(): Promise<void> {
      await calls.destroy()
      await db.destroy()
    },
  }
}
