import { capitalised } from '../../base/plain-text.ts'
import type { App } from '../accounts/apps/app-repository.ts'
import type { PlanRequest } from '../accounts/apps/plan-requests.ts'
import { isRefusal } from '../../base/refusal.ts'
import { consolePaths } from './console-paths.ts'
import { plansOf } from '../../contract/plans.ts'
import { factList } from '../../html/document.ts'
import { html, type Content } from '../../html/html.ts'
import { appBadges } from './apps/apps-page.ts'
import { claimSection } from './apps/claim-section.ts'
import { clientsSection } from './apps/clients-section.ts'
import { message, pageHead, panel } from './frame/components.ts'
import { consolePage, seeOther } from './frame/console-page.ts'
import type { ConsoleParts } from './frame/console-parts.ts'
import type { Page } from '../../html/page.ts'
import { credentialsSection } from './credentials/credentials-section.ts'
import { freshForm, type FormState } from './frame/form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from './frame/guards.ts'
import { onDay } from './frame/moments.ts'
import { appCrumbs, appPath, ofOwnApp } from './frame/own-app.ts'
import { readinessOf } from './apps/readiness.ts'
import { callsSection, usageSummary } from './usage/usage-summary.ts'
import { planLink } from './apps/plan-page.ts'
import { planFacts } from './usage/plan-words.ts'

/** One app, with the forms of its page: the check of its domain, and its OAuth clients. */
export function appRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, signedIn, noticeAt } = context
  const { claims, clientClaims } = accounts
  const show = ofOwnApp(context, (visit, app) => appPage(context, visit, app))
  const check = ofOwnApp(context, async (visit, app) => {
    const outcome = await claims.check(app.appId, visit.actor)
    if (!isRefusal(outcome)) {
      return noticeAt(consolePaths.app(app.appId), 'app_claimed')
    }
    const state = { values: visit.request.fields, problem: outcome }
    return appPage(context, visit, app, { name: 'domain', state })
  })
  const claimClient = ofOwnApp(context, async (visit, app) => {
    const { fields } = visit.request
    const outcome = await clientClaims.claim(app.appId, fields.get('clientId') ?? '', visit.actor)
    if (isRefusal(outcome)) {
      const state = { values: fields, problem: outcome }
      return appPage(context, visit, app, { name: 'clients', state })
    }
    return noticeAt(consolePaths.app(app.appId), 'client_claimed')
  })
  const releaseClient = ofOwnApp(context, async (visit, app) => {
    const clientId = visit.request.fields.get('clientId') ?? ''
    const outcome = await clientClaims.release(app.appId, clientId, visit.actor)
    // A client that the app no longer has needs no notice.
    const path = consolePaths.app(app.appId)
    return isRefusal(outcome) ? seeOther(path) : noticeAt(path, 'client_released')
  })
  return [
    [appPath(consolePaths.app), signedIn({ get: show })],
    [appPath(consolePaths.appClaim), signedIn({ get: show, post: check })],
    [appPath(consolePaths.appClients), signedIn({ get: show, post: claimClient })],
    [appPath(consolePaths.clientRelease), signedIn({ post: releaseClient })],
  ]
}

/** A form of the page that was rejected. */
interface SentAppForm {
  readonly name: 'domain' | 'clients'
  readonly state: FormState
}

async function appPage(
  parts: ConsoleParts,
  visit: OwnVisit,
  app: App,
  sent?: SentAppForm,
): Promise<Page> {
  const { viewer } = visit
  const { accounts, clock, contract, requests, usage } = parts
  const stateOf = (name: SentAppForm['name']): FormState =>
    sent?.name === name ? sent.state : freshForm
  const [credentials, contracts, clients, report, traffic, request] = await Promise.all([
    accounts.credentials.list(app.appId),
    accounts.contracts.list(app.appId),
    accounts.clientClaims.of(app.appId),
    usage.report(app.appId),
    requests.traffic(app.appId, {}),
    accounts.planRequests.latest(app.appId),
  ])
  const nowMs = clock.now()
  const inForce = contracts.filter(
    ({ fromMs, untilMs }) => fromMs <= nowMs && (untilMs === null || untilMs > nowMs),
  )
  const isRevoked = app.revokedAtMs !== null
  return consolePage(visit, app.name, {
    section: 'apps',
    form: sent?.state,
    main: html`${appCrumbs()}
    ${pageHead(
      app.name,
      html`<p>${app.domain ?? 'No domain yet'} · <code>${app.appId}</code></p>
        ${appBadges(app)}`,
      !isRevoked &&
        html`<a class="button plain" href="${consolePaths.appSettings(app.appId)}">Settings</a>`,
    )}
    ${
      app.revokedAtMs !== null &&
      message(
        'bad',
        html`This app was revoked on ${onDay(app.revokedAtMs)}. Its credentials are rejected.`,
      )
    }
    ${credentialsSection(parts, app, credentials, readinessOf(parts, app))}
    ${callsSection(
      app.appId,
      traffic,
      report !== undefined && usageSummary(report, plansOf(contract.document)[report.tier]),
    )}
    ${!isRevoked && claimSection(parts, app, viewer, stateOf('domain'))}
    ${!isRevoked && clientsSection(app, clients, viewer, stateOf('clients'))}
    ${planSection(parts, app, inForce, request)}`,
  })
}

interface ContractWords {
  readonly city: string
  readonly untilMs: number | null
  readonly serverAccess: boolean
}

function planSection(
  parts: ConsoleParts,
  { appId, tier, revokedAtMs }: App,
  contracts: readonly ContractWords[],
  request: PlanRequest | undefined,
): Content {
  const plan = plansOf(parts.contract.document)[tier]
  return panel('plan-heading', 'Plan', {
    beside: html`<span class="badge">${capitalised(tier)}</span>`,
    body: factList([
      ...planFacts(plan),
      ...contracts.map(
        ({ city, untilMs, serverAccess }) =>
          [
            'Licensed city',
            html`${city},
            ${untilMs === null ? 'without end' : html`until ${onDay(untilMs)}`}${
              !serverAccess && ', not for server credentials'
            }`,
          ] as const,
      ),
    ]),
    ...(revokedAtMs === null && { footer: html`<p>${planLink(appId, request)}</p>` }),
  })
}
