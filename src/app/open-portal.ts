import { join } from 'node:path'
import type { Logger } from 'pino'
import { proofReplays } from '../api/auth/tokens/proof-replays.ts'
import { openLedger } from '../api/metering/ledger.ts'
import { type Clock, afterTimeout } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { Contract } from '../contract/contract.ts'
import { plansOf } from '../contract/plans.ts'
import { openCredentialLookup } from '../portal/accounts/credentials/credential-lookup.ts'
import { usageNotices } from '../portal/billing/usage-notices.ts'
import { emailComposer } from '../portal/mail/compose-email.ts'
import { openMailer } from '../portal/mail/mailer.ts'
import type { Settings } from '../settings.ts'
import { defaultMailSender } from '../settings/mail-settings.ts'
import { ledgerFolder } from '../store/database-file.ts'
import type { SharedState } from '../store/shared/shared-state.ts'
import { openAccountServices } from './account-services.ts'
import { openAuthorization } from './authorization.ts'
import { portalPaths } from './portal-paths.ts'
import { runJobs } from './run-jobs.ts'

interface PortalParts {
  readonly settings: Settings
  readonly contract: Contract
  readonly shared: SharedState
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly logger: Logger
  readonly home: string
  /** The repository's, with the texts of emails. */
  readonly dataDirectory: string
}

/**
 * Opens the portal: accounts, the ledger of their calls, the authorization server, the console, mail and jobs. It returns what the
 * API checks credentials with and counts calls in, and the portal's paths.
 *
 * @throws {StoreError} when a database cannot be reached.
 */
export async function openPortal({ contract, home, dataDirectory, ...parts }: PortalParts) {
  const { settings, clock, randomBytes, logger } = parts
  const { document } = contract
  const services = await openAccountServices({ ...parts, document, home })
  const { db, accounts, usage, requests } = services
  const ofUsage = { db, clock, randomBytes, plans: plansOf(document) }
  const ledger = openLedger({
    ...ofUsage,
    later: afterTimeout,
    onUsageGrowth: usageNotices(ofUsage),
    directory: join(home, ledgerFolder),
    flushMode: settings.ledgerFlush,
    onFailure: (err) => {
      logger.warn({ err }, 'ledger flush failed, retrying')
    },
    onUnreadable: (damage) => {
      logger.error(damage, 'journal has unreadable lines, which are not counted as calls')
    },
  })
  const authorization = await openAuthorization({
    ...parts,
    services,
    document,
    onFailure: (err) => {
      logger.error({ err }, 'authorization server failed')
    },
  })
  const outboxDirectory = join(home, 'outbox')
  const mailer = openMailer({
    ...{ db, clock, randomBytes, logger, outboxDirectory },
    from: settings.mailFrom ?? defaultMailSender(settings.publicUrl),
    composeEmail: emailComposer(join(dataDirectory, 'mail'), settings.publicUrl),
    ...(settings.smtp !== null && { smtp: settings.smtp }),
  })
  return {
    ledger,
    credentials: { lookUp: openCredentialLookup(db), changes: accounts.changes },
    tokens: { issuer: authorization, replays: proofReplays(db) },
    paths: portalPaths({
      ...{ authorization, accounts, usage, requests, contract, clock },
      publicUrl: settings.publicUrl,
      mail: settings.smtp ? { mode: 'smtp' } : { mode: 'folder', directory: outboxDirectory },
      ...(settings.supportEmail !== null && { supportEmail: settings.supportEmail }),
    }),
    stores: {
      // A transaction needs the write lock of SQLite's file, as the ledger does.
      accounts: () =>
        db
          .transaction()
          .execute((tx) => tx.selectFrom('owners').select('ownerId').limit(1).execute()),
      journal: ledger.checkJournal,
    },
    /** Sends mail from now on. */
    startMail(): void {
      mailer.start()
      if (settings.smtp === null) {
        logger.warn({ outboxDirectory }, 'SMTP_URL is not set, writing emails to a folder')
      }
    },
    async runJobs(): Promise<void> {
      const report = await runJobs(services, clock)
      logger.debug({ ...report }, 'jobs finished')
    },
    /** Flushes the ledger, and waits for what is being mailed. */
    async settle(): Promise<void> {
      await Promise.all([ledger.close(), mailer.close()])
    },
    close: services.close,
  }
}
