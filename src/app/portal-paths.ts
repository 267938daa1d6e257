import { Router, type RequestHandler } from 'express'
import { asksForLogin, oauthPaths } from '../base/public-paths.ts'
import { serveDocument } from '../http/static-document.ts'
import { openConsole } from '../portal/console/console.ts'
import { consoleScript, consoleStylesheet } from '../portal/console/frame/console-page.ts'
import type { ConsoleParts } from '../portal/console/frame/console-parts.ts'
import { openInteractionSite } from '../portal/console/oauth/interaction-site.ts'
import type { AuthorizationServer } from '../portal/oauth/open-authorization-server.ts'
import { serveForms } from '../site/pages/serve-forms.ts'
import { limitPages } from '../site/pages/serve-page.ts'
import type { PortalPaths } from './app-parts.ts'
import { asJson } from './documents.ts'

interface PortalPathsParts extends Omit<ConsoleParts, 'grants'> {
  readonly authorization: AuthorizationServer
}

/** The paths of the console and of the authorization server, whose pages of sign-in and consent share its sessions. */
export function portalPaths({ authorization, ...site }: PortalPathsParts): PortalPaths {
  const { grants, interactions, documents } = authorization
  return {
    oauth: authorization,
    documents: [
      ...metadataPaths(documents),
      ...[consoleStylesheet, consoleScript].map(
        (file) => [file.path, serveDocument(file)] as const,
      ),
    ],
    forms: (http, signIn) => [
      Router().use(
        oauthPaths.authorize,
        limitPages((_request, _response, next) => next(), signIn),
      ),
      serveForms(openConsole({ ...site, grants }), http),
      serveForms(openInteractionSite({ ...site, interactions }), signIn),
    ],
  }
}

/** The metadata of `/mcp?login` and `/mcp` has the same path and differs in the query. */
export function metadataPaths(documents: ReadonlyMap<string, unknown>): PortalPaths['documents'] {
  return [...documents].flatMap(([path, value]) => {
    if (path.includes('?')) return []
    const plain = serveDocument(asJson(value))
    if (!documents.has(`${path}?login`)) return [[path, plain] as const]
    const login = serveDocument(asJson(documents.get(`${path}?login`)))
    const byQuery: RequestHandler = (request, response, next) =>
      (asksForLogin(request.url) ? login : plain)(request, response, next)
    return [[path, byQuery] as const]
  })
}
