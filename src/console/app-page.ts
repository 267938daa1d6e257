import type { App } from '../accounts/apps/app-repository.ts'
import { isRefusal } from '../base/refusal.ts'
import { consolePaths } from '../base/console-paths.ts'
import { plansOf } from '../contract/plans.ts'
import { html, type Content } from '../html/html.ts'
import { appBadges } from './apps-page.ts'
import { claimSection } from './claim-section.ts'
import { clientsSection } from './clients-section.ts'
import { consolePage, seeOther } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { Cookies } from './cookies.ts'
import { credentialsSection } from './credentials-section.ts'
import { crumbs } from './crumbs.ts'
import { freshForm, type FormState } from './form-fields.ts'
import type { OwnVisit } from './guards.ts'
import { onDay } from './moments.ts'
import { ofOwnApp } from './own-app.ts'
import { headersOf, statusOf } from './problem-status.ts'
import { readinessOf } from './readiness.ts'
import { usageSection } from './usage-summary.ts'
import { askForPlan, planFacts, tierName } from './tier-words.ts'

type Page = (visit: OwnVisit) => Promise<ConsoleAnswer>

/** One app: what it may do, whose domain it speaks for, and its credentials. */
export function appPages(
  parts: ConsoleParts,
  cookies: Cookies,
): { readonly show: Page; readonly check: Page } {
  return {
    show: ofOwnApp(parts, (visit, app) => appPage(parts, visit, app)),
    check: ofOwnApp(parts, async (visit, app) => {
      const outcome = await parts.accounts.claims.check(app.appId, visit.actor)
      if (!isRefusal(outcome)) {
        return seeOther(consolePaths.app(app.appId), [cookies.keepNotice('app_claimed')])
      }
      const state = { values: visit.request.fields, problem: outcome }
      return appPage(parts, visit, app, { name: 'domain', state })
    }),
  }
}

/** A form of the page that could not be done as it was sent. */
export interface SentAppForm {
  readonly name: 'domain' | 'clients'
  readonly state: FormState
}

export async function appPage(
  parts: ConsoleParts,
  { owner, viewer, notice }: OwnVisit,
  app: App,
  sent?: SentAppForm,
): Promise<ConsoleAnswer> {
  const { accounts, clock, contract, usage } = parts
  const stateOf = (name: SentAppForm['name']): FormState =>
    sent?.name === name ? sent.state : freshForm
  const problem = sent?.state.problem
  const [credentials, contracts, clients, report] = await Promise.all([
    accounts.credentials.list(app.appId),
    accounts.contracts.list(app.appId),
    accounts.clientClaims.of(app.appId),
    usage.ofApp(app.appId),
  ])
  const nowMs = clock.now()
  const inForce = contracts.filter(
    ({ fromMs, untilMs }) => fromMs <= nowMs && (untilMs === null || untilMs > nowMs),
  )
  return consolePage({
    title: app.name,
    section: 'apps',
    viewer,
    notice,
    status: statusOf(problem),
    headers: headersOf(problem),
    main: html`${crumbs([[consolePaths.home, 'Apps']])}
      <div class="page-head">
        <div>
          <h1>${app.name}</h1>
          <p>${app.domain ?? 'No domain yet'} · <code>${app.appId}</code></p>
          ${appBadges(app)}
        </div>
        ${
          app.revokedAtMs === null &&
          html`<a class="button plain" href="${consolePaths.appSettings(app.appId)}">Settings</a>`
        }
      </div>
      ${
        app.revokedAtMs !== null &&
        html`<div class="message bad" role="note">
          <p>This app was revoked on ${onDay(app.revokedAtMs)}. Its credentials are refused.</p>
        </div>`
      }
      ${credentialsSection(parts, app, credentials, readinessOf(parts, app, owner, viewer))}
      ${app.revokedAtMs === null && claimSection(parts, app, viewer, stateOf('domain'))}
      ${app.revokedAtMs === null && clientsSection(app, clients, viewer, stateOf('clients'))}
      ${report !== undefined && usageSection(report, plansOf(contract.document)[report.tier])}
      ${planSection(parts, app, inForce)}`,
  })
}

interface ContractWords {
  readonly city: string
  readonly untilMs: number | null
  readonly serverAccess: boolean
}

function planSection(
  parts: ConsoleParts,
  { appId, tier }: App,
  contracts: readonly ContractWords[],
): Content {
  const plan = plansOf(parts.contract.document)[tier]
  return html`<section class="panel" aria-labelledby="plan-heading">
    <header>
      <h2 id="plan-heading">Plan</h2>
      <span class="badge">${tierName(tier)}</span>
    </header>
    <div class="body">
      <dl class="facts">
        ${planFacts(plan).map(
          ([label, words]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${words}</dd>
            </div>`,
        )}
        ${contracts.map(
          ({ city, untilMs, serverAccess }) =>
            html`<div>
              <dt>Licensed city</dt>
              <dd>
                ${city},
                ${untilMs === null ? 'without end' : html`until ${onDay(untilMs)}`}${
                  !serverAccess && ', not for server credentials'
                }
              </dd>
            </div>`,
        )}
      </dl>
    </div>
    ${
      plan.serverCredentials &&
      html`<footer><p>Another plan? ${askForPlan(parts, appId)}</p></footer>`
    }
  </section>`
}
