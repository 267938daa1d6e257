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
import type { RequestWatch } from '../pipeline/request-watch.ts'
import type { CallMetrics } from '../pipeline/call-metrics.ts'
import type { CallTracer, Pipeline } from '../pipeline/run-operation.ts'
import type { TaxYear } from '../income-tax/load-income-tax.ts'
import type { ReadinessParts } from './readiness.ts'
import type { Settings } from '../settings.ts'
import type { ConsoleSetup } from '../console/console-parts.ts'
import type { SiteMarket } from '../transports/pages/site-pages.ts'
import type { Guide } from '../transports/pages/docs/guides.ts'

/** The parts of the app. Optional ones are left out in tests. */
export interface AppParts {
  readonly contract: Contract
  readonly handlers: OperationHandlers
  readonly settings: Pick<
    Settings,
    'publicUrl' | 'siteUrl' | 'host' | 'trustProxy' | 'allowedOrigins'
  > &
    Partial<Pick<Settings, 'operatorToken' | 'securityContact' | 'maxWaitMs' | 'limits'>>
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly logger: Logger
  /** How to treat a response that breaks the contract. It is logged and counted either way. */
  readonly onBreach: Pipeline['onBreach']
  /** Without it there are no limits, and calls are not metered. */
  readonly limiter?: RateLimiter
  /** Without it the cache key of a call ignores listings. */
  readonly market?: KeyedMarket
  /** Whether the recorded examples match this deployment; true by default. Otherwise the published document says so. */
  readonly servesDemoData?: boolean
  /** Without it no response is cached. */
  readonly cache?: ResponseCache
  /** Served at `/internal/metrics`; without it that path does not exist. */
  readonly metrics?: CallMetrics
  /** Without it, no call is traced. */
  readonly tracer?: CallTracer
  /** Owners and their apps; without them there is no console. */
  readonly accounts?: Accounts
  /** Looks up API keys; without it every key is unknown. */
  readonly credentials?: CredentialSource
  /** Issues access tokens to people and to credentials. */
  readonly authorization?: Pick<
    AuthorizationServer,
    'handler' | 'routes' | 'documents' | 'grants' | 'interactions'
  >
  /** Checks access tokens; without it every token is unknown. */
  readonly tokens?: { readonly issuer: TokenIssuer; readonly replays: ProofReplays }
  /** What `/readyz` depends on beside the phase of the process. */
  readonly readiness?: ReadinessParts
  /** The abuse log. */
  readonly abuseLog?: AbuseWatch
  /** Where owners see the calls of their apps. */
  readonly requestLog?: Pick<RequestWatch, 'finished'>
  /** The localities that have a page. */
  readonly places?: PlaceDirectory
  /** What the pages behind links read; without it there are none. */
  readonly site?: SiteMarket
  /** The rules of stamp duty; without them the coverage pages are not served. */
  readonly stampDuty?: StampDutyRules
  /** The tax years with rules, newest first; without them the coverage pages are not served. */
  readonly taxYears?: readonly TaxYear[]
  /** The Markdown files of the documentation. */
  readonly guides?: readonly Guide[]
  /** What the console shows about this deployment. The console also needs `accounts` and `authorization`. */
  readonly console?: ConsoleSetup
}
