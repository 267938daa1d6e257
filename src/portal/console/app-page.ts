import { capitalised } from '../../base/plain-text.ts'
import type { App } from '../accounts/apps/app-repository.ts'
import type { DataContract } from '../accounts/apps/data-contracts.ts'
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
import { appCrumbs, consolePage, seeOther } from './frame/console-page.ts'
import type { ConsoleParts } from './frame/console-parts.ts'
import type { Page } from '../../html/page.ts'
import { credentialsSection } from './credentials/credentials-section.ts'
import { freshForm, sentForm, type FormState } from './frame/form.ts'
import type { AppVisit, ConsoleContext, ConsoleRoute } from './frame/guards.ts'
import { onDay } from './frame/moments.ts'
import { readinessOf } from './apps/readiness.ts'
import { callsSection, usageSummary } from './usage/usage-summary.ts'
import { planLink } from './apps/plan-page.ts'
import { planFacts } from './usage/plan-words.ts'

/** One app, with the forms of its page: the check of its domain, and its OAuth clients. */
export function appRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, ownApp, noticeAt } = context
  const { claims, clientClaims } = accounts
  const get = (visit: AppVisit): Promise<Page> => appPage(context, visit)
  return [
    ownApp(consolePaths.app, { get }),
    ownApp(consolePaths.appClaim, {
      get,
      async post(visit) {
        const { appId } = visit.app
        const outcome = await claims.check(appId, visit.actor)
        return isRefusal(outcome)
          ? appPage(context, visit, { name: 'domain', state: sentForm(visit, outcome) })
          : noticeAt(consolePaths.app(appId), 'app_claimed')
      },
    }),
    ownApp(consolePaths.appClients, {
      get,
      async post(visit) {
        const { appId } = visit.app
        const clientId = visit.request.fields.get('clientId') ?? ''
        const outcome = await clientClaims.claim(appId, clientId, visit.actor)
        return isRefusal(outcome)
          ? appPage(context, visit, { name: 'clients', state: sentForm(visit, outcome) })
          : noticeAt(consolePaths.app(appId), 'client_claimed')
      },
    }),
    ownApp(consolePaths.clientRelease, {
      async post({ app, request, actor }) {
        const path = consolePaths.app(app.appId)
        const clientId = request.fields.get('clientId') ?? ''
        const outcome = await clientClaims.release(app.appId, clientId, actor)
        // A client that the app no longer has needs no notice.
        return isRefusal(outcome) ? seeOther(path) : noticeAt(path, 'client_released')
      },
    }),
  ]
}

/** A form of the page that was rejected. */
interface SentAppForm {
  readonly name: 'domain' | 'clients'
  readonly state: FormState
}

async function appPage(parts: ConsoleParts, visit: AppVisit, sent?: SentAppForm): Promise<Page> {
  const { app, viewer } = visit
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

function planSection(
  parts: ConsoleParts,
  { appId, tier, revokedAtMs }: App,
  contracts: readonly DataContract[],
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
