import { capitalised } from '../../../base/plain-text.ts'
import type { App } from '../../accounts/apps/app-repository.ts'
import { consolePaths } from '../console-paths.ts'
import { plansOf, type Plans } from '../../../contract/plans.ts'
import type { UsageReport } from '../../billing/usage-report.ts'
import { html, type Content, type Page } from '../../../html/html.ts'
import { copyableBlock, emptyState, pageHead, panel } from '../frame/components.ts'
import { consolePage, type ConsoleParts } from '../frame/console-page.ts'
import { curlCommand } from './first-call.ts'
import type { OwnVisit } from '../frame/guards.ts'
import { icons } from '../frame/icons.ts'
import { usageSummary } from '../usage/usage-summary.ts'

/** The first page of an owner: their apps, and a call that works before there is one. */
export async function appsPage(parts: ConsoleParts, visit: OwnVisit): Promise<Page> {
  const { owner, viewer } = visit
  const plans = plansOf(parts.contract.document)
  const apps = await parts.accounts.apps.list(owner.ownerId)
  const reports = await Promise.all(apps.map(({ appId }) => parts.usage.report(appId)))
  return consolePage(visit, 'Apps', {
    section: 'apps',
    main: html`${pageHead(
      'Apps',
      null,
      apps.length > 0 && html`<a class="button" href="${consolePaths.newApp}">New app</a>`,
    )}
    ${apps.length === 0 ? noApps() : appList(apps, reports, plans)}
    ${viewer.hasCalled !== true && tryIt(parts)}`,
  })
}

function noApps(): Content {
  return emptyState(
    icons.apps,
    'no-apps',
    'No apps yet',
    html`<p>An app is a program or service you run. It has its own plan, credentials and usage.</p>
      <p><a class="button" href="${consolePaths.newApp}">Create your first app</a></p>`,
  )
}

function appList(
  apps: readonly App[],
  reports: readonly (UsageReport | undefined)[],
  plans: Plans,
): Content {
  return html`<ul class="app-list">
    ${apps.map(
      (app, index) =>
        html`<li>
          <div>
            <h2><a href="${consolePaths.app(app.appId)}">${app.name}</a></h2>
            <p>${app.domain ?? 'No domain yet'}</p>
          </div>
          ${appBadges(app)} ${used(reports[index], plans)}
        </li>`,
    )}
  </ul>`
}

/** Nothing for an app without calls, such as one without a key. */
function used(report: UsageReport | undefined, plans: Plans): Content {
  return report !== undefined && report.calls > 0 && usageSummary(report, plans[report.tier])
}

export function appBadges({ tier, claimedAtMs, revokedAtMs }: App): Content {
  if (revokedAtMs !== null) {
    return html`<p class="badges"><span class="badge quiet">Revoked</span></p>`
  }
  return html`<p class="badges">
    <span class="badge">${capitalised(tier)} plan</span>
    ${
      claimedAtMs === null
        ? html`<span class="badge watch">Domain not verified</span>`
        : html`<span class="badge good">Domain verified</span>`
    }
  </p>`
}

function tryIt(parts: ConsoleParts): Content {
  return panel('try-it', 'Your first call', {
    beside: html`<a href="${consolePaths.firstCall}">In an assistant</a>`,
    lead: 'You don’t need an app or a key. Paste this into a terminal:',
    body: copyableBlock('first-curl', curlCommand(parts, { withKey: false }), 'the command'),
  })
}
