import type { App } from '../../accounts/apps/app-repository.ts'
import { consolePaths } from '../console-paths.ts'
import type { UsageReport } from '../../billing/usage-report.ts'
import { settledFile, spreadsheet, type SettledFormat } from '../../billing/settled-file.ts'
import type { Page } from '../../../html/html.ts'
import { savedFile, seeOther } from '../frame/console-page.ts'
import type { AppVisit, ConsoleContext, ConsoleRoute } from '../frame/guards.ts'
import { monthOfPage } from './usage-section.ts'

/** Files for a spreadsheet: what an app used in a month, and its settled months. */
export function usageFileRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { ownApp, usage } = context
  const settledMonths = (format: SettledFormat) => ({
    get: async ({ app }: AppVisit) =>
      savedFile(
        `nilam-settled-months-${app.appId}.${format}`,
        `${format === 'csv' ? 'text/csv' : 'application/json'}; charset=utf-8`,
        settledFile(await usage.settledMonths(app), format),
      ),
  })
  return [
    ownApp(consolePaths.appUsageFile, {
      async get({ request: { query }, app }) {
        const { report, problem } = await monthOfPage(context, query, app)
        // The page names what is wrong with the month of a link.
        return problem === undefined
          ? usageFile(app, report)
          : seeOther(`${consolePaths.appCalls(app.appId)}?${query.toString()}`)
      },
    }),
    ownApp(consolePaths.appSettledCsv, settledMonths('csv')),
    ownApp(consolePaths.appSettledJson, settledMonths('json')),
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
      ...['reason', 'rejected', 'would_be_rejected'],
    ],
    rowsOf(report).map((row) => ({ app_id: app.appId, app_name: app.name, ...row })),
  )
  return savedFile(`nilam-usage-${app.appId}-${report.month}.csv`, 'text/csv; charset=utf-8', text)
}

/** By day, then by tool, then by reason. */
function rowsOf({ byDayAndTool, refusals }: UsageReport) {
  const successful = byDayAndTool.map(({ day, operationId: tool, calls, cached }) => ({
    ...{ day, tool, calls, from_cache: cached },
    ...{ reason: '', rejected: 0, would_be_rejected: 0 },
  }))
  const rejected = refusals.map(({ day, operationId: tool, reason, calls, observed }) => ({
    ...{ day, tool, calls: 0, from_cache: 0 },
    ...{ reason, rejected: calls, would_be_rejected: observed },
  }))
  const order = ({ day, tool, reason }: (typeof successful)[number]) => `${day} ${tool} ${reason}`
  return [...successful, ...rejected].sort((a, b) => (order(a) < order(b) ? -1 : 1))
}
