import type { Logger } from 'pino'
import type { RequestHandler } from 'express'
import type { Throttle } from '../access/throttle.ts'
import type { Rules } from '../affordability/load-rules.ts'
import type { CredentialSource } from '../api/auth/authenticate.ts'
import type { ProofReplays } from '../api/auth/tokens/proof-replays.ts'
import type { TokenIssuer } from '../access/token-issuer.ts'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { Contract } from '../contract/contract.ts'
import type { Market } from '../market/market.ts'
import type { ResponseCache } from '../api/pipeline/response-cache.ts'
import type { RateLimiter } from '../api/limits/rate-limiter.ts'
import type { OperationHandlers } from '../api/operations/handler.ts'
import type { CallMetrics } from '../api/pipeline/call-metrics.ts'
import type { CallTracer, Pipeline } from '../api/pipeline/run-operation.ts'
import type { FormParts } from '../site/pages/serve-forms.ts'
import type { OAuthRoutes } from './express-app.ts'
import type { ReadinessParts } from './readiness.ts'
import type { Recorder } from './recorder/recorder.ts'
import type { Settings } from '../settings.ts'
import type { Guide } from '../site/docs/guides.ts'

/** The portal's own paths. */
export interface PortalPaths {
  /** The endpoints of the authorization server. */
  readonly oauth: OAuthRoutes
  /** Its metadata, and the console's style sheet and script. */
  readonly documents: readonly (readonly [path: string, serve: RequestHandler])[]
  /** The console, and the pages of sign-in and consent, which are counted apart. */
  readonly forms: (http: FormParts, signIn: FormParts) => readonly RequestHandler[]
}

/** The parts of the app. Without the portal's it serves anonymous calls, the site and the documentation. */
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
  /** Counts pages of networks; without it they are not limited. */
  readonly throttle?: Pick<Throttle, 'admit'> | undefined
  /** Looks up API keys. */
  readonly credentials: CredentialSource
  /** Checks access tokens. Without it each is rejected, and no URL of the MCP server insists on a credential. */
  readonly tokens?: { readonly issuer: TokenIssuer; readonly replays: ProofReplays }
  readonly portal?: PortalPaths
}
