import type { Plan } from '../contract/plans.ts'
import type { UsageReport } from '../metering/usage-report.ts'
import { html, type Content } from '../html/html.ts'
import { message } from './components.ts'
import { atMinute } from './moments.ts'
import { callsInWords, paiseInRupees } from './usage-words.ts'

/** What happens to further calls of the current month once the allowance is used up. */
export function monthState(report: UsageReport, { beyondAllowance }: Plan): Content {
  const { current, state, terms, bill, monthEndMs } = report
  if (current === undefined) return null
  if (state === 'at_ceiling') {
    return message(
      'bad',
      html`<strong>The month’s ceiling is reached.</strong> Calls are rejected until
        ${atMinute(monthEndMs)}.`,
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
    html`<strong>The month’s allowance is used up.</strong> Calls are served
      on${terms.ceiling !== undefined && `, up to ${callsInWords(terms.ceiling)}`}, and each costs
      ${paiseInRupees(bill.paisePerCall)} plus ${bill.gstPercent} % GST.`,
  )
}
