import type { Logger } from 'pino'
import type { Accounts } from '../accounts/open-accounts.ts'
import type { Rules } from '../affordability/load-rules.ts'
import type { CredentialSource } from '../auth/authenticate.ts'
import type { ProofReplays } from '../auth/proof-replays.ts'
import type { TokenIssuer } from '../auth/token-issuer.ts'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { Contract } from '../contract/contract.ts'
import type { Market } from '../market/market.ts'
import type { ResponseCache } from '../pipeline/response-cache.ts'
import type { RateLimiter } from '../ratelimit/rate-limiter.ts'
import type { AuthorizationServer } from '../oauth/open-authorization-server.ts'
import type { OperationHandlers } from '../operations/handler.ts'
import type { RequestWatch } from '../pipeline/request-watch.ts'
import type { CallMetrics } from '../pipeline/call-metrics.ts'
import type { CallTracer, Pipeline } from '../pipeline/run-operation.ts'
import type { ReadinessParts } from './readiness.ts'
import type { Settings } from '../settings.ts'
import type { ConsoleSetup } from '../console/console-parts.ts'
import type { Guide } from '../transports/pages/docs/guides.ts'

/** The parts of the app. Without the accounts of owners it serves anonymous calls, the site and the documentation. */
export interface AppParts {
  readonly contract: Contract
  readonly handlers: OperationHandlers
  readonly settings: Pick<
    Settings,
    | 'publicUrl'
    | 'siteUrl'
    | 'host'
    | 'trustProxy'
    | 'allowedOrigins'
    | 'operatorToken'
    | 'securityContact'
    | 'maxWaitMs'
    | 'limits'
  >
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly logger: Logger
  /** How to treat a response that breaks the contract. It is logged and counted either way. */
  readonly onBreach: Pipeline['onBreach']
  readonly limiter: RateLimiter
  readonly market: Market
  readonly rules: Rules
  readonly cache: ResponseCache
  /** Served at `/internal/metrics`. */
  readonly metrics: CallMetrics
  /** Without an address to send traces to, no call is traced. */
  readonly tracer?: CallTracer
  /** What `/readyz` depends on beside the phase of the process. */
  readonly readiness: ReadinessParts
  /** The abuse log, and where owners see the calls of their apps. */
  readonly watches: readonly Pick<RequestWatch, 'finished'>[]
  /** The Markdown files of the documentation. */
  readonly guides: readonly Guide[]
  /** Looks up API keys. */
  readonly credentials: CredentialSource
  /** Owners and their apps. */
  readonly accounts?: Accounts
  /** Issues access tokens to people and to credentials. */
  readonly authorization?: Pick<
    AuthorizationServer,
    'handler' | 'routes' | 'documents' | 'grants' | 'interactions'
  >
  /** Checks access tokens. */
  readonly tokens?: { readonly issuer: TokenIssuer; readonly replays: ProofReplays }
  /** What the console shows about this deployment. */
  readonly console?: ConsoleSetup
}
