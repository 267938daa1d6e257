import { html, type Html } from '../html/html.ts'

/** A text to copy. The button appears if scripts run. */
export function copyable(id: string, text: string, what: string, kind = ''): Html {
  return html`<div class="code ${kind}">
    <code id="${id}">${text}</code>${copyButton(id, what)}
  </div>`
}

/** The same for several lines. */
export function copyableBlock(id: string, text: string, what: string): Html {
  return html`<div class="code">
    <pre id="${id}">${text}</pre>
    ${copyButton(id, what)}
  </div>`
}

function copyButton(id: string, what: string): Html {
  return html`<button
    class="plain small"
    type="button"
    data-copy="${id}"
    aria-label="Copy ${what}"
    aria-live="polite"
    hidden
  >
    Copy
  </button>`
}
