import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Accounts } from './accounts/open-accounts.ts'
import { documents } from './app/documents.ts'
import { protectedResource } from './app/protected-resource.ts'
import { openAccess, type Access, type CredentialSource } from './access/access.ts'
import { noCredentials } from './access/no-credentials.ts'
import { operatorGate } from './access/operator-token.ts'
import type { ProofReplays } from './access/proof-replays.ts'
import type { TokenIssuer } from './access/token-issuer.ts'
import type { Clock } from './base/clock.ts'
import { afterTimeout } from './base/later.ts'
import type { RandomBytes } from './base/random-id.ts'
import type { StateBook } from './calculators/stamp-duty/state-book.ts'
import type { Contract } from './contract/contract.ts'
import { licensedTiers, plansOf } from './contract/plans.ts'
import { sandboxOf } from './contract/sandbox.ts'
import { assistantDoor } from './http/assistant-door.ts'
import { bodyReader } from './http/read-body.ts'
import { credentialOf } from './http/credential.ts'
import { crossOriginHeaders } from './http/cross-origin.ts'
import { callerAddress } from './http/caller-address.ts'
import { expressApp } from './http/express-app.ts'
import { listen } from './http/listen.ts'
import { openServer, type OpenServer } from './http/open-server.ts'
import { operatorDoor } from './http/operator-door.ts'
import { parseJson } from './http/parse-json.ts'
import { requestIdOf, requestIds } from './http/request-id.ts'
import { openRestDoor } from './http/rest-door.ts'
import { serveMetrics } from './http/serve-metrics.ts'
import { serveForms, type FormDoorParts } from './http/serve-forms.ts'
import { servePage, type PageDoorParts } from './http/serve-page.ts'
import { createHttpServer } from './http/server.ts'
import { writeJson } from './http/write-json.ts'
import { noCache, type AnswerCache } from './limits/answer-cache.ts'
import { exampleLimit } from './limits/example-limit.ts'
import { noLimits, type Limits } from './limits/limits.ts'
import { questionReader, type AskedMarket } from './limits/question.ts'
import type { PlaceDirectory } from './market/place-directory.ts'
import { mcpDoor } from './mcp/mcp-door.ts'
import type { AuthorizationServer } from './oauth/open-authorization-server.ts'
import type { OperationHandlers } from './operations/handler.ts'
import { callLog, type CallCounts } from './pipeline/call-log.ts'
import type { CallMetrics } from './pipeline/call-metrics.ts'
import type { FinishedCall, Road } from './pipeline/run-operation.ts'
import type { TaxYear } from './rules/income-tax.ts'
import type { Settings } from './settings.ts'
import type { ConsoleSetup } from './web/console/console-parts.ts'
import { openConsole } from './web/console/console.ts'
import { openInteractionSite } from './web/oauth/interaction-site.ts'
import type { Guide } from './web/docs/guides.ts'
import { noSuchPage } from './web/notice-pages.ts'
import { sitePages, siteRoots, type SiteParts } from './web/site-pages.ts'

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
  readonly onBreach: Road['onBreach']
  /** Without it nobody is limited, and nothing is on record. */
  readonly limits?: Limits
  /** Which questions are the same is known of those about the market with it alone. */
  readonly market?: AskedMarket
  /** Whether the recorded examples hold here; they are taken to. Where not, the published document says so. */
  readonly servesDemoData?: boolean
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
  /** The book that stamp duty is estimated from; without it the pages of what is covered are not served. */
  readonly stampDutyBook?: StateBook
  /** The tax years that are known, newest first; without them the pages of what is covered are not served. */
  readonly taxYears?: readonly TaxYear[]
  /** The Markdown files that the documentation shows beside what is made of the contract. */
  readonly guides?: readonly Guide[]
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
    sandbox: {
      ...sandboxOf(contract.document),
      exampleLimit: exampleLimit(plansOf(contract.document), clock),
    },
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
  const { byPath, missing } = documents(parts, http)
  const forms = formSites(parts, http)
  const express = expressApp({
    ...http,
    forms,
    ...(parts.authorization && { oauth: parts.authorization }),
    restDoor: rest,
    documents: new Map([...byPath, ...site]),
    missingPages: new Map([...missing, ...missingSitePages(parts, http)]),
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
    sandboxCity: sandboxOf(document).city,
    ownOrigins: [publicUrl, siteUrl, ...allowedOrigins],
    clock,
    later: afterTimeout,
    onTrouble: (err) => {
      logger.warn({ err }, 'the credential store does not do what it is asked')
    },
  })
}

/** The pages that links in answers lead to. */
function pages(parts: SiteParts & PageDoorParts): readonly (readonly [string, RequestHandler])[] {
  return Array.from(
    sitePages(parts),
    ([path, answerPage]) => [path, servePage(answerPage, parts)] as const,
  )
}

/** Shown to people beside the pages of the site, where there are any. */
function missingSitePages(
  { places }: AppParts,
  door: PageDoorParts,
): readonly (readonly [string, RequestHandler])[] {
  const show = servePage(async () => noSuchPage(), door)
  return places === undefined ? [] : siteRoots.map((root) => [root, show] as const)
}

/** The document promises the bound, so the document sets it. */
function bodyLimitBytes({ document }: Contract): number {
  const bytes = document['x-body-limit-bytes']
  if (typeof bytes === 'number') return bytes
  throw new Error('openapi.yaml needs x-body-limit-bytes, a number, at its root')
}
