import type { App } from '../accounts/apps/app-repository.ts'
import { isRefusal } from '../base/refusal.ts'
import { consolePaths } from '../base/console-paths.ts'
import { plansOf, type Plan } from '../contract/plans.ts'
import type { Month } from '../metering/month.ts'
import type { UsageReport } from '../metering/usage-report.ts'
import { html, type Content } from '../html/html.ts'
import { callsSections } from './calls-section.ts'
import { consolePage } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import { costSection } from './cost-section.ts'
import { crumbs } from './crumbs.ts'
import type { OwnVisit } from './guards.ts'
import { icons } from './icons.ts'
import { atMinute } from './moments.ts'
import { monthForm, readMonthChoice } from './month-choice.ts'
import { monthStanding } from './month-standing.ts'
import { ofOwnApp } from './own-app.ts'
import { statusOf } from './problem-status.ts'
import { refusalsSection } from './refusals-section.ts'
import { tierName } from './tier-words.ts'
import { usageFigures } from './usage-figures.ts'
import { usageFile } from './usage-file.ts'
import { isCountedByPerson, stateBadge } from './usage-words.ts'

type Page = (visit: OwnVisit) => Promise<ConsoleAnswer>

/** What one app used in a month and what it costs: a page, and a file for a spreadsheet. */
export function appUsagePages(parts: ConsoleParts): { readonly show: Page; readonly file: Page } {
  const plans = plansOf(parts.contract.document)

  async function show(visit: OwnVisit, app: App): Promise<ConsoleAnswer> {
    const { query } = visit.request
    const choice = readMonthChoice(query, app, parts.clock.now())
    const isWrong = isRefusal(choice)
    const report = await reportOn(app, isWrong ? undefined : choice)
    const plan = plans[report.tier]
    return consolePage({
      title: `Usage of ${app.name}`,
      section: 'usage',
      viewer: visit.viewer,
      notice: visit.notice,
      ...(isWrong && { status: statusOf(choice) }),
      main: html`${crumbs([[consolePaths.usage, 'Usage and cost']])} ${head(app, report, plan)}
        ${monthForm(consolePaths.appUsage(app.appId), report.month, report.months, choice)}
        ${
          isCountedByPerson(report, plan)
            ? countedByPerson(app)
            : html`${monthStanding(report, plan)} ${usageFigures(report, plan)}
              ${callsSections(report, plans[app.tier].analyticsRetention)}
              ${costSection(report, plan)} ${refusalsSection(report)}`
        }
        <p class="note">
          As of ${atMinute(report.asOfMs)}. Calls of the last seconds may be missing.
        </p>`,
    })
  }

  async function reportOn({ appId }: App, month: Month | undefined): Promise<UsageReport> {
    const report = await parts.usage.ofApp(appId, month)
    if (report === undefined) throw new Error(`there is no usage report of ${appId}`)
    return report
  }

  return {
    show: ofOwnApp(parts, show),
    file: ofOwnApp(parts, async (visit, app) => {
      const choice = readMonthChoice(visit.request.query, app, parts.clock.now())
      // A link that asks for no month of the app leads to the page, which says so.
      return isRefusal(choice) ? show(visit, app) : usageFile(app, await reportOn(app, choice))
    }),
  }
}

function head(app: App, report: UsageReport, plan: Plan): Content {
  return html`<div class="page-head">
    <div>
      <h1>${app.name}</h1>
      <p>${app.domain ?? 'No domain yet'} · <a href="${consolePaths.app(app.appId)}">The app</a></p>
      <p class="badges">
        <span class="badge">${tierName(report.tier)} plan</span>
        ${!isCountedByPerson(report, plan) && stateBadge(report, plan)}
        ${app.revokedAtMs !== null && html`<span class="badge quiet">Revoked</span>`}
      </p>
    </div>
    <a
      class="button plain"
      href="${consolePaths.appUsageFile(app.appId)}?month=${report.month}"
      download
      >Download CSV</a
    >
  </div>`
}

function countedByPerson({ appId }: App): Content {
  return html`<section class="empty" aria-labelledby="by-person">
    ${icons.usage}
    <h2 id="by-person">Calls count for each person</h2>
    <p>
      The app’s plan has no server keys. People who use the app sign in themselves, and what they
      call counts for each of them and not for the app.
    </p>
    <p><a class="button plain" href="${consolePaths.app(appId)}">See the app and its plan</a></p>
  </section>`
}
