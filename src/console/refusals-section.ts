import type { RefusalUsage, UsageReport } from '../metering/usage-report.ts'
import { groupedDigits } from '../base/rupees.ts'
import { html, type Content } from '../html/html.ts'
import { atMinute } from './moments.ts'
import { reasonWords, toolName } from './usage-words.ts'

/** Which limits refused calls in the month, and when last. */
export function refusalsSection({ refusals }: UsageReport): Content {
  return html`<section class="panel" aria-labelledby="refusals-heading">
    <header>
      <h2 id="refusals-heading">Refused by a limit</h2>
      <p>Refused calls got 429 and a wait. They are not counted and cost nothing.</p>
    </header>
    ${
      refusals.length === 0
        ? html`<div class="body"><p>No call of this month was refused by a limit.</p></div>`
        : table(byReasonAndTool(refusals))
    }
    ${
      refusals.some(({ observed }) => observed > 0) &&
      html`<footer>
        <p>
          “Served all the same” are calls past a limit while this deployment refused nobody. Those
          that got an answer are counted like any other.
        </p>
      </footer>`
    }
  </section>`
}

/** Calls past a limit that were served have a column only where there are any: a deployment refuses, as a rule. */
function table(refusals: readonly Refused[]): Content {
  const hasObserved = refusals.some(({ observed }) => observed > 0)
  return html`<div class="table" role="region" aria-label="Calls refused by a limit" tabindex="0">
    <table class="cards">
      <caption>
        Calls refused by a limit, by limit and tool, latest first
      </caption>
      <thead>
        <tr>
          <th scope="col">Limit</th>
          <th scope="col">Tool</th>
          <th scope="col" class="number">Refused</th>
          ${hasObserved && html`<th scope="col" class="number">Served all the same</th>`}
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        ${refusals.map(
          ({ reason, operationId, calls, observed, lastAtMs }) =>
            html`<tr>
              <th scope="row">
                <strong>${reasonWords[reason]}</strong>
                <span class="note"><code>${reason}</code></span>
              </th>
              <td data-name="Tool">${toolName(operationId)}</td>
              <td data-name="Refused" class="number">${groupedDigits(calls)}</td>
              ${
                hasObserved &&
                html`<td data-name="Served all the same" class="number">
                  ${groupedDigits(observed)}
                </td>`
              }
              <td data-name="Last">${atMinute(lastAtMs)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

type Refused = Omit<RefusalUsage, 'day'>

/** Takes days latest first, and keeps that order. */
function byReasonAndTool(refusals: readonly RefusalUsage[]): readonly Refused[] {
  const sums = new Map<string, Refused>()
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
