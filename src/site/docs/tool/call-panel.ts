import type { OperationExample } from '../../../contract/document/document-operations.ts'
import { samplesOf } from '../../../contract/samples/samples.ts'
import { betweenTags, html, type Html } from '../../../html/html.ts'
import { tryForm } from '../../../html/try-it.ts'
import { docsPaths, type SentCall } from '../docs-page.ts'
import { codeTabs } from '../render-markdown.ts'

/** What the panel of a tool is made of. */
export interface ToolCall {
  readonly operationId: string
  readonly path: string
  readonly publicUrl: string
  readonly examples: readonly OperationExample[]
}

/** The call in each language, a form that sends it, and its response. */
export function callPanel(call: ToolCall, sent: SentCall): Html {
  const { operationId, path, publicUrl, examples } = call
  const samples = samplesOf({ operationId, path, arguments: sent.arguments }, publicUrl)
  const body = sent.text ?? JSON.stringify(sent.arguments, null, 2)
  const formPath = docsPaths.call(operationId)
  return html`<section class="call" aria-labelledby="call-it">
    <h2 id="call-it">Call it</h2>
    ${codeTabs(
      samples.map(({ label, language, code }) => ({
        title: label,
        language,
        text: code.trimEnd(),
      })),
      'sample',
    )}
    <h3 id="try-it">Try it</h3>
    <ul class="presets" aria-label="Examples">
      ${examples.map(
        ({ name, summary }) =>
          html`<li>
            <a href="${formPath}?example=${encodeURIComponent(name)}#try-it">${summary}</a>
          </li>`,
      )}
    </ul>
    ${tryForm({
      action: formPath,
      body,
      keyLabel: 'API key or access token (optional; a test key works)',
      button: 'Send',
      response: sent.response && responseHtml(sent.response),
    })}
  </section>`
}

function responseHtml({
  status,
  durationMs,
  requestId,
  body,
}: NonNullable<SentCall['response']>): Html {
  return html`<div class="response" id="sent">
    <p class="status ${status === 200 ? 'good' : 'bad'}">
      ${status} in ${Math.round(durationMs)} ms
    </p>
    <dl>
      <dt>x-request-id</dt>
      <dd>${requestId}</dd>
    </dl>
    <pre tabindex="0" aria-label="Response"><code>${betweenTags(body)}</code></pre>
  </div>`
}
