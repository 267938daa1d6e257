import type { Plan } from '../contract/plans.ts'
import type { CurrentMonth, UsageReport } from '../metering/usage-report.ts'
import { groupedDigits } from '../base/rupees.ts'
import { html, type Content } from '../html/html.ts'
import { monthInWords } from '../base/month.ts'
import { message, panel } from './components.ts'
import { atMinute, onDay } from './moments.ts'
import { usageMeter } from './usage-summary.ts'
import { callsInWords, dailyLineName, latePaise, paiseInRupees } from './usage-words.ts'

/** The month in four figures, and its usage beside the limits of the plan. */
export function usageFigures(report: UsageReport, plan: Plan): Content {
  const { calls, month, current, bill } = report
  return html`<dl class="figures">
      ${figure(`Calls in ${monthInWords(month)}`, groupedDigits(calls), ofAllowance(report))}
      ${
        current !== undefined &&
        figure('Today', groupedDigits(current.today.calls), ofDay(report, current, plan))
      }
      ${figure(
        current === undefined ? 'Cost' : 'Cost so far',
        bill.paisePerCall === null ? '–' : paiseInRupees(bill.totalPaise),
        costNote(report, plan),
      )}
      ${current !== undefined && projected(report, current)}
    </dl>
    ${limits(report, plan)}`
}

function figure(name: string, value: string, note: Content): Content {
  return html`<div>
    <dt>${name}</dt>
    <dd><strong>${value}</strong><span>${note}</span></dd>
  </div>`
}

function ofAllowance({ calls, terms: { allowance }, remaining = 0 }: UsageReport): Content {
  if (allowance === undefined) return 'The plan’s volume is set by contract'
  return remaining > 0 || calls === allowance
    ? `${groupedDigits(remaining)} left of ${groupedDigits(allowance)} included`
    : `${groupedDigits(calls - allowance)} beyond the ${groupedDigits(allowance)} included`
}

function ofDay(
  { terms: { fairUsePerDay } }: UsageReport,
  { leftToday = 0 }: CurrentMonth,
  { perDay }: Plan,
): Content {
  if (fairUsePerDay === undefined) return 'No fair-use limit on this plan'
  if (leftToday > 0) {
    return perDay === undefined
      ? `${groupedDigits(leftToday)} left under the fair-use limit of ${groupedDigits(fairUsePerDay)}`
      : `${groupedDigits(leftToday)} left of the day’s ${groupedDigits(fairUsePerDay)}`
  }
  return perDay === undefined
    ? `At or above the fair-use limit of ${groupedDigits(fairUsePerDay)}. This limit rejects no calls.`
    : `All ${groupedDigits(fairUsePerDay)} of today’s calls are used`
}

function costNote(report: UsageReport, plan: Plan): Content {
  const late = latePaise(report)
  return html`${ownCostNote(report, plan)}${late > 0 && `; late calls of earlier months add ${paiseInRupees(late)}`}`
}

function ownCostNote({ bill }: UsageReport, { beyondAllowance }: Plan): string {
  if (bill.paisePerCall === null) {
    return beyondAllowance === 'refused'
      ? 'Calls are not billed on this plan'
      : 'Billed by contract'
  }
  return bill.overageCalls === 0
    ? 'No calls beyond the allowance'
    : `${callsInWords(bill.overageCalls)} beyond the allowance, with GST`
}

function projected({ monthEndMs }: UsageReport, { projected: projection }: CurrentMonth): Content {
  if (projection === undefined) {
    return figure('At the month’s end', '–', 'Available a day after the first call')
  }
  const { calls, bill } = projection
  return figure(
    'At the month’s end',
    groupedDigits(calls),
    html`calls by ${onDay(monthEndMs - 1)} at the pace so
    far${bill.paisePerCall !== null && `, ${paiseInRupees(bill.totalPaise)} with GST`}`,
  )
}

function limits(report: UsageReport, plan: Plan): Content {
  const { allowance, fairUsePerDay, ceiling, ceilingBy } = report.terms
  const meter = usageMeter(report)
  const lines = [
    ['Allowance', allowance, ''],
    ['Monthly ceiling', ceiling, ceilingWords[ceilingBy ?? 'plan']],
    [dailyLineName(plan), fairUsePerDay, ''],
  ] as const
  return (
    meter !== null &&
    panel({
      headingId: 'limits-heading',
      heading: 'Compared with the plan',
      body: html`${meter}
        <ul class="limits">
          ${lines.map(
            ([name, calls, by]) =>
              calls !== undefined &&
              html`<li>${name} <strong>${groupedDigits(calls)}</strong>${by}</li>`,
          )}
        </ul>`,
    })
  )
}

const ceilingWords = {
  plan: '',
  contract: ', by contract',
  owner: ', by your spend limit',
} as const

/** What happens to further calls of the current month once the allowance is used up. */
export function monthState(report: UsageReport, { beyondAllowance }: Plan): Content {
  const { current, state, terms, bill, monthEndMs } = report
  if (current === undefined) return null
  if (state === 'at_ceiling') {
    return message(
      'bad',
      html`<strong
          >${terms.ceilingBy === 'owner' ? 'Your own spend limit' : 'The monthly ceiling'} is
          reached.</strong
        >
        Calls are rejected until
        ${atMinute(monthEndMs)}${terms.ceilingBy === 'owner' && ', or until you raise the limit'}.`,
    )
  }
  if (state !== 'overage') return null
  if (beyondAllowance !== 'billed' || bill.paisePerCall === null) {
    return message(
      'bad',
      html`<strong>The month’s allowance is used up.</strong> Calls are rejected until
        ${atMinute(monthEndMs)}.`,
    )
  }
  return message(
    'watch',
    html`<strong>The month’s allowance is used up.</strong> Calls
      continue${terms.ceiling !== undefined && `, up to ${callsInWords(terms.ceiling)}`}, and each
      costs ${paiseInRupees(bill.paisePerCall)} plus ${bill.gstPercent} % GST.`,
  )
}
