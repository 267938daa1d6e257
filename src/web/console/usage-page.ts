import type { App } from '../../accounts/app.ts'
import { consolePaths } from '../../base/console-paths.ts'
import { plansOf, type Plans } from '../../contract/plans.ts'
import { html, type Content } from '../html.ts'
import { consolePage } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { OwnVisit } from './guards.ts'
import { icons } from './icons.ts'
import { planFacts, tierName } from './tier-words.ts'

/** What each app's plan includes and costs. What was used stands here once calls are counted. */
export function usagePage({
  accounts,
  contract,
}: ConsoleParts): (visit: OwnVisit) => Promise<ConsoleAnswer> {
  const plans = plansOf(contract.document)
  return async ({ owner, viewer, notice }) => {
    const apps = await accounts.apps.list(owner.ownerId)
    const running = apps.filter(({ revokedAtMs }) => revokedAtMs === null)
    return consolePage({
      title: 'Usage and cost',
      section: 'usage',
      viewer,
      notice,
      main: html`<div class="page-head">
          <div>
            <h1>Usage and cost</h1>
            <p>What each app’s plan includes. The billing month is the calendar month in UTC.</p>
          </div>
        </div>
        <p class="message plain" role="note">
          This release does not count calls yet, so nothing is billed and no usage is shown.
        </p>
        ${running.length === 0 ? noApps() : running.map((app) => ofApp(app, plans))}`,
    })
  }
}

function ofApp({ appId, name, tier }: App, plans: Plans): Content {
  return html`<section class="panel" aria-labelledby="${appId}">
    <header>
      <h2 id="${appId}"><a href="${consolePaths.app(appId)}">${name}</a></h2>
      <span class="badge">${tierName(tier)} plan</span>
    </header>
    <div class="body">
      <dl class="facts">
        ${planFacts(plans[tier]).map(
          ([label, words]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${words}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </section>`
}

function noApps(): Content {
  return html`<section class="empty" aria-labelledby="no-apps">
    ${icons.usage}
    <h2 id="no-apps">No app yet</h2>
    <p>Usage and cost belong to an app.</p>
    <p><a class="button" href="${consolePaths.newApp}">Create your first app</a></p>
  </section>`
}
