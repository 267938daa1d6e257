import { stringify } from 'csv-stringify/sync'
import type { App } from '../../accounts/apps/app.ts'
import type { UsageReport } from '../../limits/usage-report.ts'
import { savedFile } from './console-page.ts'
import type { ConsoleAnswer } from './console-request.ts'

/**
 * A month's calls by day and tool as CSV (RFC 4180), for a spreadsheet: with a byte order mark, and so that no text of it
 * is taken for a formula. Days that are no longer kept have no row.
 */
export function usageFile(app: App, report: UsageReport): ConsoleAnswer {
  const text = stringify(
    rowsOf(report).map((row) => ({ app_id: app.appId, app_name: app.name, ...row })),
    {
      header: true,
      columns: ['app_id', 'app_name', 'day', 'tool', 'calls', 'from_cache', 'refused'],
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
    },
  )
  return savedFile(`nilam-usage-${app.appId}-${report.month}.csv`, 'text/csv; charset=utf-8', text)
}

interface Row {
  readonly day: string
  readonly tool: string
  readonly calls: number
  readonly from_cache: number
  readonly refused: number
}

/** By day, then by tool. */
function rowsOf({ byDayAndTool, refusals }: UsageReport): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const { day, operationId: tool, calls, cached } of byDayAndTool) {
    rows.set(`${day} ${tool}`, { day, tool, calls, from_cache: cached, refused: 0 })
  }
  for (const { day, operationId: tool, calls } of refusals) {
    const row = rows.get(`${day} ${tool}`) ?? { day, tool, calls: 0, from_cache: 0, refused: 0 }
    rows.set(`${day} ${tool}`, { ...row, refused: row.refused + calls })
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
