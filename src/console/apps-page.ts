import type { App } from '../accounts/apps/app-repository.ts'
import { consolePaths } from '../base/console-paths.ts'
import { plansOf, type Plans } from '../contract/plans.ts'
import type { UsageReport } from '../metering/usage-report.ts'
import { html, type Content } from '../html/html.ts'
import { consolePage } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import { copyableBlock } from './copyable.ts'
import { curlCommand } from './first-call.ts'
import type { OwnVisit } from './guards.ts'
import { icons } from './icons.ts'
import { mailHint } from './mail-hint.ts'
import { resendButton } from './readiness.ts'
import { tierName } from './tier-words.ts'
import { usageSummary } from './usage-summary.ts'

/** Where an owner arrives: their apps, and a call that works before there is one. */
export function appsPage(parts: ConsoleParts): (visit: OwnVisit) => Promise<ConsoleAnswer> {
  const plans = plansOf(parts.contract.document)
  return async ({ owner, viewer, notice }) => {
    const apps = await parts.accounts.apps.list(owner.ownerId)
    const reports = await Promise.all(apps.map(({ appId }) => parts.usage.ofApp(appId)))
    const running = apps.filter(({ revokedAtMs }) => revokedAtMs === null)
    return consolePage({
      title: 'Apps',
      section: 'apps',
      viewer,
      notice,
      main: html`<div class="page-head">
          <h1>Apps</h1>
          ${apps.length > 0 && html`<a class="button" href="${consolePaths.newApp}">New app</a>`}
        </div>
        ${
          owner.emailVerifiedAtMs === null &&
          html`<div class="message" role="note">
              <p>
                <strong>Confirm your e-mail address.</strong> We mailed a link to ${owner.email}.
              </p>
              ${resendButton(viewer)}
            </div>
            ${mailHint(parts)}`
        }
        ${apps.length === 0 ? noApps() : appList(apps, reports, plans)}
        ${running.length < 2 && tryIt(parts)}`,
    })
  }
}

function noApps(): Content {
  return html`<section class="empty" aria-labelledby="no-apps">
    ${icons.apps}
    <h2 id="no-apps">No app yet</h2>
    <p>
      An app stands for one program or service of yours. Its plan, its server keys and its usage
      belong to it.
    </p>
    <p><a class="button" href="${consolePaths.newApp}">Create your first app</a></p>
  </section>`
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

/** Of an app that has none yet, such as one without a key, the list stays short. */
function used(report: UsageReport | undefined, plans: Plans): Content {
  return report !== undefined && report.calls > 0 && usageSummary(report, plans[report.tier])
}

export function appBadges({ tier, claimedAtMs, revokedAtMs }: App): Content {
  if (revokedAtMs !== null) {
    return html`<p class="badges"><span class="badge quiet">Revoked</span></p>`
  }
  return html`<p class="badges">
    <span class="badge">${tierName(tier)} plan</span>
    ${
      claimedAtMs === null
        ? html`<span class="badge watch">Domain not verified</span>`
        : html`<span class="badge good">Domain verified</span>`
    }
  </p>`
}

function tryIt(parts: ConsoleParts): Content {
  return html`<section class="panel" aria-labelledby="try-it">
    <header>
      <h2 id="try-it">Your first call</h2>
      <a href="${consolePaths.firstCall}">In an assistant</a>
      <p>It needs no app and no key. Paste it into a terminal:</p>
    </header>
    <div class="body">
      ${copyableBlock('first-curl', curlCommand(parts, { withKey: false }), 'the command')}
    </div>
  </section>`
}
