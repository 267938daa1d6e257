import { join } from 'node:path'
import type { Logger } from 'pino'
import { Router, type RequestHandler } from 'express'
import { openCredentialLookup } from '../portal/accounts/credentials/credential-lookup.ts'
import { type Clock, afterTimeout } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { OpenApiDocument, Contract } from '../contract/contract.ts'
import { plansOf } from '../contract/plans.ts'
import { scopesOf } from '../contract/declarations.ts'
import { callerAddress } from '../http/caller-address.ts'
import {
  openAuthorizationServer,
  type AuthorizationServer,
} from '../portal/oauth/open-authorization-server.ts'
import type { Settings } from '../settings.ts'
import { openOAuthPages } from '../portal/console/oauth/oauth-pages.ts'
import { type AccountServices, openAccountServices } from './account-services.ts'
import { proofReplays } from '../api/auth/tokens/proof-replays.ts'
import { openLedger } from '../api/metering/ledger.ts'
import { usageNotices } from '../portal/billing/usage-notices.ts'
import { emailComposer } from '../portal/mail/compose-email.ts'
import { openMailer } from '../portal/mail/mailer.ts'
import { defaultMailSender } from '../settings/mail-settings.ts'
import { ledgerFolder } from '../store/database-file.ts'
import type { SharedState } from '../store/shared/shared-state.ts'
import { runJobs } from './run-jobs.ts'
import { asksForLogin, oauthPaths } from '../base/public-paths.ts'
import { serveDocument } from '../http/static-document.ts'
import { openConsole } from '../portal/console/console.ts'
import {
  consoleScript,
  consoleStylesheet,
  type ConsoleParts,
} from '../portal/console/frame/console-page.ts'
import { openInteractionSite } from '../portal/console/oauth/interaction-site.ts'
import { serveForms } from '../site/pages/serve-forms.ts'
import { limitPages } from '../site/pages/serve-page.ts'
import type { PortalPaths } from './app-parts.ts'
import { asJson } from './documents.ts'

interface AuthorizationParts {
  readonly services: Pick<AccountServices, 'db' | 'accounts' | 'record'>
  readonly settings: Pick<
    Settings,
    | 'publicUrl'
    | 'trustProxy'
    | 'oauthClientCredentials'
    | 'oauthClientDocuments'
    | 'oauthSigningKeys'
  >
  readonly document: OpenApiDocument
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly onFailure: (failure: unknown) => void
}

/** Opens the authorization server by the settings, with the accounts and the console's session. */
export function openAuthorization(parts: AuthorizationParts): Promise<AuthorizationServer> {
  const { services, settings, document, clock, randomBytes, onFailure } = parts
  const { db, accounts, record } = services
  return openAuthorizationServer({
    db,
    clock,
    randomBytes,
    record,
    onFailure,
    publicUrl: settings.publicUrl,
    scopes: scopesOf(document),
    plans: plansOf(document),
    lookUp: openCredentialLookup(db),
    changes: accounts.changes,
    throttle: accounts.throttle,
    clientCredentials: settings.oauthClientCredentials,
    clientIdDocuments: settings.oauthClientDocuments,
    signingKeys: settings.oauthSigningKeys,
    addressOf: callerAddress(settings.trustProxy),
    pages: openOAuthPages({ accounts, publicUrl: settings.publicUrl }),
  })
}

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

interface PortalPathsParts extends Omit<ConsoleParts, 'grants'> {
  readonly authorization: AuthorizationServer
}

/** The paths of the console and of the authorization server, whose pages of sign-in and consent share its sessions. */
export function portalPaths({ authorization, ...site }: PortalPathsParts): PortalPaths {
  const { grants, interactions, documents } = authorization
  return {
    oauth: authorization,
    documents: [
      ...metadataPaths(documents),
      ...[consoleStylesheet, consoleScript].map(
        (file) => [file.path, serveDocument(file)] as const,
      ),
    ],
    forms: (http, signIn) => [
      Router().use(
        oauthPaths.authorize,
        limitPages((_request, _response, next) => next(), signIn),
      ),
      serveForms(openConsole({ ...site, grants }), http),
      serveForms(openInteractionSite({ ...site, interactions }), signIn),
    ],
  }
}

/** The metadata of `/mcp?login` and `/mcp` has the same path and differs in the query. */
export function metadataPaths(documents: ReadonlyMap<string, unknown>): PortalPaths['documents'] {
  return [...documents].flatMap(([path, value]) => {
    if (path.includes('?')) return []
    const plain = serveDocument(asJson(value))
    if (!documents.has(`${path}?login`)) return [[path, plain] as const]
    const login = serveDocument(asJson(documents.get(`${path}?login`)))
    const byQuery: RequestHandler = (request, response, next) =>
      (asksForLogin(request.url) ? login : plain)(request, response, next)
    return [[path, byQuery] as const]
  })
}
