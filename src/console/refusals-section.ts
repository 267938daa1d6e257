import type { RefusalUsage } from '../metering/usage-detail.ts'
import type { UsageReport } from '../metering/usage-report.ts'
import { groupedDigits } from '../base/rupees.ts'
import { html, type Content } from '../html/html.ts'
import { cardTable, panel } from './components.ts'
import { atMinute } from './moments.ts'
import { reasonWords, toolName } from './usage-words.ts'

/** Which limits rejected calls in the month, and when last. */
export function refusalsSection({ refusals }: UsageReport): Content {
  return panel({
    headingId: 'refusals-heading',
    heading: 'Rejected by a limit',
    lead: 'These calls got a 429 with a wait time. They are not counted or billed.',
    ...(refusals.length === 0
      ? { body: html`<p>No calls were rejected by a limit this month.</p>` }
      : { content: table(byReasonAndTool(refusals)) }),
    ...(refusals.some(({ observed }) => observed > 0) && {
      footer: html`<p>
        “Served anyway” shows calls over a limit while this deployment did not enforce limits.
        Successful calls count as usual.
      </p>`,
    }),
  })
}

/** Calls that were served past a limit have a column only where there are any: deployments normally enforce limits. */
function table(refusals: readonly RejectedCalls[]): Content {
  const hasObserved = refusals.some(({ observed }) => observed > 0)
  return cardTable(
    'Calls rejected by a limit',
    'Calls rejected by a limit, by limit and tool, latest first',
    [
      ...['Limit', 'Tool'],
      { number: 'Rejected' },
      ...(hasObserved ? [{ number: 'Served anyway' }] : []),
      'Last',
    ],
    refusals.map(
      ({ reason, operationId, calls, observed, lastAtMs }) =>
        html`<tr>
          <th scope="row">
            <strong>${reasonWords[reason]}</strong>
            <span class="note"><code>${reason}</code></span>
          </th>
          <td data-name="Tool">${toolName(operationId)}</td>
          <td data-name="Rejected" class="number">${groupedDigits(calls)}</td>
          ${
            hasObserved &&
            html`<td data-name="Served anyway" class="number">${groupedDigits(observed)}</td>`
          }
          <td data-name="Last">${atMinute(lastAtMs)}</td>
        </tr>`,
    ),
  )
}

type RejectedCalls = Omit<RefusalUsage, 'day'>

/** Takes days latest first, and keeps that order. */
function byReasonAndTool(refusals: readonly RefusalUsage[]): readonly RejectedCalls[] {
  const sums = new Map<string, RejectedCalls>()
  for (const { reason, operationId, calls, observed, lastAtMs } of refusals) {
    const key = `${reason} ${operationId}`
    const known = sums.get(key)
    sums.set(key, {
      reason,
      operationId,
      calls: calls + (known?.calls ?? 0),
      observed: observed + (known?.observed ?? 0),
      lastAtMs: Math.max(lastAtMs, known?.lastAtMs ?? 0),
    })
  }
  return [...sums.values()]
}
