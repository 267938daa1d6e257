import type { App } from '../accounts/apps/app-repository.ts'
import { consolePaths } from '../base/console-paths.ts'
import { groupedDigits } from '../base/rupees.ts'
import { html, type Content } from '../html/html.ts'
import type { Traffic } from '../request-log/traffic.ts'
import { panel } from './components.ts'
import { latencyWords } from './request-words.ts'
import { callsInWords } from './usage-words.ts'

/** The last 24 hours of an app in one line, with links to each call and to the charts. */
export function requestsSection({ appId }: App, { total }: Traffic): Content {
  const { calls, errors, p50, p99 } = total
  return panel({
    headingId: 'requests-heading',
    heading: 'Requests',
    beside: html`<a href="${consolePaths.appTraffic(appId)}">Charts</a>`,
    body: html`<p>
        ${
          p50 === undefined || p99 === undefined
            ? 'No calls in the last 24 hours.'
            : html`<strong>${callsInWords(calls)}</strong> in the last 24 hours,
                ${groupedDigits(errors)} of them errors · p50 ${latencyWords(p50)}, p99
                ${latencyWords(p99)}`
        }
      </p>
      <p>
        <a class="button plain" href="${consolePaths.appRequests(appId)}">Open the request log</a>
      </p>`,
  })
}
