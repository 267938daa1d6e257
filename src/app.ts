import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { documents } from './app/documents.ts'
import { protectedResource } from './app/protected-resource.ts'
import { openAccess, type Access } from './auth/authenticate.ts'
import { noCredentials } from './auth/no-credentials.ts'
import { operatorGate } from './auth/operator-token.ts'
import { afterTimeout } from './base/later.ts'
import type { Contract } from './contract/contract.ts'
import { licensedTiers, plansOf } from './contract/plans.ts'
import { declaredHeaders } from './contract/response-headers.ts'
import { sandboxOf } from './contract/sandbox.ts'
import { assistantDoor } from './transports/rest/a2a.ts'
import { bodyReader } from './http/read-body.ts'
import { credentialOf } from './auth/read-credential.ts'
import { crossOriginHeaders } from './http/cross-origin.ts'
import { callerAddress } from './http/caller-address.ts'
import { expressApp } from './transports/express-app.ts'
import { listen } from './transports/listen.ts'
import { openServer, type OpenServer } from './http/open-server.ts'
import { operatorDoor } from './transports/rest/operator.ts'
import { parseJson } from './http/parse-json.ts'
import { requestIdOf, requestIds } from './http/request-id.ts'
import { openRestDoor } from './transports/rest/rest-handler.ts'
import { serveMetrics } from './transports/rest/serve-metrics.ts'
import { serveForms, type FormDoorParts } from './transports/pages/serve-forms.ts'
import { servePage, type PageDoorParts } from './transports/pages/serve-page.ts'
import { createHttpServer } from './http/server.ts'
import { writeJson } from './http/write-json.ts'
import { noCache } from './pipeline/response-cache.ts'
import { exampleLimit } from './ratelimit/example-limit.ts'
import { noLimits } from './ratelimit/rate-limiter.ts'
import { questionReader } from './pipeline/cache-key.ts'
import { mcpDoor } from './transports/mcp/mcp-handler.ts'
import { callLog, type CallCounts } from './pipeline/call-log.ts'
import type { Road } from './pipeline/run-operation.ts'
import { openConsole } from './console/console.ts'
import { openInteractionSite } from './console/oauth/interaction-site.ts'
import { noSuchPage } from './transports/pages/notice-pages.ts'
import { sitePages, siteRoots, type SiteParts } from './transports/pages/site-pages.ts'
import type { AppParts } from './app/app-parts.ts'

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
  const crossOrigin = crossOriginHeaders(declaredHeaders(contract.document))
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
