import type { Logger } from 'pino'
import type { Accounts } from '../portal/accounts/open-accounts.ts'
import type { Rules } from '../affordability/load-rules.ts'
import type { CredentialSource } from '../api/auth/authenticate.ts'
import type { ProofReplays } from '../api/auth/tokens/proof-replays.ts'
import type { TokenIssuer } from '../api/auth/tokens/token-issuer.ts'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { Contract } from '../contract/contract.ts'
import type { Market } from '../market/market.ts'
import type { ResponseCache } from '../api/pipeline/response-cache.ts'
import type { RateLimiter } from '../api/limits/rate-limiter.ts'
import type { AuthorizationServer } from '../portal/oauth/open-authorization-server.ts'
import type { OperationHandlers } from '../api/operations/handler.ts'
import type { CallMetrics } from '../api/pipeline/call-metrics.ts'
import type { CallTracer, Pipeline } from '../api/pipeline/run-operation.ts'
import type { ReadinessParts } from './readiness.ts'
import type { Recorder } from './recorder/recorder.ts'
import type { Settings } from '../settings.ts'
import type { ConsoleSetup } from '../portal/console/frame/console-parts.ts'
import type { Guide } from '../site/docs/guides.ts'

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
  /** Writes the request log and the abuse log. */
  readonly recorder: Pick<Recorder, 'finished'>
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
