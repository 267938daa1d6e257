import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { documents } from './app/documents.ts'
import { readiness } from './app/readiness.ts'
import { pressureLog } from './app/pressure-log.ts'
import { openAuthenticator, type Authenticator } from './api/auth/authenticate.ts'
import { insistingAuthenticator } from './api/auth/insisting-authenticator.ts'
import { operatorGate } from './api/auth/operator-token.ts'
import { mcpPath, resourceMetadataPath, resourcesOf, type McpAddress } from './base/public-paths.ts'
import { afterTimeout } from './base/clock.ts'
import { failureOf } from './base/refusal.ts'
import type { Contract } from './contract/contract.ts'
import type { PageHandler } from './html/html.ts'
import { licensedTiers, plansOf } from './contract/plans.ts'
import { declaredHeaders, scopesOf } from './contract/declarations.ts'
import { sandboxOf } from './contract/sandbox.ts'
import { a2aHandler } from './api/rest/a2a.ts'
import { jsonReader, type BodyLimits } from './http/read-json.ts'
import { crossOriginHeaders } from './http/cross-origin.ts'
import { callerAddress, trusts } from './http/caller-address.ts'
import { connectionLimit, limitConnections } from './http/connection-limit.ts'
import { expressApp, type Readiness } from './app/express-app.ts'
import { listen, type Transports } from './api/listen.ts'
import { openServer, type OpenServer } from './http/open-server.ts'
import { operatorHandler, serveMetrics } from './api/rest/operator.ts'
import { requestIdOf } from './http/request-id.ts'
import { randomIds } from './base/random-id.ts'
import { openPageCalls } from './api/web/page-calls.ts'
import { openRestHandler } from './api/rest/rest-handler.ts'
import type { FormParts } from './site/pages/serve-forms.ts'
import { servePage, type PageParts } from './site/pages/serve-page.ts'
import { loadShedder } from './http/load-shedder.ts'
import { createHttpServer, strictTransport } from './http/server.ts'
import { exampleLimit } from './api/limits/example-limit.ts'
import { cacheKeys } from './api/pipeline/cache-key.ts'
import { mcpHandler, type McpHandler, type McpParts } from './api/mcp/mcp-handler.ts'
import { callLog } from './api/pipeline/call-log.ts'
import { batchedReports } from './api/pipeline/finish.ts'
import type { Pipeline } from './api/pipeline/run-operation.ts'
import { missingPage, rejectedCallPage } from './site/pages/error-pages.ts'
import { operatorSection } from './site/docs/docs-page.ts'
import { plansPage, plansPath } from './site/docs/plans-page.ts'
import { statusPage } from './site/pages/status-page.ts'
import { sitePages, type SiteParts } from './site/pages/site-pages.ts'
import type { AppParts } from './app/app-parts.ts'

export interface App extends OpenServer {
  readonly server: Server
}

/**
 * Assembles the API and the site without listening, with the portal's paths if it is given them. Tests and `serve` both start
 * here.
 */
export async function createApp(parts: AppParts): Promise<App> {
  const { contract, settings, clock, randomBytes, logger, portal } = parts
  const log = callLog(logger)
  const pipeline: Pipeline = {
    contract,
    handlers: parts.handlers,
    auth: authenticatorOf(parts),
    limiter: parts.limiter,
    cacheKeys: cacheKeys(parts.market),
    cache: parts.cache,
    sandbox: {
      ...sandboxOf(contract.document),
      exampleLimit: exampleLimit(plansOf(contract.document), clock),
    },
    clock,
    onBreach: parts.onBreach,
    ...(parts.tracer && { tracer: parts.tracer }),
    onFinished: batchedReports([log, parts.metrics, parts.recorder], log.unreported),
  }
  const newRequestId = randomIds('req_', 22, randomBytes)
  const http = {
    pipeline,
    readJson: jsonReader(bodyLimits(contract)),
    requestIdOf: requestIdOf(newRequestId),
    addressOf: callerAddress(settings.trustProxy, untrustedForwarding(parts)),
    onFailure: log.failed,
    footLinks: parts.guides.filter(({ section }) => section === operatorSection),
    countPage: pageCounter(parts, 'read_page'),
  }
  const signIn = { ...http, countPage: pageCounter(parts, 'authorize') }
  const onPressure = pressureLog(logger, clock, parts.metrics)
  let phase: 'starting' | 'serving' | 'stopping' = 'starting'

  const rest = await openRestHandler(http)
  const calls = openPageCalls(pipeline, parts.market)
  const site = pages({
    ...http,
    calls,
    contract,
    clock,
    market: parts.market,
    siteUrl: settings.siteUrl,
  })
  const checks = readiness(() => phase === 'serving', clock, afterTimeout, parts.readiness)
  const { byPath, missing, toolForms } = await documents(parts, { ...http, calls })
  const express = expressApp({
    ...http,
    forms: [toolForms, ...(portal?.forms(http, signIn) ?? [])],
    ...(portal && { oauth: portal.oauth }),
    rest,
    documents: new Map([...byPath, ...site, ...aboutService(parts, http, checks)]),
    missingPages: new Map([...missing, ['', servePage(async () => missingPage('page'), http)]]),
    assistant: a2aHandler({ ...http, auth: pipeline.auth }),
    operator: operatorHandler({ ...http, operatorGate: operatorGate(settings.operatorToken) }),
    metrics: serveMetrics(parts.metrics),
    readiness: checks,
  })
  const listener = listen({
    ...http,
    rest,
    mcp: mcpHandlers({ ...http, settings }, parts.tokens !== undefined),
    express,
    crossOrigin: crossOriginHeaders(declaredHeaders(contract.document)),
    always: strictTransport(settings.publicUrl),
    load: loadShedder({
      maxTurnMs: settings.maxWaitMs,
      nowMs: clock.monotonic,
      afterTurn: setImmediate,
      onShed: (count) => onPressure('request', count),
    }),
  })
  const server = createHttpServer(
    express,
    newRequestId,
    listener,
    strictTransport(settings.publicUrl),
  )
  limitConnections(server, {
    max: connectionLimit(),
    isProxy: (ipAddress) => trusts(settings.trustProxy, ipAddress, 0),
    onFull: (full) => onPressure(full, 1),
  })
  const open = openServer(server)
  return {
    ...open,
    server,
    listen: async (...at) => {
      const address = await open.listen(...at)
      phase = 'serving'
      return address
    },
    stop: (...how) => {
      phase = 'stopping'
      return open.stop(...how)
    },
  }
}

/** The MCP server at each of its addresses. Where tokens are checked, all but the first insist on a credential. */
function mcpHandlers(
  parts: McpParts & Pick<AppParts, 'settings'>,
  checksTokens: boolean,
): Transports['mcp'] {
  const { publicUrl } = parts.settings
  const insisting = (address: McpAddress): McpHandler => {
    const auth = insistingAuthenticator(
      parts.pipeline.auth,
      publicUrl + resourceMetadataPath(address),
    )
    return mcpHandler({ ...parts, pipeline: { ...parts.pipeline, auth }, needsCredential: true })
  }
  if (!checksTokens) return { '/mcp': mcpHandler(parts) }
  return {
    '/mcp': mcpHandler(parts),
    '/mcp/oauth': insisting('/mcp/oauth'),
    '/mcp?login': insisting('/mcp?login'),
  }
}

/** Counts pages of networks, apart from their calls. */
function pageCounter(
  { throttle }: AppParts,
  action: 'read_page' | 'authorize',
): PageParts['countPage'] {
  return async (ipAddress) => (await throttle?.admit(action, { ipAddress }))?.retryAfterSeconds
}

/** Counts headers of a proxy that is not trusted, and warns of the first: behind a proxy, all callers count as one. */
function untrustedForwarding({ logger, metrics }: AppParts): (header: string) => void {
  let isWarned = false
  return (header) => {
    metrics.untrustedForwarding(header)
    if (isWarned) return
    isWarned = true
    logger.warn(
      { header },
      'a request has a proxy header, but TRUST_PROXY is none: behind a proxy, all callers share one limit until you set it',
    )
  }
}

function authenticatorOf(parts: AppParts): Authenticator {
  const { contract, settings, clock, logger, credentials, tokens } = parts
  const { document } = contract
  const { publicUrl, siteUrl, allowedOrigins } = settings
  const scopes = scopesOf(document).map(({ scope }) => scope)
  return openAuthenticator({
    ...credentials,
    ...(tokens && {
      tokens: {
        ...{ ...tokens, publicUrl, audience: resourcesOf(publicUrl) },
        // The metadata (RFC 9728) of the URL that also serves anonymous callers.
        challenge: {
          resourceMetadata: publicUrl + resourceMetadataPath(mcpPath),
          scope: scopes.join(' '),
        },
      },
    }),
    licensed: licensedTiers(plansOf(document)),
    sandboxCity: sandboxOf(document).city,
    ownOrigins: [publicUrl, siteUrl, ...allowedOrigins],
    clock,
    schedule: afterTimeout,
    onFailure: (err) => {
      logger.warn({ err }, 'credential lookup failed')
    },
  })
}

/** The pages that responses link to. People get a page also for what fails beside the call of a page. */
function pages(parts: SiteParts & FormParts): readonly (readonly [string, RequestHandler])[] {
  const orFailure =
    (handle: PageHandler): PageHandler =>
    (request) =>
      handle(request).catch((failure: unknown) => {
        const { requestId } = request
        parts.onFailure(failure, requestId)
        return rejectedCallPage(failureOf(requestId, failure), requestId)
      })
  return Array.from(sitePages(parts), ([path, handle]) => [
    path,
    servePage(orFailure(handle), parts),
  ])
}

/** What works now, and what the plans are. */
function aboutService(
  { contract, portal, clock, settings, readiness: { stores } }: AppParts,
  http: PageParts,
  checks: () => Promise<Readiness>,
): readonly (readonly [string, RequestHandler])[] {
  const { document } = contract
  const { publicUrl } = settings
  const plans = plansPage({ document, publicUrl, hasConsole: portal !== undefined })
  const status = async () => statusPage(await checks(), Object.keys(stores), clock.now())
  return [
    [plansPath, servePage(async () => plans, http)],
    ['/status', servePage(status, http)],
  ]
}

/** The limits of a body, from the contract. */
function bodyLimits({ document }: Contract): BodyLimits {
  const { 'x-body-limit-bytes': bytes, 'x-body-limit-values': values } = document
  if (typeof bytes === 'number' && typeof values === 'number') return { bytes, values }
  throw new Error('openapi.yaml needs x-body-limit-bytes and x-body-limit-values at its root')
}
