import { Command, InvalidArgumentError, Option } from 'commander'
import { readMonth, type Month } from '../../base/calendar.ts'
import {
  settledFile,
  settledFormats,
  type SettledFormat,
  rupees,
} from '../../portal/billing/settled-file.ts'
import type { LateLine, UsageReport } from '../../portal/billing/usage-report.ts'
import type { CommandParts } from '../command-parts.ts'
import { FailedError, printRecord, printRecords } from '../console.ts'
import { valueOrThrow, withAccounts } from '../with-accounts.ts'

/** `nilam usage` */
export function usageCommand(parts: CommandParts): Command {
  const { console } = parts
  const usage = new Command('usage')
    .description('shows an app’s usage of a month by day and tool, and its cost')
    .argument('<app>', 'its id')
    .option('--month <month>', 'UTC month, YYYY-MM (default: the current one)', month)
    .action((appId: string, options: { month?: Month; json?: true }) =>
      withAccounts(parts, async ({ usage }) => {
        const report = await usage.report(appId, options.month)
        if (report === undefined) throw new FailedError(`There is no app ${appId}.`)
        if (options.json === true) {
          console.print(JSON.stringify(report))
          return
        }
        printRecord(console, false, summaryOf(report))
        printTable(report.byTool, ['operationId', 'calls', 'cached'])
        const days = report.byDay.filter(({ calls }) => calls > 0)
        printTable(days, ['day', 'calls', 'cached'])
        printTable(report.refusals, ['day', 'operationId', 'reason', 'calls', 'observed', 'lastAt'])
        printTable(report.lateLines.map(lateRecord), lateColumns)
        printTable(report.billedLater.map(lateRecord), lateColumns)
      }),
    )
  usage
    .command('export')
    .description('prints the settled bills of all apps in a month, for your invoices')
    .requiredOption('--month <month>', 'settled UTC month, YYYY-MM', month)
    .addOption(
      new Option('--format <format>', 'csv in rupees, or json in paise')
        .choices(settledFormats)
        .default('csv'),
    )
    .action((options: { month: Month; format: SettledFormat }) =>
      withAccounts(parts, async (services) => {
        const rows = valueOrThrow(await services.usage.settledMonth(options.month))
        console.print(settledFile(rows, options.format).trimEnd())
      }),
    )
  return usage

  function printTable(rows: readonly object[], columns: readonly string[]): void {
    if (rows.length === 0) return
    console.print('')
    printRecords(console, false, rows, columns)
  }
}

/** One line for each figure; money in rupees. */
function summaryOf(report: UsageReport): object {
  const { terms, bill, current } = report
  return {
    appId: report.appId,
    month: report.month,
    tier: report.tier,
    state: report.state,
    calls: report.calls,
    allowance: terms.allowance,
    remaining: report.remaining,
    ceiling: terms.ceiling,
    ...(terms.ceilingBy !== undefined &&
      terms.ceilingBy !== 'plan' && { ceilingBy: terms.ceilingBy }),
    ...(report.spendLimitInr !== null && { spendLimitInr: report.spendLimitInr }),
    fairUsePerDay: terms.fairUsePerDay,
    ...(current && { callsToday: current.today.calls }),
    overageCalls: bill.overageCalls,
    overageInr: rupees(bill.overagePaise),
    gstInr: rupees(bill.gstPaise),
    totalInr: rupees(bill.totalPaise),
    ...(current?.projected && {
      projectedCalls: current.projected.calls,
      projectedTotalInr: rupees(current.projected.bill.totalPaise),
    }),
    closedAtMs: report.closedAtMs,
  }
}

const lateColumns = ['lateCallsOf', 'billedWith', 'calls', 'overageCalls', 'totalInr'] as const

/** A late bill: calls that were billed with a later month. */
function lateRecord({ month, billedWith, calls, bill }: LateLine): object {
  const { overageCalls, totalPaise } = bill
  return { lateCallsOf: month, billedWith, calls, overageCalls, totalInr: rupees(totalPaise) }
}

function month(text: string): Month {
  const read = readMonth(text)
  if (read === undefined) throw new InvalidArgumentError('Give a month as YYYY-MM.')
  return read
}
