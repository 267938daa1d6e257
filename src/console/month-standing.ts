import type { Plan } from '../contract/plans.ts'
import type { UsageReport } from '../metering/usage-report.ts'
import { html, type Content } from '../html/html.ts'
import { atMinute } from './moments.ts'
import { paiseInRupees } from './paise-words.ts'
import { callsInWords } from './usage-words.ts'

/** What happens to the next calls of the month that runs, once the allowance is used up. */
export function monthStanding(report: UsageReport, { beyondAllowance }: Plan): Content {
  const { current, state, terms, bill, monthEndMs } = report
  if (current === undefined) return null
  if (state === 'at_ceiling') {
    return message(
      'bad',
      html`<strong>The month’s ceiling is reached.</strong> Calls are refused until
        ${atMinute(monthEndMs)}.`,
    )
  }
  if (state !== 'overage') return null
  if (beyondAllowance !== 'billed' || bill.paisePerCall === null) {
    return message(
      'bad',
      html`<strong>The month’s allowance is used up.</strong> Calls are refused until
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

function message(mood: 'watch' | 'bad', words: Content): Content {
  return html`<div class="message ${mood}" role="note"><p>${words}</p></div>`
}
