import { setImmediate as turn } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { consolePath } from '../base/public-paths.ts'
import { cachedForDay, indianDay, type Day } from '../base/calendar.ts'
import { stampDutyCoverage } from '../stamp-duty/coverage.ts'
import type { OpenApiDocument } from '../contract/contract.ts'
import { discoveryPaths } from '../contract/discovery/discovery-paths.ts'
import { strictFunctions } from '../contract/document/strict-functions.ts'
import { discoveryDocuments, withDiscoveryLinks } from '../api/rest/discovery-documents.ts'
import { inForm } from '../api/rest/document-forms.ts'
import { publishedDocument, withoutUnused } from '../api/rest/published-document.ts'
import { markSamples } from '../api/rest/sample-examples.ts'
import type { Calls } from '../site/calls.ts'
import { serveForms, type FormParts } from '../site/pages/serve-forms.ts'
import { plansPath, plansStylesheet } from '../site/docs/plans-page.ts'
import { limitPages, servePage } from '../site/pages/serve-page.ts'
import {
  redirectTo,
  serveDocument,
  serveDaily,
  type StaticDocument,
} from '../http/static-document.ts'
import { legacyVersions, modernVersion } from '../api/mcp/recognize-call.ts'
import { docsPaths, movedPages } from '../site/docs/docs-page.ts'
import { openDocs } from '../site/docs/docs-site.ts'
import { callSite } from '../site/docs/tool/call-site.ts'
import { readTools } from '../site/docs/tool/tool.ts'
import { siteStylesheet } from '../html/asset.ts'
import type { Page, PageRequest } from '../html/html.ts'
import type { AppParts } from './app-parts.ts'

/** The routes of documents and pages. */
interface Documents {
  readonly byPath: ReadonlyMap<string, RequestHandler>
  /** The 404 pages of the documentation, by path prefix. */
  readonly missing: Routes
  /** The forms of the tools' pages. */
  readonly toolForms: RequestHandler
}

interface DocumentsHttp extends FormParts {
  readonly calls: Calls
}

type Routes = readonly (readonly [string, RequestHandler])[]

const cacheControl = 'public, max-age=300'

/**
 * Documents and pages that depend on nothing but the deployment, the day and which listings are public, by their path. Where a
 * showcase home is not public, they are made again with the id of a listing that is, so that each printed call works.
 */
export async function documents(parts: AppParts, http: DocumentsHttp): Promise<Documents> {
  const { market, clock } = parts
  const first = await documentsOf(parts, http, new Map())
  let made = { ids: '[]', documents: Promise.resolve(first) }
  const current = async (): Promise<Documents> => {
    const printed = await market.printedIds(clock.now())
    const ids = JSON.stringify([...printed])
    if (made.ids !== ids) {
      const remade = { ids, documents: documentsOf(parts, http, printed) }
      made = remade
      // The next request tries again.
      remade.documents.catch(() => {
        if (made === remade) made = { ...remade, ids: '' }
      })
    }
    return made.documents
  }
  const paths = [...first.byPath.keys()]
  return {
    byPath: new Map(
      paths.map((path) => [path, async (...call) => (await current()).byPath.get(path)?.(...call)]),
    ),
    missing: first.missing,
    toolForms: async (...call) => (await current()).toolForms(...call),
  }
}

/** Made in steps between which calls are served. */
async function documentsOf(
  parts: AppParts,
  http: DocumentsHttp,
  printed: Awaited<ReturnType<AppParts['market']['printedIds']>>,
): Promise<Documents> {
  const { contract, settings, market } = parts
  const withIds = (text: string): string =>
    [...printed].reduce((written, [home, shown]) => written.replaceAll(home, shown), text)
  const guides =
    printed.size === 0
      ? parts.guides
      : parts.guides.map((guide) => ({ ...guide, markdown: withIds(guide.markdown) }))
  const shown = { ...parts, guides }
  const hasExamples = market.servesDemoData && printed.size === 0
  const marked = hasExamples ? contract.document : markSamples(contract.document)
  await turn()
  const document = hasExamples ? marked : withExamples(marked, withIds)
  await turn()
  const published = publishedDocument(document, settings)
  await turn()
  const text = JSON.stringify(withoutUnused(published))
  await turn()
  const files = [
    { path: '/public/openapi.json', ...jsonFile(Buffer.from(text)) },
    { path: '/public/tools/openai-strict.json', ...asJson(strictFunctions(contract)) },
    siteStylesheet,
    plansStylesheet,
  ]
  await turn()
  const { routes, missing, toolForms } = docs(shown, published, http)
  await turn()
  const byPath = new Map([
    ...files.map((file): Routes[number] => [file.path, serveDocument(file)]),
    ...(parts.portal?.documents ?? []),
    [
      '/openapi.yaml',
      serveDaily(parts.clock, async () => asYaml(await inForm('yaml', text))),
    ] as const,
    [
      '/public/openapi-3.0.json',
      serveDaily(parts.clock, async () => jsonFile(await inForm('openapi-3.0', text))),
    ] as const,
    ...withDiscoveryLinks([...routes, ['/', redirectTo(discoveryPaths.docs)]]),
    ...movedPages.map(([path, to]) => [path, redirectTo(to)] as const),
    ...discoveryDocuments({
      document: published,
      publicUrl: settings.publicUrl,
      mcpVersions: [modernVersion, ...legacyVersions],
      clock: parts.clock,
      securityContact: settings.securityContact,
      hasSignIn: parts.tokens !== undefined,
    }),
  ])
  return { byPath, missing, toolForms }
}

function withExamples(document: OpenApiDocument, withIds: (text: string) => string) {
  const copy: OpenApiDocument = JSON.parse(withIds(JSON.stringify(document)))
  return copy
}

/** The documentation and the API reference. */
function docs(
  parts: AppParts,
  document: OpenApiDocument,
  http: DocumentsHttp,
): Pick<Documents, 'missing' | 'toolForms'> & { readonly routes: Routes } {
  const { contract, clock, settings, guides, market, rules, portal } = parts
  const { publicUrl } = settings
  const { stampDuty, taxYears } = rules
  const stampDutyOn = cachedForDay((day: Day) => stampDutyCoverage(stampDuty, day))
  const tools = readTools({ document, publicUrl })
  const site = openDocs({
    document,
    tools,
    publicUrl,
    writtenUrl: contract.document.servers[0]?.url ?? publicUrl,
    guides,
    hasConsole: portal !== undefined,
    links: [
      { path: docsPaths.reference, name: 'Reference' },
      { path: '/search', name: 'Homes' },
      ...(portal === undefined ? [] : [{ path: consolePath, name: 'Console' }]),
    ],
    morePaths: [
      plansPath,
      '/locality',
      ...market.places.places.map(({ slug }) => `/locality/${slug}`),
    ],
    data: { places: market.places, taxYears, stampDuty, stampDutyOn, calls: http.calls },
  })
  const byQuery = (plain: RequestHandler, withQuery: QueryHandler): RequestHandler => {
    const query = servePage((request) => withQuery(request, indianDay(clock.now())), http)
    return (request, response, next) =>
      (request.url.includes('?') ? query : plain)(request, response, next)
  }
  const daily = (make: MakeDocument): RequestHandler => limitPages(serveDaily(clock, make), http)
  const routes: Routes = [
    ...[...site.documents].map(([path, make]): Routes[number] => {
      const withQuery = site.withQuery.get(path)
      return [path, withQuery === undefined ? daily(make) : byQuery(daily(make), withQuery)]
    }),
    ...site.assets.map((file) => [file.path, serveDocument(file)] as const),
    [docsPaths.search, servePage(({ query }) => site.search(query, indianDay(clock.now())), http)],
    [
      docsPaths.searchJson,
      servePage(({ query }) => site.searchJson(query, indianDay(clock.now())), http),
    ],
    [docsPaths.stampDutyJson, daily((day) => asJson(stampDutyOn(day)))],
  ]
  return {
    routes,
    missing: [[discoveryPaths.docs, servePage(async ({ path }) => site.missing(path), http)]],
    toolForms: serveForms(
      callSite({
        ...{ calls: http.calls, operationIds: contract.operationIds, tools, failed: site.failed },
        called: (id, sent) => site.called(id, sent, indianDay(clock.now())),
      }),
      http,
    ),
  }
}

type MakeDocument = Parameters<typeof serveDaily>[1]

type QueryHandler = (request: PageRequest, day: Day) => Promise<Page>

/** The document as one YAML file. */
function asYaml(bytes: Buffer): StaticDocument {
  return {
    contentType: 'application/yaml',
    browserContentType: 'text/plain; charset=utf-8',
    ...{ bytes, cacheControl },
  }
}

/** A value as one JSON file. */
export function asJson(value: unknown): StaticDocument {
  return jsonFile(Buffer.from(JSON.stringify(value)))
}

function jsonFile(bytes: Buffer): StaticDocument {
  return { contentType: 'application/json', bytes, cacheControl }
}
