import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Accounts } from './accounts/open-accounts.ts'
import { protectedResource } from './app/protected-resource.ts'
import { openAccess, type Access, type CredentialSource } from './access/access.ts'
import { noCredentials } from './access/no-credentials.ts'
import { operatorGate } from './access/operator-token.ts'
import type { ProofReplays } from './access/proof-replays.ts'
import type { TokenIssuer } from './access/token-issuer.ts'
import type { Clock } from './base/clock.ts'
import { consolePaths } from './base/console-paths.ts'
import type { Day } from './base/day.ts'
import { afterTimeout } from './base/later.ts'
import type { RandomBytes } from './base/random-id.ts'
import { stampDutyCoverage, type Coverage } from './calculators/stamp-duty/coverage.ts'
import type { StateBook } from './calculators/stamp-duty/state-book.ts'
import type { Contract } from './contract/contract.ts'
import { licensedTiers, plansOf } from './contract/plans.ts'
import { assistantDoor } from './http/assistant-door.ts'
import { bodyReader } from './http/read-body.ts'
import { credentialOf } from './http/credential.ts'
import { crossOriginHeaders } from './http/cross-origin.ts'
import { callerAddress } from './http/caller-address.ts'
import { serveDaily } from './http/daily-document.ts'
import { expressApp } from './http/express-app.ts'
import { listen } from './http/listen.ts'
import { openServer, type OpenServer } from './http/open-server.ts'
import { operatorDoor } from './http/operator-door.ts'
import { publishedDocument } from './http/published-document.ts'
import { parseJson } from './http/parse-json.ts'
import { requestIdOf, requestIds } from './http/request-id.ts'
import { openRestDoor } from './http/rest-door.ts'
import { serveMetrics } from './http/serve-metrics.ts'
import { serveForms, type FormDoorParts } from './http/serve-forms.ts'
import { servePage, type PageDoorParts } from './http/serve-page.ts'
import { createHttpServer } from './http/server.ts'
import { redirectTo, serveDocument } from './http/static-document.ts'
import { writeJson } from './http/write-json.ts'
import { noCache, type AnswerCache } from './limits/answer-cache.ts'
import { noLimits, type Limits } from './limits/limits.ts'
import { questionReader, type AskedMarket } from './limits/question.ts'
import type { PlaceDirectory } from './market/place-directory.ts'
import { mcpDoor } from './mcp/mcp-door.ts'
import type { AuthorizationServer } from './oauth/open-authorization-server.ts'
import type { OperationHandlers } from './operations/handler.ts'
import { callLog, type CallCounts } from './pipeline/call-log.ts'
import type { CallMetrics } from './pipeline/call-metrics.ts'
import type { FinishedCall, Road } from './pipeline/run-operation.ts'
import type { Settings } from './settings.ts'
import { consoleScript, consoleStylesheet } from './web/console/console-assets.ts'
import type { ConsoleSetup } from './web/console/console-parts.ts'
import { openConsole } from './web/console/console.ts'
import { openInteractionSite } from './web/oauth/interaction-site.ts'
import { affordabilityPage, affordabilityPath } from './web/affordability-page.ts'
import { answerStories } from './web/affordability-stories.ts'
import { docsPage } from './web/docs-page.ts'
import { stylesheet } from './web/page.ts'
import { sitePages, type SiteParts } from './web/site-pages.ts'
import { coverageJson, coveragePage, coveragePaths } from './web/stamp-duty-coverage.ts'

/** What Nilam is made of. */
export interface AppParts {
  readonly contract: Contract
  readonly handlers: OperationHandlers
  readonly settings: Pick<
    Settings,
    'publicUrl' | 'siteUrl' | 'host' | 'trustProxy' | 'allowedOrigins'
  > &
    Partial<Pick<Settings, 'operatorToken'>>
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly logger: Logger
  /** `refuse` in tests; a deployment sends the answer, and logs and counts the breach. */
  readonly onBreach: Road['onBreach']
  /** Without it nobody is limited, and nothing is on record. */
  readonly limits?: Limits
  /** Which questions are the same is known of those about the market with it alone. */
  readonly market?: AskedMarket
  /** Answers that are served again; without it none is. */
  readonly cache?: AnswerCache
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
  /** Told of every finished call, beside the log: the abuse log. */
  readonly watch?: (finished: FinishedCall) => void
  /** The localities that have a page; without them the site's pages are not served. */
  readonly places?: PlaceDirectory
  /** The book that stamp duty is estimated from; without it the page of what it covers is not served. */
  readonly stampDutyBook?: StateBook
  /** What the console has to say of this deployment; it is served where there are accounts too. */
  readonly console?: ConsoleSetup
}

export interface App extends OpenServer {
  readonly server: Server
  readonly counts: CallCounts
}

/** Puts the parts together. The app listens nowhere yet; tests and `main.ts` both start here. */
export async function createApp(parts: AppParts): Promise<App> {
  const { contract, settings, clock, randomBytes, logger } = parts
  const log = callLog(logger)
  const access = accessOf(parts)
  const road: Road = {
    contract,
    handlers: parts.handlers,
    access,
    limits: parts.limits ?? noLimits,
    readQuestion: questionReader(parts.market),
    cache: parts.cache ?? noCache,
    clock,
    onBreach: parts.onBreach,
    observe: (finished) => {
      log.observe(finished)
      parts.metrics?.observe(finished)
      parts.watch?.(finished)
    },
  }
  const newRequestId = requestIds(randomBytes)
  const http = {
    road,
    readBody: bodyReader(bodyLimitBytes(contract)),
    requestIdOf: requestIdOf(newRequestId),
    addressOf: callerAddress(settings.trustProxy),
    onRefusal: log.refused,
    onFailure: log.failed,
  }
  let phase: 'starting' | 'serving' | 'stopping' = 'starting'

  const rest = await openRestDoor(http)
  const site = parts.places === undefined ? [] : pages({ ...http, places: parts.places })
  const forms = formSites(parts, http)
  const express = expressApp({
    ...http,
    forms,
    ...(parts.authorization && { oauth: parts.authorization }),
    restDoor: rest,
    documents: new Map([...documents(parts), ...site]),
    assistant: assistantDoor({ ...http, access }),
    operator: operatorDoor({ ...http, operatorGate: operatorGate(settings.operatorToken ?? null) }),
    ...(parts.metrics && { metrics: serveMetrics(parts.metrics) }),
    isReady: () => phase === 'serving',
  })
  const mcp = mcpDoor({ ...http, settings, parseJson, writeJson, credentialOf })
  const isStopping = (): boolean => phase === 'stopping'
  const crossOrigin = crossOriginHeaders(contract.document)
  const doors = { ...http, rest, mcp, express, crossOrigin, isStopping }
  const server = createHttpServer(express, newRequestId, listen(doors))
  const open = openServer(server)
  return {
    server,
    counts: log.counts,
    listen: async (port, host) => {
      const address = await open.listen(port, host)
      phase = 'serving'
      return address
    },
    stop: (graceMs) => {
      phase = 'stopping'
      return open.stop(graceMs)
    },
  }
}

/** The console, and the pages of sign-in and consent, whose sessions are the console's. */
function formSites(parts: AppParts, http: FormDoorParts): readonly RequestHandler[] {
  const { accounts, authorization, console: setup, contract, clock, settings } = parts
  if (accounts === undefined || authorization === undefined || setup === undefined) return []
  const { grants, interactions } = authorization
  const site = { ...setup, accounts, contract, clock, publicUrl: settings.publicUrl }
  return [
    serveForms(openConsole({ ...site, grants }), http),
    serveForms(openInteractionSite({ ...site, interactions }), http),
  ]
}

function accessOf({ contract, settings, clock, logger, credentials, tokens }: AppParts): Access {
  const { document } = contract
  const { publicUrl, siteUrl, allowedOrigins } = settings
  return openAccess({
    ...(credentials ?? noCredentials),
    ...(tokens && { tokens: { ...tokens, ...protectedResource(publicUrl, document) } }),
    licensed: licensedTiers(plansOf(document)),
    ownOrigins: [publicUrl, siteUrl, ...allowedOrigins],
    clock,
    later: afterTimeout,
    onTrouble: (err) => {
      logger.warn({ err }, 'the credential store does not do what it is asked')
    },
  })
}

/** Documents and pages by their path. */
function documents(parts: AppParts): ReadonlyMap<string, RequestHandler> {
  const { contract, settings, stampDutyBook, clock } = parts
  const { publicUrl } = settings
  const published = publishedDocument(contract.document, settings)
  const { title, summary } = published.info
  const cacheControl = 'public, max-age=300'
  const files = [
    {
      path: '/public/openapi.json',
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify(published)),
      cacheControl,
    },
    {
      path: '/openapi.yaml',
      contentType: 'application/yaml',
      bytes: Buffer.from(contract.sourceYaml),
      cacheControl,
    },
    ...docsPage({
      title,
      summary: typeof summary === 'string' ? summary : '',
      publicUrl,
      links: [
        ...(stampDutyBook === undefined
          ? []
          : [
              { path: coveragePaths.page, name: 'Stamp duty coverage' },
              { path: affordabilityPath, name: 'Affordability' },
            ]),
        ...(parts.console === undefined ? [] : [{ path: consolePaths.home, name: 'Console' }]),
      ],
    }),
    stylesheet,
    ...(parts.console === undefined ? [] : [consoleStylesheet, consoleScript]),
    ...[...(parts.authorization?.documents ?? [])].map(([path, value]) => ({
      path,
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify(value)),
      cacheControl,
    })),
  ]
  const served = files.map((file): [string, RequestHandler] => [file.path, serveDocument(file)])
  const coverage =
    stampDutyBook === undefined
      ? []
      : [...coverageOf(stampDutyBook, clock, publicUrl), affordabilityOf(parts)]
  return new Map([...served, ...coverage, ['/', redirectTo('/docs')]])
}

/** What is known of stamp duty on the day that it is asked for. */
function coverageOf(
  book: StateBook,
  clock: Clock,
  publicUrl: string,
): readonly (readonly [string, RequestHandler])[] {
  const on = (day: Day): Coverage => stampDutyCoverage(book, day)
  return [
    [coveragePaths.page, serveDaily(clock, (day) => coveragePage(on(day), publicUrl))],
    [coveragePaths.json, serveDaily(clock, (day) => coverageJson(on(day)))],
  ]
}

/** What the households of the documentation are answered on the day that it is asked for. */
function affordabilityOf({
  contract,
  handlers,
  clock,
  settings: { publicUrl },
}: AppParts): readonly [string, RequestHandler] {
  const judge = handlers.get_property_decision_intelligence
  const make = async () =>
    affordabilityPage(await answerStories(contract, judge, clock.now()), publicUrl)
  return [affordabilityPath, serveDaily(clock, make)]
}

/** The pages that links in answers lead to. */
function pages(parts: SiteParts & PageDoorParts): readonly (readonly [string, RequestHandler])[] {
  return Array.from(
    sitePages(parts),
    ([path, answerPage]) => [path, servePage(answerPage, parts)] as const,
  )
}

/** The document promises the bound, so the document sets it. */
function bodyLimitBytes({ document }: Contract): number {
  const bytes = document['x-body-limit-bytes']
  if (typeof bytes === 'number') return bytes
  throw new Error('openapi.yaml needs x-body-limit-bytes, a number, at its root')
}
