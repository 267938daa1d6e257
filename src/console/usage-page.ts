import type { App } from '../accounts/apps/app-repository.ts'
import { consolePaths } from '../base/console-paths.ts'
import { plansOf, type Plans } from '../contract/plans.ts'
import type { UsageReport } from '../metering/usage-report.ts'
import { html, type Content } from '../html/html.ts'
import { emptyState, pageHead, panel } from './components.ts'
import { consolePage } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { OwnerPage } from './guards.ts'
import { icons } from './icons.ts'
import { tierName } from './tier-words.ts'
import { usageSummary } from './usage-summary.ts'
import { stateBadge } from './usage-words.ts'

/** Every app's month so far, each with a link to its figures. */
export function usagePage(parts: ConsoleParts): OwnerPage {
  const plans = plansOf(parts.contract.document)
  return async (visit) => {
    const apps = await parts.accounts.apps.list(visit.owner.ownerId)
    const reports = await Promise.all(apps.map(({ appId }) => parts.usage.report(appId)))
    return consolePage(visit, {
      title: 'Usage and cost',
      section: 'usage',
      main: html`${pageHead(
        'Usage and cost',
        html`<p>The billing month is the calendar month in UTC.</p>`,
      )}
      ${apps.length === 0 && noApps()}
      ${apps.map((app, index) => ofApp(app, reports[index], plans))}`,
    })
  }
}

function ofApp(app: App, report: UsageReport | undefined, plans: Plans): Content {
  const { appId, name, revokedAtMs } = app
  const plan = report && plans[report.tier]
  return panel({
    headingId: appId,
    heading: html`<a href="${consolePaths.appUsage(appId)}">${name}</a>`,
    beside: html`<span class="badges">
      ${revokedAtMs !== null && html`<span class="badge quiet">Revoked</span>`}
      ${plan !== undefined && report !== undefined && html`<span class="badge">${tierName(report.tier)} plan</span> ${stateBadge(report, plan)}`}
    </span>`,
    body: plan && report ? usageSummary(report, plan) : '',
  })
}

function noApps(): Content {
  return emptyState(
    icons.usage,
    'no-apps',
    'No apps yet',
    html`<p>Each app has its own usage and cost.</p>
      <p><a class="button" href="${consolePaths.newApp}">Create your first app</a></p>`,
  )
}
