import type { OperationExample } from '../../../contract/operation-examples.ts'
import { samplesOf } from '../../../contract/samples/samples.ts'
import { html, type Content, type Html } from '../../../html/html.ts'
import { docsPaths, type SentCall } from './docs-page.ts'
import type { FormField } from './form-fields.ts'
import { formControls } from './form-html.ts'
import { callControls, textsOf } from './form-values.ts'
import { codeTabs } from './render-markdown.ts'

/** What the panel of a tool is made of. */
export interface ToolCall {
  readonly operationId: string
  /** From the origin. */
  readonly path: string
  readonly publicUrl: string
  readonly form: FormField
  readonly examples: readonly OperationExample[]
}

/** The call in each language, a form that makes it, and its response. The form works without script, which keeps the code in step. */
export function callPanel(call: ToolCall, { arguments: given, example, response }: SentCall): Html {
  const { operationId, path, publicUrl, form, examples } = call
  const samples = samplesOf({ operationId, path, arguments: given }, publicUrl)
  const issues = response?.issues ?? []
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
    ${examples.length > 1 && exampleChoice(call, example)}
    <form
      class="try"
      method="post"
      action="${docsPaths.call(operationId)}#sent"
      novalidate
      data-call="${path}"
      data-tool="${operationId}"
      data-arguments="${JSON.stringify(given)}"
    >
      ${formControls(form, { texts: textsOf(form, given), issues })}
      <div class="field">
        <label for="try-key">API key or access token</label>
        <input
          type="password"
          id="try-key"
          name="${callControls.credential}"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="try-key-hint"
        />
        <p class="hint" id="try-key-hint">
          Optional. A test key works. This page forgets it when you leave.
        </p>
      </div>
      <div class="send"><button type="submit">Send</button></div>
      ${answer(response)}
    </form>
  </section>`
}

function exampleChoice({ operationId, examples }: ToolCall, chosen: string | undefined): Html {
  return html`<form class="presets" method="get" action="${docsPaths.call(operationId)}#try-it">
    <label for="try-example">Example</label>
    <select id="try-example" name="${callControls.example}">
      ${examples.map(
        ({ name, summary, arguments: given }) =>
          html`<option
            value="${name}"
            data-arguments="${JSON.stringify(given)}"
            ${name === chosen && 'selected'}
          >
            ${summary}
          </option>`,
      )}
    </select>
    <button type="submit">Fill in</button>
  </form>`
}

function answer(response: SentCall['response']): Content {
  if (response === undefined) {
    return html`<div class="answer" id="sent" aria-live="polite" hidden>
      <p class="status"></p>
      <dl></dl>
      <pre tabindex="0" aria-label="Response"><code></code></pre>
    </div>`
  }
  const { status, durationMs, requestId, body } = response
  return html`<div class="answer" id="sent" aria-live="polite">
    <p class="status ${status === 200 ? 'good' : 'bad'}">
      ${status} in ${Math.round(durationMs)} ms
    </p>
    <dl>
      <dt>x-request-id</dt>
      <dd>${requestId}</dd>
    </dl>
    <pre tabindex="0" aria-label="Response"><code>${body}</code></pre>
  </div>`
}
