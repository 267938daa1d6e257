import type { App } from '../accounts/apps/app-repository.ts'
import { isRefusal } from '../base/refusal.ts'
import { consolePaths } from '../base/console-paths.ts'
import { plansOf, type Plan } from '../contract/plans.ts'
import type { Month } from '../base/month.ts'
import { settledFile, type SettledFormat } from '../metering/settled-file.ts'
import type { UsageReport } from '../metering/usage-report.ts'
import { html, type Content } from '../html/html.ts'
import { callsSections } from './calls-section.ts'
import { emptyState, pageHead } from './components.ts'
import { consolePage, savedFile, statusOf } from './console-page.ts'
import type { Page } from '../html/page.ts'
import { costSection } from './cost-section.ts'
import { breadcrumbs } from '../html/document.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from './guards.ts'
import { icons } from './icons.ts'
import { atMinute } from './moments.ts'
import { settledMonthsSection } from './settled-months-section.ts'
import { monthForm, readMonthChoice } from './month-choice.ts'
import { appPath, ofOwnApp } from './own-app.ts'
import { refusalsSection } from './refusals-section.ts'
import { spendLimitSection } from './spend-limit-page.ts'
import { tierName } from './tier-words.ts'
import { monthState, usageFigures } from './usage-figures.ts'
import { usageFile } from './usage-file.ts'
import { isCountedByPerson, stateBadge } from './usage-words.ts'

/** What one app used in a month and what it costs: a page, and a file for a spreadsheet. */
export function appUsageRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { clock, signedIn } = context
  const plans = plansOf(context.contract.document)

  async function show(visit: OwnVisit, app: App): Promise<Page> {
    const choice = readMonthChoice(visit.request.query, app, clock.now())
    const isWrong = isRefusal(choice)
    const report = await reportOn(app, isWrong ? undefined : choice)
    const plan = plans[report.tier]
    const settled = await context.usage.settledMonths(app)
    return consolePage(visit, {
      title: `Usage of ${app.name}`,
      section: 'usage',
      ...(isWrong && { status: statusOf(choice) }),
      main: html`${breadcrumbs([[consolePaths.usage, 'Usage and cost']])} ${head(app, report, plan)}
        ${monthForm(consolePaths.appUsage(app.appId), report.month, report.months, choice)}
        ${
          isCountedByPerson(report, plan)
            ? countedByPerson(app)
            : html`${monthState(report, plan)} ${usageFigures(report, plan)}
              ${callsSections(report, plans[app.tier].analyticsRetention)}
              ${costSection(report, plan)} ${spendLimitSection(app, report, plans[app.tier])}
              ${refusalsSection(report)}`
        }
        ${settledMonthsSection(app.appId, settled)}
        <p class="note">
          As of ${atMinute(report.asOfMs)}. Calls of the last seconds may be missing.
        </p>`,
    })
  }

  async function reportOn({ appId }: App, month: Month | undefined): Promise<UsageReport> {
    const report = await context.usage.report(appId, month)
    if (report === undefined) throw new Error(`no usage report for ${appId}`)
    return report
  }

  const file = ofOwnApp(context, async (visit, app) => {
    const choice = readMonthChoice(visit.request.query, app, clock.now())
    // A link with a wrong month shows the page, which names the error.
    return isRefusal(choice) ? show(visit, app) : usageFile(app, await reportOn(app, choice))
  })
  const settledMonths = (format: SettledFormat) =>
    ofOwnApp(context, async (_visit, app) =>
      savedFile(
        `nilam-settled-months-${app.appId}.${format}`,
        `${format === 'csv' ? 'text/csv' : 'application/json'}; charset=utf-8`,
        settledFile(await context.usage.settledMonths(app), format),
      ),
    )
  return [
    [appPath(consolePaths.appUsage), signedIn({ get: ofOwnApp(context, show) })],
    [appPath(consolePaths.appUsageFile), signedIn({ get: file })],
    [appPath(consolePaths.appSettledCsv), signedIn({ get: settledMonths('csv') })],
    [appPath(consolePaths.appSettledJson), signedIn({ get: settledMonths('json') })],
  ]
}

function head(app: App, report: UsageReport, plan: Plan): Content {
  return pageHead(
    app.name,
    html`<p>
        ${app.domain ?? 'No domain yet'} · <a href="${consolePaths.app(app.appId)}">The app</a>
      </p>
      <p class="badges">
        <span class="badge">${tierName(report.tier)} plan</span>
        ${!isCountedByPerson(report, plan) && stateBadge(report, plan)}
        ${app.revokedAtMs !== null && html`<span class="badge quiet">Revoked</span>`}
      </p>`,
    html`<a
      class="button plain"
      href="${consolePaths.appUsageFile(app.appId)}?month=${report.month}"
      download
      >Download CSV</a
    >`,
  )
}

function countedByPerson({ appId }: App): Content {
  return emptyState(
    icons.usage,
    'by-person',
    'Calls are counted per person',
    html`<p>
        The app’s plan has no server credentials. People who use the app sign in themselves, so
        their calls count toward each person’s limits, not the app’s.
      </p>
      <p>
        <a class="button plain" href="${consolePaths.app(appId)}">See the app and its plan</a>
      </p>`,
  )
}
