import { capitalised } from '../../../base/plain-text.ts'
import type { App } from '../../accounts/apps/app-repository.ts'
import { consolePaths } from '../console-paths.ts'
import { utcDay, monthInWords, monthOf, readMonth } from '../../../base/calendar.ts'
import { accountRefusal, isRefusal, type AccountRefusal } from '../../../base/refusal.ts'
import { groupedDigits } from '../../../base/rupees.ts'
import { plansOf, type Plan } from '../../../contract/plans.ts'
import { factList, type Fact } from '../../../html/document.ts'
import { html, type Content } from '../../../html/html.ts'
import type { CurrentMonth, LateLine, UsageReport } from '../../billing/usage-report.ts'
import { message, panel, cardTable } from '../frame/components.ts'
import type { ConsoleParts } from '../frame/console-page.ts'
import { selectField } from '../frame/form.ts'
import { atMinute, dayInWords, onDay } from '../frame/moments.ts'
import { spendLimitSection } from './spend-limit-page.ts'
import { usageMeter } from './usage-summary.ts'
import { callsInWords, isCountedByPerson, paiseInRupees } from './usage-words.ts'
import type { SettledRow } from '../../billing/settled-months.ts'

/** The month that a page shows: the requested one, or the current one with an error. */
type ShownMonth = Awaited<ReturnType<typeof monthOfPage>>

/** Reads the month of the URL, from that in which the app was created to the current one. */
export async function monthOfPage(
  { usage, clock }: Pick<ConsoleParts, 'usage' | 'clock'>,
  query: URLSearchParams,
  app: App,
) {
  const choice = readMonthChoice(query.get('month'), app, clock.now())
  const report = await usage.report(app.appId, isRefusal(choice) ? undefined : choice)
  if (report === undefined) throw new Error(`no usage report for ${app.appId}`)
  return { report, ...(isRefusal(choice) && { problem: choice }) }
}

function readMonthChoice(requested: string | null, app: App, nowMs: number) {
  if (requested === null) return undefined
  const [first, running] = [monthOf(utcDay(app.createdAtMs)), monthOf(utcDay(nowMs))]
  const month = readMonth(requested)
  return month !== undefined && month >= first && month <= running
    ? month
    : accountRefusal('invalid', `Give month as YYYY-MM, from ${first} to ${running}.`, 'month')
}

/** What an app used in a month beside its plan, and what it costs, with the owner's own limit. */
export function usageSections(
  { contract }: Pick<ConsoleParts, 'contract'>,
  app: App,
  { report, problem }: ShownMonth,
): Content {
  const plans = plansOf(contract.document)
  const plan = plans[report.tier]
  const { appId } = app
  const isPersons = isCountedByPerson(report, plan)
  return html`${panel('usage-heading', 'Usage and cost', {
    id: 'usage',
    beside: html`<span class="badges">
      <span class="badge">${capitalised(report.tier)} plan</span>
      ${app.revokedAtMs !== null && html`<span class="badge quiet">Revoked</span>`}
    </span>`,
    body: html`${monthForm(report, problem)}
    ${
      isPersons
        ? html`<p>
            On this plan, we count calls per person who signs in. They count toward each person’s
            limits, not the app’s.
          </p>`
        : html`${monthState(report)} ${usageMeter(report)} ${factList(monthFacts(report, plan))}`
    }`,
    footer: html`<p>
      ${!isPersons && settlement(report)}
      <a href="${consolePaths.appUsageFile(appId)}?month=${report.month}" download
        >Calls by day and tool, and those that a limit rejected (CSV)</a
      >${report.detailFrom > `${report.month}-01` && html`; figures from before ${dayInWords(report.detailFrom)} are deleted`}.
    </p>`,
  })}
  ${!isPersons && spendLimitSection(app, report, plans[app.tier])}`
}

function monthForm({ appId, month, months }: UsageReport, problem?: AccountRefusal): Content {
  const form = { values: new URLSearchParams({ month }), ...(problem && { problem }) }
  const options = [...new Set([...months, month])].sort().reverse()
  return html`<form class="filter" method="get" action="${consolePaths.appCalls(appId)}#usage">
    ${selectField(
      form,
      'month',
      'Month (UTC)',
      options.map((one) => [one, monthInWords(one) + (one === months[0] ? ', so far' : '')]),
    )}
    <button class="plain" type="submit">Show</button>
  </form>`
}

function monthFacts(report: UsageReport, plan: Plan): readonly Fact[] {
  const { calls, terms, current, bill, lateLines, billedLater } = report
  const late = lateLines.reduce((sum, line) => sum + line.bill.totalPaise, 0)
  const total = (paise: number) => html`<strong>${paiseInRupees(paise)}</strong>`
  return [
    [`Calls in ${monthInWords(report.month)}`, withNote(groupedDigits(calls), ofAllowance(report))],
    current !== undefined && [
      'Today',
      withNote(groupedDigits(current.today.calls), ofDay(current, report)),
    ],
    terms.fairUsePerDay !== undefined && [
      plan.perDay === undefined ? 'Daily fair-use limit' : 'Calls per day',
      groupedDigits(terms.fairUsePerDay),
    ],
    terms.ceiling !== undefined && [
      'Monthly ceiling',
      groupedDigits(terms.ceiling) + ceilingWords[terms.ceilingBy ?? 'plan'],
    ],
    ['Calls beyond the allowance', beyondAllowance(report, plan)],
    bill.paisePerCall !== null && [`GST, ${bill.gstPercent}%`, paiseInRupees(bill.gstPaise)],
    bill.paisePerCall !== null && [
      current === undefined ? 'Cost' : 'Cost so far',
      total(bill.totalPaise),
    ],
    ...billedLater.map(
      (line) => [`Billed with ${monthInWords(line.billedWith)}`, lateWords(line)] as const,
    ),
    ...lateLines.map(
      (line) => [`Late calls of ${monthInWords(line.month)}`, lateWords(line)] as const,
    ),
    lateLines.length > 0 && ['Cost with late calls', total(bill.totalPaise + late)],
    current !== undefined && ['At the month’s end', projectionWords(report, current)],
  ]
}

function beyondAllowance({ bill }: UsageReport, plan: Plan): string {
  const { overageCalls, paisePerCall, overagePaise } = bill
  if (paisePerCall !== null) {
    return `${groupedDigits(overageCalls)} at ${paiseInRupees(paisePerCall)} each: ${paiseInRupees(overagePaise)}`
  }
  return plan.beyondAllowance === 'rejected' ? 'Rejected and not billed' : 'Billed by contract'
}

function withNote(figure: string, note: string): Content {
  return html`${figure} <span class="note">${note}</span>`
}

function ofAllowance({ calls, terms: { allowance }, remaining = 0 }: UsageReport): string {
  if (allowance === undefined) return 'The plan’s volume is set by contract'
  return calls <= allowance
    ? `${groupedDigits(remaining)} left of ${groupedDigits(allowance)} included`
    : `${groupedDigits(calls - allowance)} beyond the ${groupedDigits(allowance)} included`
}

function ofDay({ leftToday }: CurrentMonth, { bill }: UsageReport): string {
  if (leftToday === undefined) return 'No limit for a day'
  if (leftToday > 0) return `${groupedDigits(leftToday)} left`
  return bill.paisePerCall === null
    ? 'All used'
    : 'At or above the fair-use limit, which rejects no calls'
}

const ceilingWords = {
  plan: '',
  contract: ', by contract',
  owner: ', by your spend limit',
} as const

function lateWords({ calls, bill }: LateLine): string {
  return `${callsInWords(calls)}, counted after the bill: ${paiseInRupees(bill.totalPaise)} with GST`
}

function projectionWords({ monthEndMs }: UsageReport, { projected }: CurrentMonth): Content {
  if (projected === undefined) return 'Available a day after the first call'
  const { calls, bill } = projected
  return html`${callsInWords(calls)} by ${onDay(monthEndMs - 1)} at the pace so
  far${bill.paisePerCall !== null && `, ${paiseInRupees(bill.totalPaise)} with GST`}`
}

function settlement({ closedAtMs, current, bill, monthEndMs }: UsageReport): Content {
  return html`${
    closedAtMs !== null
      ? html`This month was settled on ${onDay(closedAtMs)}.`
      : current === undefined
        ? 'This month has ended. We settle it within days.'
        : html`The month ends on ${onDay(monthEndMs - 1)} (UTC).`
  }
  ${bill.paisePerCall !== null && 'GST is calculated on the month’s total and rounded once, to the paisa.'}
  Any agreed plan fee is not included.`
}

/** What happens to further calls of the current month once the allowance is used up. */
function monthState({ current, state, terms, bill, monthEndMs }: UsageReport): Content {
  const { ceiling, ceilingBy } = terms
  const isAtCeiling = state === 'at_ceiling'
  if (current === undefined || (!isAtCeiling && state !== 'overage')) return null
  if (!isAtCeiling && bill.paisePerCall !== null) {
    return message(
      'watch',
      html`<strong>The month’s allowance is used up.</strong> Calls
        continue${ceiling !== undefined && `, up to ${callsInWords(ceiling)}`}, and each costs
        ${paiseInRupees(bill.paisePerCall)} plus ${bill.gstPercent}% GST.`,
    )
  }
  const isOwn = isAtCeiling && ceilingBy === 'owner'
  const limit = isOwn ? 'Your own spend limit is reached.' : 'The monthly ceiling is reached.'
  return message(
    'bad',
    html`<strong>${isAtCeiling ? limit : 'The month’s allowance is used up.'}</strong> Calls are
      rejected until ${atMinute(monthEndMs)}${isOwn && ', or until you raise the limit'}.`,
  )
}

/** The settled months of an app, with links to them as files; nothing before the first. */
export function settledMonthsSection(appId: string, rows: readonly SettledRow[]): Content {
  if (rows.length === 0) return null
  return panel('settled-heading', 'Settled months', {
    beside: html`<span
      ><a href="${consolePaths.appSettledCsv(appId)}" download>CSV</a> ·
      <a href="${consolePaths.appSettledJson(appId)}" download>JSON</a></span
    >`,
    content: cardTable(
      'Bills by month',
      'Settled months, newest first',
      [
        'Month',
        ...['Calls', 'Extra calls', 'Price', 'Amount', 'GST', 'Total'].map((number) => ({
          number,
        })),
      ],
      rows.map(
        (row) =>
          html`<tr>
            <th scope="row">
              ${monthInWords(row.month)}${row.callsOf !== row.month && `, late calls of ${monthInWords(row.callsOf)}`}
            </th>
            <td class="number" data-name="Calls">${groupedDigits(row.calls)}</td>
            <td class="number" data-name="Extra calls">${groupedDigits(row.overageCalls)}</td>
            <td class="number" data-name="Price">
              ${row.paisePerCall === null ? 'Not per call' : paiseInRupees(row.paisePerCall)}
            </td>
            <td class="number" data-name="Amount">${paiseInRupees(row.overagePaise)}</td>
            <td class="number" data-name="GST">
              ${paiseInRupees(row.gstPaise)} (${row.gstPercent}%)
            </td>
            <td class="number" data-name="Total">${paiseInRupees(row.totalPaise)}</td>
          </tr>`,
      ),
    ),
  })
}
