import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { LicensedCities } from './access/licensed-cities.ts'
import type { Clock } from './base/clock.ts'
import type { Day } from './base/day.ts'
import type { RandomBytes } from './base/random-id.ts'
import { stampDutyCoverage, type Coverage } from './calculators/stamp-duty/coverage.ts'
import type { StateBook } from './calculators/stamp-duty/state-book.ts'
import type { Contract } from './contract/contract.ts'
import { bodyReader } from './http/read-body.ts'
import { credentialOf } from './http/credential.ts'
import { crossOriginHeaders } from './http/cross-origin.ts'
import { callerAddress } from './http/caller-address.ts'
import { serveDaily } from './http/daily-document.ts'
import { expressApp } from './http/express-app.ts'
import { listen } from './http/listen.ts'
import { openServer, type OpenServer } from './http/open-server.ts'
import { publishedDocument } from './http/published-document.ts'
import { parseJson } from './http/parse-json.ts'
import { requestIdOf, requestIds } from './http/request-id.ts'
import { openRestDoor } from './http/rest-door.ts'
import { servePage, type PageDoorParts } from './http/serve-page.ts'
import { createHttpServer } from './http/server.ts'
import { redirectTo, serveDocument } from './http/static-document.ts'
import { writeJson } from './http/write-json.ts'
import { noLimits, type Limits } from './limits/limits.ts'
import type { PlaceDirectory } from './market/place-directory.ts'
import { mcpDoor } from './mcp/mcp-door.ts'
import type { OperationHandlers } from './operations/handler.ts'
import { callLog, type CallCounts } from './pipeline/call-log.ts'
import type { FinishedCall, Road } from './pipeline/run-operation.ts'
import type { Settings } from './settings.ts'
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
  >
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly logger: Logger
  /** `refuse` in tests; a deployment sends the answer, and logs and counts the breach. */
  readonly onBreach: Road['onBreach']
  readonly limits?: Limits
  /** The licensed cities that a caller's contracts open; without it nobody sees one. */
  readonly licensedCities?: LicensedCities
  /** Told of every finished call, beside the log: the abuse log. */
  readonly watch?: (finished: FinishedCall) => void
  /** The localities that have a page; without them the site's pages are not served. */
  readonly places?: PlaceDirectory
  /** The book that stamp duty is estimated from; without it the page of what it covers is not served. */
  readonly stampDutyBook?: StateBook
}

export interface App extends OpenServer {
  readonly server: Server
  readonly counts: CallCounts
}

/** Puts the parts together. The app listens nowhere yet; tests and `main.ts` both start here. */
export async function createApp(parts: AppParts): Promise<App> {
  const { contract, settings, clock, randomBytes, logger } = parts
  const log = callLog(logger)
  const road: Road = {
    contract,
    handlers: parts.handlers,
    limits: parts.limits ?? noLimits,
    clock,
    ...(parts.licensedCities === undefined ? {} : { licensedCities: parts.licensedCities }),
    onBreach: parts.onBreach,
    observe: (finished) => {
      log.observe(finished)
      parts.watch?.(finished)
    },
  }
  const newRequestId = requestIds(randomBytes)
  const http = {
    road,
    readBody: bodyReader(bodyLimitBytes(contract)),
    requestIdOf: requestIdOf(newRequestId),
    addressOf: callerAddress(settings.trustProxy),
    onFailure: log.failed,
  }
  let phase: 'starting' | 'serving' | 'stopping' = 'starting'

  const rest = await openRestDoor(http)
  const site = parts.places === undefined ? [] : pages({ ...http, places: parts.places })
  const express = expressApp({
    ...http,
    restDoor: rest,
    documents: new Map([...documents(parts), ...site]),
    isReady: () => phase === 'serving',
  })
  const mcp = mcpDoor({ ...http, settings, parseJson, writeJson, credentialOf })
  const isStopping = (): boolean => phase === 'stopping'
  const crossOrigin = crossOriginHeaders(contract.document)
  const doors = { rest, mcp, express, requestIdOf: http.requestIdOf, crossOrigin, isStopping }
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
      links:
        stampDutyBook === undefined
          ? []
          : [{ path: coveragePaths.page, name: 'Stamp duty coverage' }],
    }),
    stylesheet,
  ]
  const served = files.map((file): [string, RequestHandler] => [file.path, serveDocument(file)])
  const coverage = stampDutyBook === undefined ? [] : coverageOf(stampDutyBook, clock, publicUrl)
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
