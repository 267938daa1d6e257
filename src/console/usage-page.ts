import type { App } from '../accounts/apps/app-repository.ts'
import { consolePaths } from '../base/console-paths.ts'
import { plansOf, type Plans } from '../contract/plans.ts'
import type { UsageReport } from '../metering/usage-report.ts'
import { html, type Content } from '../html/html.ts'
import { consolePage } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { OwnVisit } from './guards.ts'
import { icons } from './icons.ts'
import { tierName } from './tier-words.ts'
import { usageSummary } from './usage-summary.ts'
import { stateBadge } from './usage-words.ts'

/** Every app's month so far, each with a way to its figures. */
export function usagePage(parts: ConsoleParts): (visit: OwnVisit) => Promise<ConsoleAnswer> {
  const plans = plansOf(parts.contract.document)
  return async ({ owner, viewer, notice }) => {
    const apps = await parts.accounts.apps.list(owner.ownerId)
    const reports = await Promise.all(apps.map(({ appId }) => parts.usage.ofApp(appId)))
    return consolePage({
      title: 'Usage and cost',
      section: 'usage',
      viewer,
      notice,
      main: html`<div class="page-head">
          <div>
            <h1>Usage and cost</h1>
            <p>The billing month is the calendar month in UTC.</p>
          </div>
        </div>
        ${apps.length === 0 && noApps()}
        ${apps.map((app, index) => ofApp(app, reports[index], plans))}`,
    })
  }
}

function ofApp(app: App, report: UsageReport | undefined, plans: Plans): Content {
  const { appId, name, revokedAtMs } = app
  return html`<section class="panel" aria-labelledby="${appId}">
    <header>
      <h2 id="${appId}"><a href="${consolePaths.appUsage(appId)}">${name}</a></h2>
      <span class="badges">
        ${revokedAtMs !== null && html`<span class="badge quiet">Revoked</span>`}
        ${
          report !== undefined &&
          html`<span class="badge">${tierName(report.tier)} plan</span> ${stateBadge(
              report,
              plans[report.tier],
            )}`
        }
      </span>
    </header>
    <div class="body">${report !== undefined && usageSummary(report, plans[report.tier])}</div>
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
