import type { Logger } from 'pino'
import type { Accounts } from '../accounts/open-accounts.ts'
import type { CredentialSource } from '../auth/authenticate.ts'
import type { ProofReplays } from '../auth/proof-replays.ts'
import type { TokenIssuer } from '../auth/token-issuer.ts'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { StampDutyRules } from '../stamp-duty/stamp-duty-rules.ts'
import type { Contract } from '../contract/contract.ts'
import type { ResponseCache } from '../pipeline/response-cache.ts'
import type { RateLimiter } from '../ratelimit/rate-limiter.ts'
import type { KeyedMarket } from '../pipeline/cache-key.ts'
import type { PlaceDirectory } from '../market/place-directory.ts'
import type { AuthorizationServer } from '../oauth/open-authorization-server.ts'
import type { OperationHandlers } from '../operations/handler.ts'
import type { AbuseWatch } from '../pipeline/abuse-watch.ts'
import type { CallMetrics } from '../pipeline/call-metrics.ts'
import type { Pipeline } from '../pipeline/run-operation.ts'
import type { TaxYear } from '../income-tax/load-income-tax.ts'
import type { Settings } from '../settings.ts'
import type { ConsoleSetup } from '../console/console-parts.ts'
import type { Guide } from '../transports/pages/docs/guides.ts'

/** What Nilam is made of. */
export interface AppParts {
  readonly contract: Contract
  readonly handlers: OperationHandlers
  readonly settings: Pick<
    Settings,
    'publicUrl' | 'siteUrl' | 'host' | 'trustProxy' | 'allowedOrigins'
  > &
    Partial<Pick<Settings, 'operatorToken' | 'securityContact'>>
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly logger: Logger
  /** What becomes of an answer that breaks the contract; it is logged and counted either way. */
  readonly onBreach: Pipeline['onBreach']
  /** Without it nobody is limited, and nothing is on record. */
  readonly limiter?: RateLimiter
  /** Which questions are the same is known of those about the market with it alone. */
  readonly market?: KeyedMarket
  /** Whether the recorded examples hold here, as they do by default. Where not, the published document says so. */
  readonly servesDemoData?: boolean
  /** Responses that are served again; without it none is. */
  readonly cache?: ResponseCache
  /** What `/internal/metrics` reads; without it there is nothing at that address. */
  readonly metrics?: CallMetrics
  /** Owners and what is theirs; without them there is no console. */
  readonly accounts?: Accounts
  /** Where API keys are looked up; without it none is known. */
  readonly credentials?: CredentialSource
  /** Issues access tokens to people and to credentials; without it nobody can get one. */
  readonly authorization?: Pick<
    AuthorizationServer,
    'handler' | 'routes' | 'documents' | 'grants' | 'interactions'
  >
  /** Whose access tokens are taken; without it none is. */
  readonly tokens?: { readonly issuer: TokenIssuer; readonly replays: ProofReplays }
  /** The abuse log. */
  readonly abuseLog?: AbuseWatch
  /** The localities that have a page; without them the site's pages are not served. */
  readonly places?: PlaceDirectory
  /** The book that stamp duty is estimated from; without it the pages of what is covered are not served. */
  readonly stampDuty?: StampDutyRules
  /** The tax years that are known, newest first; without them the pages of what is covered are not served. */
  readonly taxYears?: readonly TaxYear[]
  /** The Markdown files that the documentation shows beside what is made of the contract. */
  readonly guides?: readonly Guide[]
  /** What the console has to say of this deployment; it is served where there are accounts too. */
  readonly console?: ConsoleSetup
}
