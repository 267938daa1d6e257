import type { App } from '../../accounts/apps/app-repository.ts'
import { consolePaths } from '../console-paths.ts'
import type { LimitReason } from '../../../base/refusal.ts'
import { spreadsheet } from '../../billing/spreadsheet.ts'
import type { UsageReport } from '../../billing/usage-report.ts'
import { settledFile, type SettledFormat } from '../../billing/settled-file.ts'
import type { Page } from '../../../html/page.ts'
import { savedFile, seeOther } from '../frame/console-page.ts'
import type { ConsoleContext, ConsoleRoute } from '../frame/guards.ts'
import { appPath, ofOwnApp } from '../frame/own-app.ts'
import { monthOfPage } from './usage-section.ts'

/** Files for a spreadsheet: what an app used in a month, and its settled months. */
export function usageFileRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { signedIn, usage } = context
  const ofMonth = ofOwnApp(context, async ({ request }, app) => {
    const { report, problem } = await monthOfPage(context, request.query, app)
    // The page names what is wrong with the month of a link.
    const page = `${consolePaths.appCalls(app.appId)}?${request.query.toString()}`
    return problem === undefined ? usageFile(app, report) : seeOther(page)
  })
  const settledMonths = (format: SettledFormat) =>
    ofOwnApp(context, async (_visit, app) =>
      savedFile(
        `nilam-settled-months-${app.appId}.${format}`,
        `${format === 'csv' ? 'text/csv' : 'application/json'}; charset=utf-8`,
        settledFile(await usage.settledMonths(app), format),
      ),
    )
  return [
    [appPath(consolePaths.appUsageFile), signedIn({ get: ofMonth })],
    [appPath(consolePaths.appSettledCsv), signedIn({ get: settledMonths('csv') })],
    [appPath(consolePaths.appSettledJson), signedIn({ get: settledMonths('json') })],
  ]
}

/**
 * A month's calls by day and tool as CSV. Rejected calls have rows of their own, one per reason, so that every column can be summed. Days whose figures were
 * deleted have no row.
 */
function usageFile(app: App, report: UsageReport): Page {
  const text = spreadsheet(
    [
      ...['app_id', 'app_name', 'day', 'tool', 'calls', 'from_cache'],
      ...['reason', 'refused', 'would_be_refused'],
    ],
    rowsOf(report).map((row) => ({ app_id: app.appId, app_name: app.name, ...row })),
  )
  return savedFile(`nilam-usage-${app.appId}-${report.month}.csv`, 'text/csv; charset=utf-8', text)
}

interface Row {
  readonly day: string
  readonly tool: string
  readonly calls: number
  readonly from_cache: number
  readonly reason: LimitReason | ''
  readonly refused: number
  readonly would_be_refused: number
}

/** By day, then by tool, then by reason. */
function rowsOf({ byDayAndTool, refusals }: UsageReport): readonly Row[] {
  const answered = byDayAndTool.map(({ day, operationId: tool, calls, cached }): Row => ({
    ...{ day, tool, calls, from_cache: cached },
    ...{ reason: '', refused: 0, would_be_refused: 0 },
  }))
  const refused = refusals.map(({ day, operationId: tool, reason, calls, observed }): Row => ({
    ...{ day, tool, calls: 0, from_cache: 0 },
    ...{ reason, refused: calls, would_be_refused: observed },
  }))
  return [...answered, ...refused].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

function orderOf({ day, tool, reason }: Row): string {
  return `${day} ${tool} ${reason}`
}
